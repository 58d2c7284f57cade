import { useNavigate } from '@tanstack/react-router'
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
import { SearchResultRows } from './search-result-rows'
import { SearchHistory, TagSuggestions } from './search-suggestions'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

type ReadsAt = LoaderCause & { readonly location: { readonly search: { readonly keyword?: string } } }
/** Searches for the keyword in the URL on entry; after that, the search field sends the requests. */
export function loader(stores: Stores, { cause, location }: ReadsAt): void {
  const clinic = stores.get(ClinicStore)
  const doctorSearch = stores.get(DoctorSearchStore)
  if (cause === 'stay') return
  void doctorSearch.type(location.search.keyword ?? '')
  doctorSearch.all.prefetch()
  clinic.loadHere()
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
