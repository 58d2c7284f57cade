import { chatCalls as calls } from '@/adapters/http/calls/chat'
import { formatInstant } from '@/domain/general/day'
import { requireConsultation, activeConsultationOf } from '../consultation/actions'
import { CONSULTATION_STATUS_CODES } from '../consultation/rows'
import type { ChatRow } from './rows'
import { consultationClosedMessage } from '../consultation/rules'
import { authenticatedHandler, type HandlerInput, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { findOrCreateDeskChat, issueChatToken } from './actions'
import { requireClinic } from '../clinics/rules'
import type { DoctorRow } from '../doctor/rows'
import { requirePatient } from '../patient/rules'
import { notFoundError, ApiError } from '../api-error'
import { clinicConversations } from '../consultation/views'

/** Finds a doctor by doctor id, or by the employee id used in consultations. */
const doctorNamed = (chain: MockClinic, id: string): DoctorRow | undefined =>
  chain.books.doctors.byId(id) ?? chain.books.doctors.byId(id.replace(/^e/, ''))

const newestOf = (chain: MockClinic, patientId: string, doctorId: string) =>
  chain.books.consultations
    .by('patientId', patientId)
    .filter((row) => row.doctorId === doctorId)
    .sort((a, b) => b.madeAt - a.madeAt)[0]

function standingWith(chain: MockClinic, who: AuthenticatedUser, doctor: DoctorRow) {
  const patientId = who.patient?.id ?? ''
  const running = activeConsultationOf(chain, patientId, doctor.id)
  if (running) {
    const isPaid = running.status !== CONSULTATION_STATUS_CODES.awaitingPayment
    return {
      isAvailable: isPaid,
      conversationId: running.conversationId,
      reason: isPaid ? '' : '付款后就可以开始',
      status: running.status,
    }
  }
  const reason = consultationClosedMessage(doctor)
  const status = newestOf(chain, patientId, doctor.id)?.status ?? 0
  return { isAvailable: reason === '', conversationId: '', reason, status }
}

function lineFor(
  chain: MockClinic,
  who: AuthenticatedUser,
  body: HandlerInput<typeof calls.open, AuthenticatedUser>['body'],
): ChatRow {
  const patient = requirePatient(chain, who, body.patientId)
  if (body.type === 'clinic') {
    const clinic = requireClinic(chain, body.participantId)
    if (clinic.features.advisory !== true) throw new ApiError(2499, '该门诊没有开通在线咨询', 'b')
    return findOrCreateDeskChat(chain, who, patient.id, clinic.id)
  }
  const doctor = doctorNamed(chain, body.participantId)
  if (!doctor) throw notFoundError('医生')
  const row = body.consultationId
    ? requireConsultation(chain, who, body.consultationId)
    : newestOf(chain, patient.id, doctor.id)
  const line = row && chain.books.chats.byId(row.conversationId)
  if (!line || row.patientId !== patient.id || row.doctorId !== doctor.id) throw notFoundError('咨询')
  return line
}

export const chatHandlers = [
  authenticatedHandler(calls.clinics, ({ query, who }, chain) => {
    const patient = requirePatient(chain, who, query.patientId)
    return { rows: clinicConversations(chain, chain.books.chats.by('patientId', patient.id)) }
  }),

  authenticatedHandler(calls.available, ({ query, who }, chain) => {
    const doctor = doctorNamed(chain, query.participantId)
    if (doctor) return standingWith(chain, who, doctor)
    const clinic = requireClinic(chain, query.participantId)
    const isAvailable = clinic.features.advisory === true
    const line = chain.books.chats
      .by('patientId', who.patient?.id ?? '')
      .find(({ type, participantId }) => type === 'clinic' && participantId === clinic.id)
    return {
      isAvailable,
      conversationId: line?.id ?? '',
      reason: isAvailable ? '' : '该门诊没有开通在线咨询',
      status: 0,
    }
  }),

  authenticatedHandler(calls.open, ({ body, who }, chain) => {
    const line = lineFor(chain, who, body)
    const pass = issueChatToken(chain, who, line.id)
    return {
      conversationId: line.id,
      imToken: pass.id,
      imUserId: `p-${line.patientId}`,
      expireAt: formatInstant(new Date(pass.expireAt)),
    }
  }),
]
