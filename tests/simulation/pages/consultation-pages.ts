import {
  automaticRefundOf,
  canSendMessage,
  groupHoursByWeekdays,
  isReplyOverdue,
  isOutsideOpenHours,
  nextConsultationOpening,
  remainingRounds,
  responseDeadlineOf,
  type Consultation,
} from '@/domain/consultation/consultation'
import {
  INTAKE_DURATIONS,
  isGuardianRequired,
  needsRecordPhoto,
  validateIntakePhotos,
} from '@/domain/consultation/intake'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { loaded, type PageTable, type PageWork } from './page'
import { minuteText } from './visit-pages'

function consultationText(consultation: Consultation): string {
  const { id, status, doctorId, patientId, feeFen } = consultation
  const back = automaticRefundOf(consultation)
  const deadline = minuteText(responseDeadlineOf(consultation))
  return [
    id,
    status,
    doctorId,
    patientId,
    feeFen,
    remainingRounds(consultation),
    deadline,
    canSendMessage(consultation),
    back ? `${back.fen} ${back.standing}` : '',
  ].join(' ')
}
const consultations: PageWork = async ({ stores, patientId }) => {
  const [store, asking] = [stores.get(ConsultationListStore), stores.get(ConsultationStore)]
  const [list] = await Promise.all([loaded(store.lists.of('all')), asking.current.of().again()])
  if (!list || asking.current.peek().state.status !== 'done') return undefined
  const last = list.rows.at(-1)
  const found = last && (await loaded(store.byId.of(last.id)))
  if (last && !found) return undefined
  const now = stores.get(SchedulingStore).now()
  return {
    overdue: list.rows
      .filter((each) => isReplyOverdue(each, now))
      .map(({ id }) => id)
      .join(' '),
    rows: list.rows.map(consultationText).join('; '),
    unread: store.unreadOf('all', patientId),
    current: asking.runningOf(patientId)?.id ?? '',
    last: found?.id ?? '',
  }
}

const consultationTerms: PageWork = async ({
  stores,
  patientId,
  subject: { doctorId = '', photos = '0', isBusy, hasFailed },
}) => {
  const store = stores.get(ConsultationStore)
  const terms = store.termsOf(doctorId, patientId)
  if (!terms.revisit || !terms.running) return undefined
  const { running } = terms
  const [rule, revisit, patients] = await Promise.all([
    loaded(terms.rule),
    loaded(terms.revisit),
    loaded(stores.get(PatientStore).all.of()),
    running.again(),
  ])
  const patient = patients?.find(({ id }) => id === patientId)
  if (!rule || !revisit || !patient || running.state.status !== 'done') return undefined
  const scheduling = stores.get(SchedulingStore)
  const [now, today] = [scheduling.now(), scheduling.today()]
  const opening = nextConsultationOpening(rule, now)
  const state = { count: Number(photos), isBusy: isBusy !== undefined, hasFailed: hasFailed !== undefined }
  return {
    hours: groupHoursByWeekdays(rule.openHours)
      .map(({ weekdays, hours }) => `${weekdays.join('')} ${hours.map(({ from, to }) => `${from}-${to}`).join(',')}`)
      .join('; '),
    fee: rule.feeFen ?? '',
    needsGuardian: isGuardianRequired(patient, today),
    needsPhoto: needsRecordPhoto(revisit),
    photos: validateIntakePhotos(state, needsRecordPhoto(revisit)) ?? '',
    running: running.state.value?.id ?? '',
    gate: store.gate(rule, revisit, patient),
    opening: opening ? `${opening.day} ${opening.time}` : '',
    isOutside: isOutsideOpenHours(
      rule,
      rule.notice === '' || !rule.notice.startsWith('这位医生') ? 'open' : 'off',
      now,
    ),
  }
}

const questionDraft: PageWork = ({
  stores,
  patientId,
  subject: { doctorId = '', complaint = '', duration: wanted, hasVisited = '' },
}) => {
  const store = stores.get(ConsultationStore)
  const duration = INTAKE_DURATIONS.find((each) => each === wanted)
  store.keepDraft({
    patientId,
    doctorId,
    complaint,
    ...(duration && { duration }),
    ...(hasVisited !== '' && { hasVisited: hasVisited === 'true' }),
  })
  const kept = store.readDraft(patientId, doctorId)
  return Promise.resolve({
    complaint: kept?.complaint ?? '',
    duration: kept?.duration ?? '',
    hasVisited: String(kept?.hasVisited ?? ''),
    other: store.readDraft(patientId, `${doctorId}-other`)?.complaint ?? '',
    isFirst: kept?.doctorId === doctorId && kept.patientId === patientId,
  })
}

const closedDoctors: PageWork = async ({ stores }) => {
  const doctors = await loaded(stores.get(ConsultationStore).closed.of())
  const of = (status: string) =>
    doctors
      ?.filter(({ consultation }) => consultation?.status === status)
      .map(({ id }) => id)
      .sort()
      .join(' ') ?? ''
  return doctors && { full: of('full'), off: of('off') }
}

/** Pages of online consultations. */
export const CONSULTATION_PAGES: PageTable = {
  'consultation-terms': consultationTerms,
  consultations,
  'question-draft': questionDraft,
  'closed-doctors': closedDoctors,
}
