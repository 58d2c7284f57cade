import { addDays, ageOn, dayOf, timeOf } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { isConsultationLive } from '../../clinic/consultation/actions'
import { CONSULTATION_STATUS_CODES, type ConsultationRow } from '../../clinic/consultation/rows'
import { consultationClosedMessage, consultationRuleOf, earlierVisitsOf } from '../../clinic/consultation/rules'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { minuteText, steadyAt } from './expected-visits'
import { CONSULTATION_STATUS_NAMES } from './status-text'

const ROWS_A_PAGE = 20
/** Patients younger than this need a guardian. */
const GUARDIAN_AGE = 6
const { awaitingAccept, inProgress, refused, timedOut } = CONSULTATION_STATUS_CODES

const deadlineOf = ({ status, acceptDeadline, replyDeadline }: ConsultationRow): number | null =>
  status === awaitingAccept ? acceptDeadline : status === inProgress ? replyDeadline : null

function consultationText(chain: MockClinic, row: ConsultationRow): string {
  const { status, feeFen, chargeId, roundsUsed } = row
  const left = Math.max(0, chain.rules.consultationRounds - roundsUsed)
  const deadline = deadlineOf(row)
  const isBack = (status === refused || status === timedOut) && feeFen > 0
  const refund = chain.books.refunds.all().find(({ orderId }) => orderId === chargeId)
  const back = isBack ? `${feeFen} ${refund?.status === 2 ? 'refunded' : 'refunding'}` : ''
  const canWrite = status === awaitingAccept || (status === inProgress && left > 0)
  return [
    row.id,
    CONSULTATION_STATUS_NAMES[status],
    row.doctorId,
    row.patientId,
    feeFen,
    left,
    minuteText(deadline),
    canWrite,
    back,
  ].join(' ')
}

function consultations(chain: MockClinic, _: PageSubject, { account, patientId }: PageOwner): PageValues {
  const rows = chain.books.consultations
    .by('accountId', account)
    .sort((a, b) => Number(isConsultationLive(b)) - Number(isConsultationLive(a)) || b.madeAt - a.madeAt)
    .slice(0, ROWS_A_PAGE)
  const own = rows.filter((row) => row.patientId === patientId)
  const [first] = rows
  const isOverdue = (row: ConsultationRow, at: number): boolean => (deadlineOf(row) ?? Infinity) <= at
  const overdue = steadyAt(chain, (at) =>
    rows
      .filter((row) => isOverdue(row, at))
      .map(({ id }) => id)
      .join(' '),
  )
  return {
    ...(overdue !== undefined && { overdue }),
    rows: rows.map((row) => consultationText(chain, row)).join('; '),
    unread: own.reduce((sum, row) => sum + (chain.books.chats.byId(row.conversationId)?.unreadCount ?? 0), 0),
    current: first && isConsultationLive(first) && first.patientId === patientId ? first.id : '',
    last: rows.at(-1)?.id ?? '',
  }
}

function gateOf(chain: MockClinic, doctorId: string, patientId: string, isOpen: boolean): string {
  const doctor = chain.books.doctors.byId(doctorId)
  const patient = chain.books.patients.byId(patientId)
  if (!doctor || !patient || !isOpen) return 'off'
  if (earlierVisitsOf(chain, patientId, doctorId).last === null && consultationRuleOf(doctor).isRevisitOnly)
    return 'revisit-needed'
  return ageOn(patient.birthday, chain.clock.today()).years < GUARDIAN_AGE && !patient.guardian
    ? 'guardian-needed'
    : 'open'
}

/** Whether this patient may ask this doctor now, and otherwise when the doctor next accepts questions. */
function consultationTerms(
  chain: MockClinic,
  { doctorId = '', photos = '0', isBusy, hasFailed }: PageSubject,
  { patientId }: PageOwner,
): PageValues {
  const doctor = chain.books.doctors.byId(doctorId)
  const patient = chain.books.patients.byId(patientId)
  if (!doctor || !patient) return {}
  const { openHours, isRecordNeeded } = consultationRuleOf(doctor)
  const [from = '', to = ''] = [openHours[0]?.timeStart, openHours[0]?.timeEnd]
  const isInHours = (at: number): boolean => timeOf(new Date(at)) >= from && timeOf(new Date(at)) < to
  const accepts = consultationClosedMessage(doctor) === ''
  const gate = steadyAt(chain, (at) => gateOf(chain, doctorId, patientId, accepts && isInHours(at)))
  const opening = steadyAt(chain, (at) => {
    const day = dayOf(new Date(at))
    return timeOf(new Date(at)) < from ? `${day} ${from}` : `${addDays(day, 1)} ${from}`
  })
  const isOutside = steadyAt(chain, (at) => accepts && !isInHours(at))
  const isFirst = earlierVisitsOf(chain, patientId, doctorId).last === null
  const needsPhoto = isFirst && isRecordNeeded
  const running = chain.books.consultations
    .by('patientId', patientId)
    .find((row) => isConsultationLive(row) && row.doctorId === doctorId)
  return {
    hours: `1234560 ${from}-${to}`,
    fee: doctor.advisory?.feeFen ?? 0,
    needsGuardian: ageOn(patient.birthday, chain.clock.today()).years < GUARDIAN_AGE,
    needsPhoto,
    photos:
      hasFailed !== undefined
        ? 'failed'
        : isBusy !== undefined
          ? 'busy'
          : needsPhoto && Number(photos) === 0
            ? 'record-needed'
            : '',
    running: running?.id ?? '',
    ...(gate !== undefined && { gate }),
    ...(opening !== undefined && { opening }),
    ...(isOutside !== undefined && { isOutside }),
  }
}

/** What a patient has written to a doctor without sending it; nothing to other doctors. */
const questionDraft = (_: MockClinic, { complaint = '', duration = '', hasVisited = '' }: PageSubject): PageValues => {
  return { complaint, duration, hasVisited, other: '', isFirst: true }
}

/** Doctors who accept no more questions today, then those who accept none. */
function closedDoctors(chain: MockClinic): PageValues {
  const of = (status: number) =>
    chain.books.doctors
      .all()
      .filter(({ advisory }) => advisory?.status === status)
      .map(({ id }) => id)
      .sort()
      .join(' ')
  return { full: of(2), off: of(0) }
}

export const EXPECTED_CONSULTATION_PAGES = {
  'consultation-terms': consultationTerms,
  consultations,
  'question-draft': questionDraft,
  'closed-doctors': closedDoctors,
}
