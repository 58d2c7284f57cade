import type { consultationCalls as calls } from '@/adapters/http/calls/consultation'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import { CONSULTATION_STATUS_CODES, type ConsultationStatusCode, type ConsultationRow } from './rows'
import { describesEmergency } from './urgent'
import { consultationClinicOf, consultationRuleOf, ensureCanConsult } from './rules'
import { createCharge, refundCharge } from '../order/actions'
import type { MockClinic } from '../mock-clinic'
import { createChat, markReadByStaff, sendChatMessage } from '../chat/actions'
import { SeededRandom } from '../seeded-random'
import { requireDoctor } from '../doctor/rules'
import type { DoctorRow } from '../doctor/rows'
import { requirePatient } from '../patient/rules'
import { notFoundError } from '../api-error'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '../clock'

const PAY_WITHIN = 30 * MINUTE_MS
/** Time between accepting a question and the doctor's first answer. */
const FIRST_ANSWER = 2 * MINUTE_MS

const LIVE: ReadonlySet<ConsultationStatusCode> = new Set([
  CONSULTATION_STATUS_CODES.awaitingPayment,
  CONSULTATION_STATUS_CODES.awaitingAccept,
  CONSULTATION_STATUS_CODES.inProgress,
])
/** Whether the consultation has started and not ended. */
export const isConsultationLive = ({ status }: ConsultationRow): boolean => LIVE.has(status)

export function requireConsultation(chain: MockClinic, who: AuthenticatedUser, id: string): ConsultationRow {
  const row = chain.books.consultations.byId(id)
  if (!row || row.accountId !== who.account.id) throw notFoundError('咨询')
  return row
}
/** Returns the live consultation between a patient and a doctor; there is at most one. */
export const activeConsultationOf = (
  chain: MockClinic,
  patientId: string,
  doctorId: string,
): ConsultationRow | undefined =>
  chain.books.consultations
    .by('patientId', patientId)
    .find((row) => row.doctorId === doctorId && isConsultationLive(row))

const doctorOf = (chain: MockClinic, { doctorId }: ConsultationRow): DoctorRow => requireDoctor(chain, doctorId)
const notice = (chain: MockClinic, { conversationId }: ConsultationRow, text: string, at: number) =>
  sendChatMessage(chain, conversationId, { from: 'system', type: 'notice', text, at })

const SINCE = { today: '今天开始', days: '几天了', weeks: '几周了', longer: '更久了' } as const
type Told = Pick<HandlerInput<typeof calls.build, AuthenticatedUser>['body'], 'duration' | 'visited'>
/** Formats the additional information that the doctor sees below the question. */
const factsOf = ({ duration, visited }: Told): string =>
  [duration && SINCE[duration], visited === undefined ? '' : visited ? '看过医生' : '没看过医生']
    .filter(Boolean)
    .join('，')

/** Starts a consultation, or returns the live one with this doctor. */
export function startConsultation(
  chain: MockClinic,
  who: AuthenticatedUser,
  body: HandlerInput<typeof calls.build, AuthenticatedUser>['body'],
): ConsultationRow {
  const patient = requirePatient(chain, who, body.patientId)
  const doctor = requireDoctor(chain, body.doctorId)
  const running = activeConsultationOf(chain, patient.id, doctor.id)
  if (running) return running
  const clinic = consultationClinicOf(chain, doctor.id)
  ensureCanConsult(chain, patient, doctor, body)

  const now = chain.clock.now().getTime()
  const feeFen = doctor.advisory?.feeFen ?? 0
  const id = chain.nextId('x')
  const whose = { accountId: who.account.id, patientId: patient.id, clinicId: clinic.id }
  const line = createChat(chain, { ...whose, type: 'advisory', participantId: doctor.id })
  chain.books.chats.update(line.id, { consultationId: id })
  const made = chain.books.consultations.create({
    ...whose,
    id,
    doctorId: doctor.id,
    conversationId: line.id,
    feeFen,
    complaint: body.complaint.trim(),
    facts: factsOf(body),
    photos: body.photos,
    madeAt: now,
  })
  if (feeFen === 0) return awaitAccept(chain, made, now)
  const charge = createCharge(chain, {
    ...whose,
    kind: 'advisory',
    doctorId: doctor.id,
    subjectId: id,
    title: `在线咨询 ${doctor.name}`,
    feeFen,
    expireAt: now + PAY_WITHIN,
  })
  return chain.books.consultations.update(id, { chargeId: charge.id })
}

/**
 * Sends the question to the doctor, who reads it after 0.4 to 1.2 times the average reply time, or never if the script
 * is `silent`.
 */
function awaitAccept(chain: MockClinic, row: ConsultationRow, at: number): ConsultationRow {
  const doctor = doctorOf(chain, row)
  const acceptDeadline = at + consultationRuleOf(doctor).acceptHours * HOUR_MS
  const asked = chain.books.consultations.update(row.id, {
    status: CONSULTATION_STATUS_CODES.awaitingAccept,
    acceptDeadline,
  })
  const text = [row.complaint, row.facts].filter((part) => part !== '').join('\n')
  sendChatMessage(chain, row.conversationId, { from: 'patient', type: 'text', text, at })
  for (const url of row.photos)
    sendChatMessage(chain, row.conversationId, { from: 'patient', type: 'image', text: url, at })
  chain.agenda.add(acceptDeadline, 'consultation-accept-late', row.id)
  if (chain.rules.consultationScript !== 'silent') {
    const share = 0.4 + 0.8 * new SeededRandom(chain.seed, 'advice', row.id).next()
    const wait = Math.max(1, Math.round((doctor.advisory?.avgReplyTime ?? 1) * share))
    chain.agenda.add(at + wait * MINUTE_MS, 'consultation-read', row.id)
  }
  return asked
}

/** Status awaiting payment (0) → awaiting acceptance (10), when the clinic is notified of the payment. */
export function markConsultationPaid(chain: MockClinic, consultationId: string, at: number): void {
  const row = chain.books.consultations.byId(consultationId)
  if (row?.status === CONSULTATION_STATUS_CODES.awaitingPayment) awaitAccept(chain, row, at)
}
/** Status awaiting payment (0) → cancelled (91), when the order closes unpaid. */
export function cancelUnpaidConsultation(chain: MockClinic, consultationId: string, at: number): void {
  const row = chain.books.consultations.byId(consultationId)
  if (row?.status === CONSULTATION_STATUS_CODES.awaitingPayment)
    end(chain, row, CONSULTATION_STATUS_CODES.cancelled, '超时未付款，咨询已取消', at)
}

function end(chain: MockClinic, row: ConsultationRow, status: ConsultationStatusCode, text: string, at: number): void {
  chain.books.consultations.update(row.id, { status, endedAt: at, replyDeadline: null })
  notice(chain, row, text, at)
}
/** Ends a consultation without an answer, and refunds its fee. */
function endUnpaid(
  chain: MockClinic,
  row: ConsultationRow,
  status: ConsultationStatusCode,
  why: string,
  at: number,
): void {
  const refundFen = row.chargeId ? refundCharge(chain, row.chargeId, why, at) : 0
  end(chain, row, status, refundFen > 0 ? `${why}，咨询费自动退回` : why, at)
}

/** Status awaiting acceptance (10) → in progress (20), or → refused (80) if the patient needs a hospital. */
export function acceptOrRefuseConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status !== CONSULTATION_STATUS_CODES.awaitingAccept) return
  if (chain.rules.consultationScript === 'refusing' || describesEmergency(row.complaint)) {
    refuseConsultation(chain, id, at)
    return
  }
  acceptConsultation(chain, id, at)
  if (chain.rules.consultationScript !== 'slow') chain.agenda.add(at + FIRST_ANSWER, 'consultation-answer', id)
}
/** Status awaiting acceptance (10) → refused (80). */
export function refuseConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status === CONSULTATION_STATUS_CODES.awaitingAccept)
    endUnpaid(chain, row, CONSULTATION_STATUS_CODES.refused, '医生请您尽快到医院当面就诊，没有接下这次咨询', at)
}
/** Status awaiting acceptance (10) → in progress (20). */
export function acceptConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status !== CONSULTATION_STATUS_CODES.awaitingAccept) return
  const { replyHours, validHours } = consultationRuleOf(doctorOf(chain, row))
  const replyDeadline = at + replyHours * HOUR_MS
  const validUntil = at + validHours * HOUR_MS
  chain.books.consultations.update(id, { status: CONSULTATION_STATUS_CODES.inProgress, replyDeadline, validUntil })
  markReadByStaff(chain, row.conversationId)
  notice(chain, row, '医生已接诊', at)
  chain.agenda.add(replyDeadline, 'consultation-reply-late', id)
  chain.agenda.add(validUntil, 'consultation-ends', id)
}
/** Sends the doctor's first answer, unless there is one. */
export function sendFirstAnswer(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status !== CONSULTATION_STATUS_CODES.inProgress || row.roundsUsed > 0) return
  const text = '您好，您写的我看过了。这样多久了？睡眠和胃口怎么样？方便的话，拍一张舌头的照片给我。'
  sendChatMessage(chain, row.conversationId, { from: 'doctor', type: 'text', text, at })
}
/** Status awaiting acceptance (10) → timed out (90). */
export function expireUnacceptedConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status === CONSULTATION_STATUS_CODES.awaitingAccept)
    endUnpaid(chain, row, CONSULTATION_STATUS_CODES.timedOut, '医生没有及时接诊', at)
}
/** Status in progress (20) → timed out (90), if the question that set the deadline is still unanswered. */
export function expireUnansweredConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status !== CONSULTATION_STATUS_CODES.inProgress || row.replyDeadline === null || row.replyDeadline > at)
    return
  endUnpaid(chain, row, CONSULTATION_STATUS_CODES.timedOut, '医生没有及时回复', at)
}
/** Status in progress (20) → finished (30); an unanswered question delays the end. */
export function endConsultation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.consultations.byId(id)
  if (row?.status !== CONSULTATION_STATUS_CODES.inProgress) return
  if (row.replyDeadline !== null) chain.agenda.add(row.replyDeadline + SECOND_MS, 'consultation-ends', id)
  else end(chain, row, CONSULTATION_STATUS_CODES.finished, '咨询已结束', at)
}
