import { acceptConsultation, refuseConsultation } from '../../clinic/consultation/actions'
import {
  CONSULTATION_STATUS_CODES,
  type ConsultationStatusCode,
  type ConsultationRow,
} from '../../clinic/consultation/rows'
import type { MockClinic } from '../../clinic/mock-clinic'
import { sendChatMessage } from '../../clinic/chat/actions'
import type { Action } from '../action'
import { doctorName, patientName } from './labels'

const ANSWER = '您好，写的我看过了。先按原来的方子吃，三天后再告诉我怎么样。'

const label = (chain: MockClinic, { patientId, doctorId, complaint }: ConsultationRow): string =>
  `${patientName(chain, patientId)} 问 ${doctorName(chain, doctorId)} · ${complaint.slice(0, 12)}`
const targetsAt = (status: ConsultationStatusCode) => (chain: MockClinic) =>
  chain.books.consultations
    .all()
    .filter((row) => row.status === status)
    .map((row) => ({ id: row.id, label: label(chain, row) }))

const accept: Action = {
  name: 'accept-consultation',
  title: '接诊',
  english: 'Accept a consultation',
  group: 'consultation',
  targets: targetsAt(CONSULTATION_STATUS_CODES.awaitingAccept),
  perform: (chain, { target }) => {
    acceptConsultation(chain, target, chain.clock.now().getTime())
    return { done: '医生接诊了', english: 'Accepted' }
  },
}
const refuse: Action = {
  name: 'refuse-consultation',
  title: '不接诊',
  english: 'Refuse a consultation',
  group: 'consultation',
  targets: targetsAt(CONSULTATION_STATUS_CODES.awaitingAccept),
  perform: (chain, { target }) => {
    refuseConsultation(chain, target, chain.clock.now().getTime())
    return { done: '医生没有接，费用退回', english: 'Refused; the fee goes back' }
  },
}
const answer: Action = {
  name: 'answer-consultation',
  title: '医生回复',
  english: 'Answer as the doctor',
  group: 'consultation',
  text: true,
  targets: targetsAt(CONSULTATION_STATUS_CODES.inProgress),
  perform: (chain, { target, text }) => {
    const { conversationId = '' } = chain.books.consultations.byId(target) ?? {}
    const at = chain.clock.now().getTime()
    sendChatMessage(chain, conversationId, { from: 'doctor', type: 'text', text: text || ANSWER, at })
    return { done: '医生回复了', english: 'Answered' }
  },
}

export const consultationActions: readonly Action[] = [accept, refuse, answer]
