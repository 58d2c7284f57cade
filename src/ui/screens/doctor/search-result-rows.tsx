import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Tips } from '@/ui/kit/display/tips'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { useLastValue } from '@/ui/parts/use-last-value'
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
  const { results, isSearching, lists, pausing } = store
  // During the pause, the keyword is newer than the last search, whose results would be outdated.
  const found = useLastValue(pausing.isPending ? undefined : results.value, '')
  if (!found) {
    if (!isSearching && results.failure) return <FailurePanel for={results} />
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
  const [keyword, isOnline] = found.search
  return (
    <div className={css.list}>
      {found.rows.length > 0 && <WhereLine />}
      {!isSearching && <SectionError for={results} />}
      <p role="status" className={css.count}>
        {isSearching ? says.searching : found.rows.length > 0 && says.found(keyword, found.total)}
      </p>
      <InfiniteList
        key={`${keyword} ${isOnline}`}
        label={says.rows}
        rows={found.rows}
        idOf={({ id }) => id}
        total={found.total}
        estimate={DOCTOR_ROW_HEIGHT_PX}
        gap={DOCTOR_ROW_GAP_PX}
        {...lists.paging(keyword, isOnline)}
        skeleton={<DoctorSkeletons />}
        empty={<Nobody keyword={keyword} isFiltered={isOnline} />}
      >
        {(doctor) => <SearchResultRow doctor={doctor} onOpen={() => store.remember(keyword)} />}
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
