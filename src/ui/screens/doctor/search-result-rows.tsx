import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Tips } from '@/ui/kit/display/tips'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { triageMessages } from '@/ui/messages/zh/triage'
import { SearchResultRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import css from './doctor-search-screen.module.css'
import { DOCTOR_ROW_GAP_PX, DOCTOR_ROW_HEIGHT_PX } from './row-size'
import { TagSuggestions } from './search-suggestions'
import { useTriageRules } from './use-triage-rules'
import { TriageResultView } from './triage-result-view'
import where from './triage.module.css'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

/** The search results. The last results remain until the next ones have loaded or failed. */
export const SearchResultRows = observer(function SearchResultRows() {
  const store = useStore(DoctorSearchStore)
  const says = useMessages(doctorMessages).doctor
  const { found, first, more } = store
  if (!found) {
    if (first.failure) return <FailurePanel for={first} retry={() => void store.again()} />
    return (
      <div className={css.list}>
        <WhereLine />
        <p role="status" className={css.count}>
          {says.searching}
        </p>
        <DoctorSkeletons />
      </div>
    )
  }
  return (
    <div className={css.list}>
      {found.rows.length > 0 && <WhereLine />}
      <SectionError for={first} retry={() => void store.again()} />
      <p role="status" className={css.count}>
        {first.isPending ? says.searching : found.rows.length > 0 && says.found(found.keyword, found.total)}
      </p>
      <InfiniteList
        key={`${found.keyword} ${found.isOnline}`}
        label={says.rows}
        rows={found.rows}
        idOf={({ id }) => id}
        total={found.total}
        estimate={DOCTOR_ROW_HEIGHT_PX}
        gap={DOCTOR_ROW_GAP_PX}
        hasMore={found.next !== undefined}
        isLoading={more.isPending}
        hasFailed={more.failure !== undefined}
        onMore={() => void store.loadMore()}
        skeleton={<DoctorSkeletons />}
        empty={<Nobody keyword={found.keyword} isFiltered={found.isOnline} />}
      >
        {(doctor) => <SearchResultRow doctor={doctor} onOpen={() => store.remember(found.keyword)} />}
      </InfiniteList>
    </div>
  )
})

/**
 * If the keyword is a symptom: links to the departments that treat it, in addition to doctors whose name or speciality
 * matches.
 */
const WhereLine = observer(function WhereLine() {
  const { keyword } = useStore(DoctorSearchStore)
  const { triage: says } = useMessages(triageMessages)
  if (!useIsComplaint(keyword)) return null
  return (
    <Link to="/doctors/where" search={{ say: keyword.trim() }} preload={false} className={where.line}>
      {says.entryFor(keyword.trim())}
      <Icon name="right" />
    </Link>
  )
})

/** Undefined until the rules have loaded; false if they failed to load. */
function useIsComplaint(text: string): boolean | undefined {
  const rules = useTriageRules(text)
  return rules === undefined ? undefined : rules !== 'missing' && rules.parseSymptoms(text).areas.length > 0
}

/** Shown if no doctor matches: departments if the keyword describes a symptom, otherwise other ways to search. */
function Nobody({ keyword, isFiltered }: { keyword: string; isFiltered: boolean }) {
  const { doctor: says } = useMessages(doctorMessages)
  const isComplaint = useIsComplaint(keyword)
  if (isComplaint === undefined) return <DoctorSkeletons />
  if (!isFiltered && isComplaint) return <TriageResultView said={keyword} />
  return (
    <>
      <Tips
        picture="kite"
        title={says.nobody(keyword)}
        text={says.nobodyText}
        actions={
          <Link to="/doctors/where" className={buttonClass({ variant: 'tint' })}>
            {says.whereTo}
          </Link>
        }
      />
      <TagSuggestions />
    </>
  )
}
