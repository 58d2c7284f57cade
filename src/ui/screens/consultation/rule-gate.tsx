import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { nextConsultationOpening, type ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isGuardianRequired, needsRecordPhoto } from '@/domain/consultation/intake'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { useConsultationPatient, useConsultationStartState, useConsultationTerms } from './use-consultation-patient'
import { AmountDue } from '@/ui/parts/amount-due'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'

type GateProps = { doctor: Doctor; rule: ConsultationRule }

/** Shows the rules for this patient, or why a consultation cannot start. */
export const ConsultationStartNotice = observer(function ConsultationStartNotice({ doctor, rule }: GateProps) {
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const { consultation: says, common } = useMessages(consultationMessages, commonMessages)
  const patient = useConsultationPatient()
  const { start, reason } = useConsultationStartState(doctor, rule)
  const opening = useOpening(rule)
  const revisit = useConsultationTerms(doctor.id).revisit?.value
  if (!session.hasCard) return null
  switch (start) {
    case 'off':
      return <Notice>{says.gate.off}</Notice>
    case 'full':
      return <Notice>{reason === '' ? says.gate.off : <span lang={CLINIC_LANGUAGE}>{reason}</span>}</Notice>
    case 'closed-now':
      return <Notice icon="clock">{opening ? says.closedNow(opening) : says.closedNowPlain}</Notice>
    case 'revisit-needed':
      return <Notice>{says.gate.revisit}</Notice>
    case 'guardian-needed':
      return <Notice>{says.gate.guardian}</Notice>
    case 'unknown-visit':
      return <Notice role="alert">{says.unknownVisit}</Notice>
    case 'loading':
      return null
    case 'open':
      return (
        <>
          {patient && isGuardianRequired(patient, scheduling.today()) && <Notice tone="blue">{says.small}</Notice>}
          {revisit && !revisit.isRevisit && (
            <Notice tone="blue">{needsRecordPhoto(revisit) ? says.firstVisitRecord : says.firstVisit}</Notice>
          )}
          {revisit?.isRevisit && revisit.lastVisit && (
            <Notice tone="primary">{says.revisit(common.fullDay(revisit.lastVisit))}</Notice>
          )}
        </>
      )
  }
})

/** When the doctor accepts questions again, such as 今天 14:00. */
function useOpening(rule: ConsultationRule): string | undefined {
  const scheduling = useStore(SchedulingStore)
  const { consultation: says, common } = useMessages(consultationMessages, commonMessages)
  const opening = nextConsultationOpening(rule, scheduling.now())
  return opening && says.opensAt(common.nearDay(opening.day, scheduling.today()), opening.time)
}

/** The fee and the main button. */
export const ConsultationStartBar = observer(function ConsultationStartBar({ doctor, rule }: GateProps) {
  const { consultation: says } = useMessages(consultationMessages)
  const lead = rule.feeFen !== 0 ? <AmountDue name={says.fee} fen={rule.feeFen} /> : undefined
  return (
    <StickyBar lead={lead}>
      <Way doctor={doctor} rule={rule} />
    </StickyBar>
  )
})

const Way = observer(function Way({ doctor, rule }: GateProps) {
  const session = useStore(SessionStore)
  const store = useStore(ConsultationStore)
  const { consultation: says, common } = useMessages(consultationMessages, commonMessages)
  const { id: doctorId } = doctor
  const { running: { value: running } = {}, readAgain } = useConsultationTerms(doctorId)
  const { start } = useConsultationStartState(doctor, rule)
  const opening = useOpening(rule)
  const patient = useConsultationPatient()
  if (!session.hasCard) return <AddPatient />
  if (running)
    return running.status === 'awaiting-payment' ? (
      <Link to="/consultations/$id" params={{ id: running.id }} className={buttonClass()}>
        {says.toPay}
      </Link>
    ) : (
      <Link to="/chat/$conversationId" params={{ conversationId: running.conversationId }} className={buttonClass()}>
        {says.open}
      </Link>
    )
  switch (start) {
    case 'open':
      return (
        <Link to="/advisory/$doctorId/intake" params={{ doctorId }} className={buttonClass()}>
          {store.readDraft(session.patientId ?? '', doctorId) ? says.startAgain : says.start}
        </Link>
      )
    case 'revisit-needed':
      return (
        <Link to="/booking/doctor/$id" params={{ id: doctorId }} className={buttonClass()}>
          {says.book}
        </Link>
      )
    case 'guardian-needed':
      return (
        <Link to="/patients/$id" params={{ id: patient?.id ?? '' }} className={buttonClass()}>
          {says.addGuardian}
        </Link>
      )
    case 'unknown-visit':
      return <Button onClick={readAgain}>{common.retry}</Button>
    case 'loading':
      return (
        <Button loading loadingText={common.loading}>
          {says.start}
        </Button>
      )
    case 'closed-now':
      return (
        <Button disabled reason={opening && says.closedNow(opening)}>
          {says.start}
        </Button>
      )
    default:
      return (
        <Link to="/advisory" className={buttonClass({ variant: 'tint' })}>
          {says.others}
        </Link>
      )
  }
})

/** Adds a patient, then returns to this doctor. */
const AddPatient = observer(function AddPatient() {
  const session = useStore(SessionStore)
  const { consultation: says } = useMessages(consultationMessages)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Link to="/patients/new" className={buttonClass()} onClick={() => session.rememberDestination(href)}>
      {says.addPatient}
    </Link>
  )
})
