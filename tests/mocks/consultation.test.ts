import { describe, expect, test } from 'vitest'
import { consultationCalls as calls } from '@/adapters/http/calls/consultation'
import { chatCalls } from '@/adapters/http/calls/chat'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import type { MockClinicRules } from '../../mocks/clinic/mock-clinic-rules'
import { sendChatMessage } from '../../mocks/clinic/chat/actions'
import {
  aQuestion,
  FIXTURES,
  linQinghe,
  nextRequestId,
  openClinicAt,
  PatientClient,
  wangYaqin,
} from './support/patient-at'

const HOUR = 60
const listOf = (phone: PatientClient) =>
  phone.get(calls.list, { query: { limit: '50', offset: '0', isOnlyConsulting: '0' } })

/** Creates a question to 林清和, paid by default. */
async function asked({
  script,
  isPaid = true,
}: { script?: MockClinicRules['consultationScript']; isPaid?: boolean } = {}) {
  const chain = openClinicAt()
  if (script) chain.rules.consultationScript = script
  const phone = await new PatientClient(chain).login()
  const begun = await phone.get(calls.build, { body: aQuestion() })
  const { consultationId, chargeId, fee } = begun
  const pay = async () => {
    const body = { payType: 0 as const, amount: Number(fee), requestId: nextRequestId() }
    const parts = { kind: 'advisory', orderId: String(chargeId) }
    const { payTransId } = await phone.get(paymentCalls.launch, { parts, body })
    reportCashierOutcome(chain, String(payTransId), 'ok')
    chain.catchUp()
  }
  if (isPaid) await pay()
  const row = () => {
    const found = chain.books.consultations.byId(String(consultationId))
    if (!found) throw new Error('the consultation is gone')
    return found
  }
  const after = (minutes: number) => {
    chain.clock.moveMinutes(minutes)
    chain.catchUp()
    return row().status
  }
  const refunds = () => chain.books.refunds.by('orderId', String(chargeId))
  return { chain, phone, begun, pay, row, after, refunds }
}

describe('consultation', () => {
  test('waits for payment and for the doctor, receives an answer, and ends', async () => {
    const { phone, begun, pay, row, after } = await asked({ isPaid: false })
    expect(begun).toMatchObject({ status: 0, fee: expect.any(Number) as number })
    await pay()
    expect(row().status).toBe(10)
    expect(after(2 * HOUR)).toBe(20)
    const { consultations } = await listOf(phone)
    expect(consultations.find(({ id }) => id === row().id)).toMatchObject({
      status: 20,
      roundsUsed: 1,
      lastMessage: { type: 'text' },
    })
    expect(after(50 * HOUR)).toBe(30)
  })

  test('closes automatically when unpaid', async () => {
    const { after, refunds } = await asked({ isPaid: false })
    expect(after(31)).toBe(91)
    expect(refunds()).toEqual([])
  })

  test.each([
    ['rejected by the doctor', 'refusing', 2 * HOUR, 80],
    ['not accepted in time', 'silent', 12 * HOUR, 90],
    ['not answered in time', 'slow', 40 * HOUR, 90],
  ] as const)('triggers a refund when it was %s', async (_, script, minutes, status) => {
    const { row, after, refunds } = await asked({ script })
    expect(after(minutes)).toBe(status)
    after(1)
    expect(refunds()).toMatchObject([{ amountFen: row().feeFen, status: 2 }])
    expect(after(100 * HOUR)).toBe(status)
    expect(refunds()).toHaveLength(1)
  })

  test('stays open while a question is unanswered', async () => {
    const { chain, row, after } = await asked()
    after(2 * HOUR)
    after(46 * HOUR)
    sendChatMessage(chain, row().conversationId, {
      from: 'patient',
      type: 'text',
      text: '还要吃吗？',
      at: +chain.clock.now(),
    })
    expect(after(3 * HOUR)).toBe(20)
    expect(after(30 * HOUR)).toBe(90)
  })

  test('returns the ongoing consultation for a second question to the same doctor', async () => {
    const { chain, phone, begun } = await asked()
    const again = await phone.get(calls.build, { body: aQuestion() })
    expect(again.consultationId).toBe(begun.consultationId)
    const mine = chain.books.consultations.by('patientId', wangYaqin).filter(({ doctorId }) => doctorId === linQinghe)
    expect(mine.filter(({ status }) => status === 10 || status === 20)).toHaveLength(1)
  })
})

describe('conversations', () => {
  test('show a new message as unread in the patient’s clinic list, but not to other accounts', async () => {
    const { chain, phone, row, after } = await asked()
    after(2 * HOUR)
    const clinics = await phone.get(chatCalls.clinics, { query: { patientId: wangYaqin } })
    const here = clinics.rows.find(({ clinicId }) => clinicId === row().clinicId)
    expect(here?.unreadCount).toBeGreaterThan(0)
    expect(here?.lastMessage).toMatchObject({ type: 'text' })
    const other = await new PatientClient(chain).login('13912345678')
    expect(await other.send(chatCalls.clinics, { query: { patientId: wangYaqin } })).toMatchObject({
      code: 404,
    })
  })

  test('receive a token valid for two hours, and reject other accounts', async () => {
    const { chain, phone, row } = await asked()
    const wish = { participantId: linQinghe, patientId: wangYaqin, consultationId: row().id, type: 'advisory' as const }
    const pass = await phone.get(chatCalls.open, { body: wish })
    expect(pass.conversationId).toBe(row().conversationId)
    expect(new Date(String(pass.expireAt)).getTime() - +chain.clock.now()).toBe(2 * 3_600_000)
    const other = new PatientClient(chain)
    const patientId = await other.enter(77)
    expect(await other.send(chatCalls.open, { body: { ...wish, patientId } })).toMatchObject({ code: 404 })
    expect(await other.send(chatCalls.open, { body: wish })).toMatchObject({ code: 404 })
  })

  test('report whether the patient may write, and the reason if not', async () => {
    const { phone, begun, pay, after } = await asked({ isPaid: false })
    const standing = (participantId: string) => phone.get(chatCalls.available, { query: { participantId } })
    expect(await standing(linQinghe)).toMatchObject({
      isAvailable: false,
      reason: expect.stringMatching(/付款/) as string,
    })
    await pay()
    expect(await standing(linQinghe)).toMatchObject({ isAvailable: true, conversationId: begun.conversationId })
    after(60 * HOUR)
    expect(await standing(linQinghe)).toMatchObject({ conversationId: '' })
    expect(await standing(FIXTURES.clinics.gaoxin)).toMatchObject({ isAvailable: expect.any(Boolean) as boolean })
  })
})
