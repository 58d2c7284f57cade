import { useNavigate, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { findRedFlags } from '@/domain/triage/red-flags'
import { MAX_KEYWORD_LENGTH } from '@/domain/doctor/doctor-search'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { SearchField } from '@/ui/kit/fields/search-field'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { RedFlagCard } from '@/ui/parts/red-flag-card'
import { useRawText } from '@/ui/parts/use-raw-text'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import css from './doctor-search-screen.module.css'
import { CommonSymptoms } from './symptom-chips'
import { SearchHistory, TagSuggestions } from './search-suggestions'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Tips } from '@/ui/kit/display/tips'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { useLastValue } from '@/ui/parts/use-last-value'
import { triageMessages } from '@/ui/messages/zh/triage'
import { SearchResultRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { DOCTOR_ROW_GAP_PX, DOCTOR_ROW_HEIGHT_PX } from './row-size'
import { useTriageRules } from './use-triage-rules'
import { TriageResultView } from './triage-result-view'
import where from './triage.module.css'

type HasKeyword = { readonly search: { readonly keyword?: string } }
/** Searches for the keyword in the URL on entry; after that, the search field sends the requests. */
export function loader(stores: Stores, { cause, location }: LoaderCause & { readonly location: HasKeyword }): void {
  const doctorSearch = stores.get(DoctorSearchStore)
  if (cause === 'stay') return
  doctorSearch.prefetch(location.search.keyword ?? '')
  doctorSearch.all.prefetch()
  stores.get(ClinicStore).loadHere()
}
export function enter(stores: Stores, { cause, search }: LoaderCause & HasKeyword): void {
  if (cause === 'enter') stores.get(DoctorSearchStore).open(search.keyword ?? '')
}

/**
 * S16: searches by name, pinyin, department or symptom. The keyword is in the URL, so that the back button restores it.
 */
export const DoctorSearchScreen = observer(function DoctorSearchScreen() {
  const navigate = useNavigate()
  const doctorSearch = useStore(DoctorSearchStore)
  const words = useMessages(doctorMessages, titlesMessages)
  const says = words.doctor
  const { keyword, isOnline } = doctorSearch
  const { raw, onRaw } = useRawText(keyword)
  const hasWords = keyword.trim() !== ''

  const keepInAddress = (text: string) =>
    void navigate({
      to: '/doctors/search',
      search: text === '' ? {} : { keyword: text },
      replace: true,
      resetScroll: false,
    })
  const type = (text: string) => {
    void doctorSearch.type(text)
    keepInAddress(text)
  }
  const find = (text: string) => {
    void doctorSearch.find(text)
    keepInAddress(text)
  }

  return (
    <main className={css.page}>
      <h1 className="visually-hidden">{words.titles.doctorSearch}</h1>
      <div className={css.head}>
        <EmergencyCallNote />
        <SearchField
          label={says.searchPage}
          placeholder={says.searchMore}
          value={keyword}
          onChange={type}
          rule={{ maxLength: MAX_KEYWORD_LENGTH, keepRareIdeographs: true, keepSpaces: true }}
          onRaw={onRaw}
          onSearch={() => hasWords && find(keyword)}
        />
      </div>
      {!hasWords ? (
        <>
          <p className={css.idle}>{says.searchIdle}</p>
          <SearchHistory onChoose={find} />
          <CommonSymptoms />
          <TagSuggestions />
        </>
      ) : (
        <>
          <div className={css.redFlags}>
            <RedFlagCard redFlags={findRedFlags(raw)} />
          </div>
          <div className={css.filter}>
            <CheckboxRow checked={isOnline} onChange={(only) => void doctorSearch.setOnline(only)}>
              {says.onlineOnly}
            </CheckboxRow>
          </div>
          <SearchResultRows />
        </>
      )}
    </main>
  )
})

/** The search results. The last results remain until the next ones have loaded or failed. */
const SearchResultRows = observer(function SearchResultRows() {
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
