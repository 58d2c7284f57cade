import { CONSULTATION_STATUS_CODES, type ConsultationRow } from '../clinic/consultation/rows'
import { consultationRuleOf } from '../clinic/consultation/rules'
import { ORDER_STATUS_CODES } from '../clinic/order/rows'
import { createCharge } from '../clinic/order/actions'
import type { MockClinic } from '../clinic/mock-clinic'
import { findOrCreateDeskChat, createChat, markReadByPatient, sendChatMessage } from '../clinic/chat/actions'
import { requireDoctor } from '../clinic/doctor/rules'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../clinic/clock'
import { FIXTURES } from '../clinic/fixtures'

const { account, clinics, doctors, patients } = FIXTURES
const WHOSE = { accountId: account.id, patientId: patients.wangYaqin, clinicId: clinics.gaoxin }

type Past = Pick<ConsultationRow, 'status' | 'doctorId' | 'complaint' | 'madeAt'> & {
  readonly order: number
  readonly answer?: string
}

/** Creates a consultation's payment, and its refund if the doctor missed the deadline. */
function seedMoney(chain: MockClinic, chargeId: string, amountFen: number, at: number, isBack: boolean): void {
  const { charges, transactions, refunds } = chain.books
  const kind = 'advisory' as const
  const id = `wx-${chargeId}`
  const money = { kind, orderId: chargeId, amountFen }
  transactions.create({ ...money, id, title: '在线咨询', result: 1, outcome: 'ok', openedAt: at, paidAt: at })
  const back = isBack
    ? { status: ORDER_STATUS_CODES.refunded, refundFen: amountFen }
    : { status: ORDER_STATUS_CODES.paid }
  charges.update(chargeId, { ...back, receivedFen: amountFen })
  if (!isBack) return
  const askedAt = at + 12 * HOUR_MS
  const reason = '医生没有及时接诊'
  const times = { askedAt, refundedAt: askedAt + MINUTE_MS }
  refunds.create({ ...money, ...times, id: `rf-${chargeId}`, transactionId: id, status: 2, reason })
}

function seedOne(chain: MockClinic, { order, answer, madeAt, ...past }: Past): void {
  const doctor = requireDoctor(chain, past.doctorId)
  const feeFen = doctor.advisory?.feeFen ?? 0
  const [id, conversationId, chargeId] = [`x800${order}`, `v800${order}`, `o800${order}`]
  const { acceptHours, validHours } = consultationRuleOf(doctor)
  const acceptedAt = madeAt + 10 * MINUTE_MS
  const isOver = past.status !== CONSULTATION_STATUS_CODES.inProgress
  const endedAt =
    past.status === CONSULTATION_STATUS_CODES.timedOut
      ? madeAt + acceptHours * HOUR_MS
      : acceptedAt + validHours * HOUR_MS
  createChat(chain, { ...WHOSE, type: 'advisory', participantId: doctor.id }, conversationId)
  chain.books.consultations.create({
    ...WHOSE,
    ...past,
    id,
    conversationId,
    chargeId,
    feeFen,
    madeAt,
    acceptDeadline: madeAt + acceptHours * HOUR_MS,
    validUntil: past.status === CONSULTATION_STATUS_CODES.timedOut ? null : acceptedAt + validHours * HOUR_MS,
    endedAt: isOver ? endedAt : null,
    roundsUsed: answer ? 1 : 0,
  })
  sendChatMessage(chain, conversationId, { from: 'patient', type: 'text', text: past.complaint, at: madeAt })
  if (answer) sendChatMessage(chain, conversationId, { from: 'doctor', type: 'text', text: answer, at: acceptedAt })
  chain.books.chats.update(conversationId, { consultationId: id })
  if (isOver) markReadByPatient(chain, conversationId)
  else chain.agenda.add(endedAt, 'consultation-ends', id)

  const title = `在线咨询 ${doctor.name}`
  const what = { ...WHOSE, kind: 'advisory', doctorId: doctor.id, subjectId: id, title, feeFen } as const
  createCharge(chain, { ...what, madeAt, expireAt: null }, chargeId)
  seedMoney(chain, chargeId, feeFen, madeAt, past.status === CONSULTATION_STATUS_CODES.timedOut)
}

/** 王雅琴's consultations (one open with an unread answer, one finished, one refunded), and a message from the desk. */
export function seedConsultations(chain: MockClinic): void {
  const now = chain.clock.now().getTime()
  seedOne(chain, {
    order: 1,
    status: CONSULTATION_STATUS_CODES.finished,
    doctorId: doctors.linQinghe,
    complaint: '吃了一周药，胃不胀了，还有点反酸，要不要继续吃？',
    answer: '反酸可以把陈皮换成煅瓦楞子 15g，再吃一周，少吃甜的。',
    madeAt: now - 12 * DAY_MS,
  })
  seedOne(chain, {
    order: 2,
    status: CONSULTATION_STATUS_CODES.timedOut,
    doctorId: 'd2010',
    complaint: '脸上长了几颗痘，用什么药膏好？',
    madeAt: now - 90 * DAY_MS,
  })
  seedOne(chain, {
    order: 3,
    status: CONSULTATION_STATUS_CODES.inProgress,
    doctorId: doctors.zhouMin,
    complaint: '这两天又睡不着，半夜三点醒，醒了就睡不回去。',
    answer: '您好，看到了。白天困不困？舌头拍一张给我看看。',
    madeAt: now - 2 * HOUR_MS,
  })
  const patient = chain.books.patients.byId(patients.wangYaqin)
  const owner = chain.books.accounts.byId(account.id)
  // This text describes the mock clinic's building, so it would be wrong for a clinic file.
  if (!patient || !owner || chain.own) return
  const desk = findOrCreateDeskChat(chain, { token: '', account: owner, patient }, patient.id, clinics.jinjiang)
  const text = '您好，锦江总院的代煎窗口搬到三楼了，有事在这里留言。'
  sendChatMessage(chain, desk.id, { from: 'system', type: 'text', text, at: now - 3 * DAY_MS })
}
