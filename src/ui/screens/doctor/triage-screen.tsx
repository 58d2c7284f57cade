import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { RED_FLAGS } from '@/domain/triage/red-flag'
import { findRedFlags } from '@/domain/triage/red-flags'
import { MAX_KEYWORD_LENGTH } from '@/domain/doctor/doctor-search'
import { PageTitle } from '@/ui/kit/display/page-title'
import { SearchField } from '@/ui/kit/fields/search-field'
import { PageBody } from '@/ui/kit/layout/page-body'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { RedFlagCard } from '@/ui/parts/red-flag-card'
import { useRawText } from '@/ui/parts/use-raw-text'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { emergencyMessages } from '@/ui/messages/zh/emergency'
import { triageMessages } from '@/ui/messages/zh/triage'
import { SymptomChips } from './symptom-chips'
import page from './doctor-search-screen.module.css'
import { TriageResultView } from './triage-result-view'
import css from './triage.module.css'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const route = getRouteApi('/doctors/where')

/** Loads all doctors with their current availability. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const doctorSearch = stores.get(DoctorSearchStore)
  if (cause !== 'stay') void doctorSearch.all.peek().again()
}

/**
 * S16: maps symptoms in everyday words to this clinic's departments. The text is in the URL, so that the back button
 * restores it.
 */
export const TriageScreen = observer(function TriageScreen() {
  const { say: asked = '' } = route.useSearch()
  const navigate = useNavigate()
  const clinic = useStore(ClinicStore)
  const doctorSearch = useStore(DoctorSearchStore)
  const words = useMessages(titlesMessages, triageMessages)
  const says = words.triage
  const [said, setSaid] = useState(asked)
  const { raw, onRaw } = useRawText(said)
  const answer = useRef<HTMLDivElement>(null)
  /**
   * Texts that the field has written to the URL, which updates a frame later; any other text comes from a navigation.
   */
  const written = useRef<string[]>([])
  useEffect(() => {
    const nth = written.current.indexOf(asked)
    if (nth < 0) setSaid(asked)
    else written.current.splice(0, nth + 1)
  }, [asked])
  const say = (text: string) => {
    setSaid(text)
    const next = text.trim() === '' ? '' : text
    if (next !== (written.current[written.current.length - 1] ?? asked)) written.current.push(next)
    void navigate({
      to: '/doctors/where',
      search: next === '' ? {} : { say: next },
      replace: true,
      resetScroll: false,
    })
  }
  // The tapped button disappears, so focus moves to the result.
  const choose = (text: string) => {
    say(text)
    answer.current?.focus({ preventScroll: true })
  }
  // Shown once the result above has loaded, which would otherwise push this content down.
  const isWhole = said.trim() === '' || [doctorSearch.all.of(), clinic.current].every(({ isKnown }) => isKnown)
  return (
    <main className={page.page}>
      <PageTitle title={words.titles.where} note={says.text} />
      <div className={page.head}>
        <EmergencyCallNote />
        <SearchField
          label={says.field}
          placeholder={says.hint}
          value={said}
          onChange={say}
          onRaw={onRaw}
          rule={{ maxLength: MAX_KEYWORD_LENGTH, keepSpaces: true, keepRareIdeographs: true }}
        />
      </div>
      <div ref={answer} tabIndex={-1} className={css.answer}>
        {said.trim() === '' ? (
          <SymptomChips id="common-complaints" title={says.common} said={says.complaints} onChoose={choose} />
        ) : (
          <>
            <div className={css.redFlags}>
              <RedFlagCard redFlags={findRedFlags(raw)} />
            </div>
            <TriageResultView said={said} onMeant={choose} />
          </>
        )}
      </div>
      {isWhole && (
        <PageBody above={28} isLast>
          <AllRedFlags />
          <p className={css.plain}>{says.noDiagnosis}</p>
        </PageBody>
      )}
    </main>
  )
})

/** Red flags that must not wait for a clinic, shown before anything is typed. */
function AllRedFlags() {
  const { emergency: says } = useMessages(emergencyMessages)
  return (
    <section aria-labelledby="warning-signs">
      <SectionHead id="warning-signs" title={says.redFlags} />
      <ul className={css.signs}>
        {RED_FLAGS.map((flag) => (
          <li key={flag}>{says.redFlag[flag]}</li>
        ))}
      </ul>
    </section>
  )
}
