import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { findRedFlags } from '@/domain/triage/red-flags'
import type { TriageResult } from '@/domain/triage/triage'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Tips } from '@/ui/kit/display/tips'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { ClinicText } from '@/ui/parts/clinic-text'
import { telHref } from '@/ui/parts/tel'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { useMessages } from '@/ui/messages/use-messages'
import { triageMessages } from '@/ui/messages/zh/triage'
import { SymptomChips } from './symptom-chips'
import { DoctorSkeletons } from './doctor-skeletons'
import { SearchResultDoctors } from './search-result-doctors'
import chips from './search-suggestions.module.css'
import { useTriageRules } from './use-triage-rules'
import css from './triage.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

type WhereAnswerProps = {
  said: string
  /** Called with a suggested phrase that replaces the typed text. */
  onMeant?: (said: string) => void
}

/** Shows departments for the symptoms at this clinic or in its chain, or else suggestions or the front desk. */
export const TriageResultView = observer(function TriageResultView({ said, onMeant }: WhereAnswerProps) {
  const clinic = useStore(ClinicStore)
  const doctorSearch = useStore(DoctorSearchStore)
  const { triage: says } = useMessages(triageMessages)
  const rules = useTriageRules(said)
  const isUrgent = findRedFlags(said).length > 0
  if (rules === undefined) return <AnswerSkeleton />
  if (rules === 'missing' || rules.parseSymptoms(said).areas.length === 0) {
    if (isUrgent) return null
    const meant = rules === 'missing' ? [] : rules.suggestSymptoms(said)
    return meant.length > 0 ? (
      <SymptomChips id="meant" title={says.meant} said={meant} onChoose={onMeant} />
    ) : (
      <FrontDesk said={said} />
    )
  }
  return (
    <AsyncView for={doctorSearch.all.of()} also={[clinic.current]} skeleton={<AnswerSkeleton />}>
      {(doctors) => {
        const found = rules.triage(said, doctors, clinic.current.value?.id)
        if (!rules.hasNoMatch(found)) return <Found said={said} where={found} />
        return isUrgent ? null : <FrontDesk said={said} />
      }}
    </AsyncView>
  )
})

const Found = observer(function Found({ said, where }: { said: string; where: TriageResult }) {
  const clinic = useStore(ClinicStore)
  const { triage: says } = useMessages(triageMessages)
  const { departments, tags, doctors } = where
  const isPlaceKnown = clinic.current.value !== undefined
  return (
    <div className={css.found}>
      <p role="status" className="visually-hidden">
        {says.found(departments.length, doctors.length)}
      </p>
      {departments.length > 0 && (
        <CellGroup title={says.departments(said.trim())}>
          {departments.map(({ name, doctors: count, here }) => (
            <Cell
              key={name}
              title={<ClinicText text={name} />}
              note={says.people(count, isPlaceKnown ? here : undefined)}
              render={(link) => <Link to="/doctors/department/$name" params={{ name }} preload={false} {...link} />}
            />
          ))}
        </CellGroup>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="where-tags">
          <SectionHead id="where-tags" title={says.tags} />
          <ul className={chips.words}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  to="/doctors/tag/$tag"
                  params={{ tag }}
                  preload={false}
                  className={chips.word}
                  lang={CLINIC_LANGUAGE}
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {doctors.length > 0 && (
        <section aria-labelledby="where-doctors">
          <SectionHead id="where-doctors" title={says.skilled} />
          <SearchResultDoctors doctors={doctors} empty={null} />
        </section>
      )}
    </div>
  )
})

/** Shown if no department matches: refers to the front desk. */
const FrontDesk = observer(function FrontDesk({ said }: { said: string }) {
  const clinic = useStore(ClinicStore)
  const { triage: says } = useMessages(triageMessages)
  const phone = clinic.current.value?.phone ?? ''
  if (!clinic.current.isKnown) return <AnswerSkeleton />
  return (
    <Tips
      picture="door"
      title={says.desk}
      text={phone === '' ? says.deskVisit : says.deskText}
      actions={
        <>
          {phone !== '' && (
            <a href={telHref(phone)} className={buttonClass({ variant: 'tint' })}>
              <Icon name="phone" />
              {says.callDesk(phone)}
            </a>
          )}
          <Link to="/doctors/search" search={{ keyword: said.trim() }} className={buttonClass({ variant: 'neutral' })}>
            {says.searchIt}
          </Link>
        </>
      }
    />
  )
})

const AnswerSkeleton = () => (
  <div className={css.found}>
    <DoctorSkeletons />
  </div>
)
