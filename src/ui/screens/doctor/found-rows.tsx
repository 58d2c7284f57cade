import { observer } from 'mobx-react-lite'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Tips } from '@/ui/kit/display/tips'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/doctor'
import { failureWords } from '@/ui/words/failure'
import { failureText } from '@/ui/words/failure-words'
import { useWords } from '@/ui/words/words'
import { FoundRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import css from './doctor-search-screen.module.css'
import { ROW_GAP, ROW_HEIGHT } from './row-measures'
import { TagSuggestions } from './search-suggestions'

/** Whom the word found. The last result stays until the next one is there, and when there is none to be had. */
export const FoundRows = observer(function FoundRows() {
  const { doctorSearch: store } = useStores()
  const words = useWords(doctorWords, failureWords)
  const says = words.doctor
  const { found, first, more } = store
  if (!found) {
    if (first.failure) return <FailureTips failure={first.failure} retry={() => void store.again()} />
    return (
      <div className={css.list}>
        <p role="status" className={css.count}>
          {says.searching}
        </p>
        <DoctorSkeletons />
      </div>
    )
  }
  return (
    <div className={css.list}>
      {first.failure && <QuietMark text={failureText(words, first.failure)} retry={() => void store.again()} />}
      <p role="status" className={css.count}>
        {first.isPending ? says.searching : found.rows.length > 0 && says.found(found.keyword, found.total)}
      </p>
      <InfiniteList
        key={`${found.keyword} ${found.isOnline}`}
        label={says.rows}
        rows={found.rows}
        idOf={({ id }) => id}
        total={found.total}
        estimate={ROW_HEIGHT}
        gap={ROW_GAP}
        hasMore={found.next !== undefined}
        isLoading={more.isPending}
        hasFailed={more.failure !== undefined}
        onMore={() => void store.loadMore()}
        skeleton={<DoctorSkeletons />}
        empty={<Nobody keyword={found.keyword} />}
      >
        {(doctor) => <FoundRow doctor={doctor} onOpen={() => store.remember(found.keyword)} />}
      </InfiniteList>
    </div>
  )
})

function Nobody({ keyword }: { keyword: string }) {
  const { doctor: says } = useWords(doctorWords)
  return (
    <>
      <Tips picture="kite" title={says.nobody(keyword)} text={says.nobodyText} />
      <TagSuggestions />
    </>
  )
}
