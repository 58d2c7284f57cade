import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Patient } from '@/domain/patient/patient'
import { PageBody } from '@/ui/kit/layout/page-body'
import { PageTitle } from '@/ui/kit/display/page-title'
import { toast } from '@/ui/kit/toast'
import { MainTabs } from '@/ui/parts/main-tabs'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { PatientStore } from '@/ui/stores/patient-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { Link } from '@tanstack/react-router'
import { ageOn, type Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { maskMobile } from '@/domain/session/mobile'
import { Avatar } from '@/ui/kit/display/avatar'
import { buttonClass } from '@/ui/kit/button'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Icon } from '@/ui/kit/display/icon'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tag } from '@/ui/kit/display/tag'
import { Tips } from '@/ui/kit/display/tips'
import { accountMessages } from '@/ui/messages/zh/account'
import css from './patient-list-screen.module.css'

/** S34: the family, and the active patient. */
export const PatientListScreen = observer(function PatientListScreen() {
  const words = useMessages(commonMessages, failureMessages, patientMessages)
  const stores = useStores()
  const patient = stores.get(PatientStore)
  const clinic = stores.get(ClinicStore)
  const session = stores.get(SessionStore)
  const scheduling = stores.get(SchedulingStore)
  const [choosingId, setChoosingId] = useState<string>()

  const choose = async (chosen: Patient) => {
    const { id, name } = chosen
    if (choosingId !== undefined || id === session.patientId) return
    setChoosingId(id)
    const thisClinic = await clinic.loadCurrent()
    const isChosen = thisClinic && (await patient.select(chosen, thisClinic.id))
    setChoosingId(undefined)
    if (isChosen) {
      stores.get(RegistrationStore).setReason('')
      toast(words.patient.chosen(name), { tone: 'success' })
      return
    }
    const { failure } = thisClinic ? patient.selecting : clinic.current
    if (failure) toast(words.common.joined([words.patient.notChosen, failureText(words, failure)]), { tone: 'error' })
  }

  const all = patient.all.of()
  return (
    <>
      <main>
        <PageTitle title={words.patient.title} note={words.patient.titleNote} />
        <PageBody gap={28} above={8} isLast>
          <AsyncView for={all} skeleton={<FamilySkeleton />}>
            {(patients) => (
              <FamilyList
                patients={patients}
                activeId={session.patientId}
                choosingId={choosingId}
                isShort={all.unreadable > 0}
                newId={patient.adding.value?.patient.id}
                today={scheduling.today()}
                onChoose={(each) => void choose(each)}
              />
            )}
          </AsyncView>
        </PageBody>
      </main>
      <MainTabs />
    </>
  )
})

type FamilyListProps = {
  patients: readonly Patient[]
  activeId: string | undefined
  /** Id of the patient being switched to. */
  choosingId: string | undefined
  /** Whether `patients` is incomplete because some rows were unreadable. */
  isShort: boolean
  /** Id of the patient who was just added. */
  newId: string | undefined
  today: Day
  onChoose: (patient: Patient) => void
}

/** Scrolls the card to the lower edge of the screen, because the success toast covers the middle. */
const comeIntoView = (person: HTMLElement | null) => person?.scrollIntoView({ block: 'end' })

/** One card per patient; tapping a card makes that patient active. */
function FamilyList({ patients, activeId, choosingId, isShort, newId, today, onChoose }: FamilyListProps) {
  const words = useMessages(patientMessages).patient
  if (patients.length === 0 && !isShort)
    return <Tips picture="slip" title={words.none} text={words.noneText} actions={<AddLink isPrimary />} />
  return (
    <ul className={css.list} aria-label={words.family}>
      {patients.map((patient) => (
        <li
          key={patient.id}
          className={css.person}
          data-active={patient.id === activeId || undefined}
          ref={patient.id === newId ? comeIntoView : undefined}
        >
          <PatientCard
            patient={patient}
            today={today}
            isActive={patient.id === activeId}
            isChoosing={patient.id === choosingId}
            onChoose={() => onChoose(patient)}
          />
          <PatientLinks patient={patient} />
        </li>
      ))}
      <li>
        <AddLink />
      </li>
    </ul>
  )
}

function AddLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const words = useMessages(patientMessages).patient
  return (
    <Link to="/patients/new" className={isPrimary ? buttonClass() : css.add}>
      <Icon name="plus" />
      {words.add}
    </Link>
  )
}

/** Links to a patient's profile and data. */
function PatientLinks({ patient: { id, name, cards } }: { patient: Patient }) {
  const words = useMessages(accountMessages).account
  return (
    <div className={css.links}>
      <Link to="/patients/$id" params={{ id }} aria-label={words.editOf(name)}>
        {words.edit}
      </Link>
      {cards.length > 0 && (
        <Link to="/patients/$id/card" params={{ id }} aria-label={words.cardOf(name)}>
          {words.cardTitle}
        </Link>
      )}
    </div>
  )
}

type PatientCardProps = {
  patient: Patient
  today: Day
  isActive: boolean
  isChoosing: boolean
  onChoose: () => void
}

function PatientCard({ patient, today, isActive, isChoosing, onChoose }: PatientCardProps) {
  const { patient: words, account } = useMessages(patientMessages, accountMessages)
  const { id, name, relation, birthday, mobile, isMain } = patient
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={isActive}
      aria-busy={isChoosing || undefined}
      onClick={onChoose}
    >
      <span aria-hidden="true">
        <Avatar name={name} id={id} size={46} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <span lang={CLINIC_LANGUAGE}>{name}</span>
          {isActive && <Tag tone="primary">{words.active}</Tag>}
          {isMain && <Tag tone="line">{account.main}</Tag>}
        </span>
        <span className={css.facts}>
          {words.relation(relation)}
          {birthday && (
            <>
              <DotSeparator />
              {words.age(ageOn(birthday, today))}
            </>
          )}
          {mobile !== '' && (
            <>
              <span className={css.dot}>
                <DotSeparator />
              </span>
              <span className={css.mobile}>{maskMobile(mobile)}</span>
            </>
          )}
        </span>
      </span>
      {isChoosing ? (
        <span className={css.choosing}>{words.choosing}</span>
      ) : (
        <span className={css.mark} data-active={isActive || undefined} aria-hidden="true">
          {isActive && <Icon name="check" size={1} />}
        </span>
      )}
    </button>
  )
}

/** Placeholder for two patients. */
const FamilySkeleton = () => (
  <SkeletonGroup>
    <div className={css.list}>
      {[0, 1].map((each) => (
        <div key={each} className={css.card}>
          <Skeleton width={46} height={46} radius={14} />
          <div className={css.words}>
            <Skeleton width="40%" height={17} />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
