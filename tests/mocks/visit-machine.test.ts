import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import { runCount } from '../support/evidence'
import {
  gaoxin,
  linQinghe,
  openClinicAt,
  PatientClient,
  qingyang,
  TODAY,
  TOMORROW,
  wangJianguo,
} from './support/patient-at'

/** A paid visit by 王雅琴 to 林清和, in a day's first free slot. */
async function paidVisit(date = TOMORROW, known?: PatientClient) {
  const phone = known ?? (await new PatientClient(openClinicAt()).login())
  const { chain } = phone
  const { id, registration } = await phone.bookFirst(linQinghe, date)
  reportCashierOutcome(chain, await phone.transaction(id), 'ok')
  const start = new Date(`${date}T${registration.timeStart}:00+08:00`)
  return { chain, phone, id, start }
}
const sign = (phone: PatientClient, regId: string) => phone.send(registrationCalls.sign, { body: { regId } })
type Story = NonNullable<Awaited<ReturnType<PatientClient['detail']>>['timeline']>
const texts = (timeline: Story | null | undefined) => timeline?.map(({ text }) => text)

describe('mock registration', () => {
  test('expires after 15 minutes without payment, and releases its slot', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const before = await phone.slots(linQinghe, TOMORROW)
    const { id } = await phone.bookFirst()
    chain.clock.moveSeconds(15 * 60 - 1)
    expect(await phone.detail(id)).toMatchObject({ status: 5, isCancelable: true })
    chain.clock.moveMinutes(60)
    const gone = await phone.detail(id)
    expect(gone).toMatchObject({ status: 91, isCancelable: false, payDeadline: null, cancelDeadline: null })
    expect(gone.timeline?.[1]).toEqual({ at: '2030-05-08T09:25:00+08:00', status: 91, text: '超时未付款，号已放回' })
    expect(await phone.slots(linQinghe, TOMORROW)).toEqual(before)
    expect(await phone.bookFirst()).toMatchObject({ registration: { status: 5 } })
  })

  test('progresses with the clock from paid to awaiting check-in, checked in, called and finished', async () => {
    const { chain, phone, id, start } = await paidVisit()
    expect(await phone.detail(id)).toMatchObject({ status: 0, isSignable: false, payStatus: 1, payType: 0 })
    expect(await sign(phone, id)).toMatchObject({ code: 40905 })

    chain.clock.moveTo(new Date(start.getTime() - 60 * 60_000))
    expect(await phone.detail(id)).toMatchObject({ status: 10, isSignable: true })
    expect((await sign(phone, id)).data).toMatchObject({ regId: id, status: 20, roomName: '二楼 3 诊室' })
    expect(await sign(phone, id)).toMatchObject({ code: 40905 })
    expect(await phone.detail(id)).toMatchObject({ status: 20, isSignable: false, isCancelable: false })

    chain.clock.moveTo(new Date(start.getTime() + 29 * 60_000))
    chain.clock.moveMinutes(1)
    expect((await phone.detail(id)).status).toBeGreaterThanOrEqual(30)
    chain.clock.moveMinutes(30)
    const { status, timeline } = await phone.detail(id)
    expect(status).toBe(40)
    expect(texts(timeline)).toEqual([
      '已留号，请在 15 分钟内付款',
      '挂号费已付，预约成功',
      '可以签到了',
      '已签到，请候诊',
      '叫到您了，请进诊室',
      '就诊结束',
    ])
  })

  test('changes to “called” one minute after a late check-in', async () => {
    const { chain, phone, id, start } = await paidVisit()
    chain.clock.moveTo(new Date(start.getTime() + 28 * 60_000))
    expect((await sign(phone, id)).data).toMatchObject({ status: 20 })
    chain.clock.moveSeconds(59)
    expect(await phone.detail(id)).toMatchObject({ status: 20 })
    chain.clock.moveSeconds(1)
    expect(await phone.detail(id)).toMatchObject({ status: 30 })
  })

  test('counts as missed without check-in, and blocks the patient after three missed visits', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const block = () => phone.get(registrationCalls.checkBlock, { query: { clinicId: gaoxin } })
    for (const [index, date] of [TOMORROW, '2030-05-10', '2030-05-11'].entries()) {
      const { id } = await paidVisit(date, phone)
      chain.clock.moveTo(`${date}T21:00:00+08:00`)
      expect(await phone.detail(id)).toMatchObject({ status: 90, isCancelable: false })
      expect(await block()).toMatchObject({ missedCount: index + 1, isBlocked: index === 2 })
    }
    await expect(phone.bookFirst(linQinghe, '2030-05-13')).rejects.toThrow(/40903/)
  })

  test('can be cancelled until 2 hours before the visit, with a refund until 4 hours before', async () => {
    const early = await paidVisit()
    early.chain.clock.moveTo(new Date(early.start.getTime() - 4 * 3_600_000 - 1000))
    expect(await early.phone.detail(early.id)).toMatchObject({ refundStatus: 0 })
    expect((await early.phone.cancel(early.id)).data).toEqual({
      id: early.id,
      status: 91,
      refund: { amount: 25, status: 1 },
      missedCount: 0,
    })

    const late = await paidVisit()
    late.chain.clock.moveTo(new Date(late.start.getTime() - 2 * 3_600_000 - 1000))
    expect(await late.phone.detail(late.id)).toMatchObject({ refundStatus: 2, isCancelable: true })
    expect((await late.phone.cancel(late.id)).data).toMatchObject({ status: 91, refund: null })

    const tooLate = await paidVisit()
    tooLate.chain.clock.moveTo(new Date(tooLate.start.getTime() - 2 * 3_600_000))
    expect(await tooLate.phone.detail(tooLate.id)).toMatchObject({ isCancelable: false })
    expect(await tooLate.phone.cancel(tooLate.id)).toMatchObject({ code: 40904 })
    expect(await tooLate.phone.detail(tooLate.id)).toMatchObject({ status: 0 })
  })

  test('does not qualify for a refund when cancelled exactly 4 hours before the visit', async () => {
    const { chain, phone, id, start } = await paidVisit()
    chain.clock.moveTo(new Date(start.getTime() - 4 * 3_600_000))
    expect((await phone.cancel(id)).data).toMatchObject({ status: 91, refund: null })
  })

  test('changes to “called” at its share of the half hour', async () => {
    const { chain, phone, id, start } = await paidVisit()
    const { slotId } = chain.books.registrations.byId(id) ?? { slotId: '' }
    const { orderNo } = chain.books.slots.update(slotId, { capacity: 3 })
    chain.books.registrations.update(id, { orderNo: orderNo + 1 })
    chain.clock.moveTo(new Date(start.getTime() - 10 * 60_000))
    await sign(phone, id)
    chain.clock.moveTo(new Date(start.getTime() + 10 * 60_000 - 1000))
    expect(await phone.detail(id)).toMatchObject({ status: 20 })
    chain.clock.moveSeconds(1)
    expect(await phone.detail(id)).toMatchObject({ status: 30 })
  })

  test('receives its refund 30 s after cancellation', async () => {
    const { chain, phone, id } = await paidVisit()
    await phone.cancel(id)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1, refund: { status: 1, amount: 25 } })
    expect(await phone.detail(id)).toMatchObject({ payStatus: 2 })
    chain.clock.moveSeconds(29)
    expect(await phone.payStatus(id)).toMatchObject({ refund: { status: 1 } })
    chain.clock.moveSeconds(1)
    expect(await phone.payStatus(id)).toMatchObject({ refund: { status: 2, at: '2030-05-08T09:10:30+08:00' } })
    expect(await phone.detail(id)).toMatchObject({ payStatus: 3 })
  })

  test('allows immediate check-in when booked within the check-in window', async () => {
    const chain = openClinicAt('2030-05-10T08:20:00+08:00')
    const phone = await new PatientClient(chain).login()
    const slots = (await phone.free('d2204', '2030-05-10')).filter(({ timeStart }) => timeStart <= '09:20')
    const [slot] = slots
    const said = await phone.book(slot, { doctorId: 'd2204', clinicId: qingyang, reserveDate: '2030-05-10' })
    expect(said.data).toMatchObject({ status: 10, registration: { status: 10, isSignable: true } })
  })

  test('ends with a refund when the session is stopped, without counting as missed', async () => {
    const { chain, phone, id } = await paidVisit()
    const scheduleId = chain.books.registrations.byId(id)?.scheduleId ?? ''
    expect(cancelSession(chain, scheduleId, '医生临时有事')).toBe(1)
    expect(await phone.detail(id)).toMatchObject({ status: 92, isCancelable: false, payStatus: 2 })
    chain.clock.moveTo(`${TOMORROW}T22:00:00+08:00`)
    expect(await phone.detail(id)).toMatchObject({ status: 92, payStatus: 3 })
    expect(await phone.get(registrationCalls.checkBlock, { query: { clinicId: gaoxin } })).toMatchObject({
      missedCount: 0,
    })
    expect(cancelSession(chain, scheduleId, '再说一次')).toBe(0)
  })

  test('closes when unpaid and the session is stopped, and the session sells no more slots', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const { id } = await phone.bookFirst()
    const scheduleId = phone.chain.books.registrations.byId(id)?.scheduleId ?? ''
    cancelSession(phone.chain, scheduleId, '医生临时有事')
    expect(await phone.detail(id)).toMatchObject({ status: 92, payStatus: 0 })
    const left = (await phone.free(linQinghe, TOMORROW)).filter((slot) => slot.scheduleId === scheduleId)
    expect(left).toEqual([])
  })

  test('reaches the same state in one clock jump as in many small steps', async () => {
    const steps = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0, 20, 1000), async (minutes, lateSeconds) => {
        const books = async (moves: readonly number[]) => {
          const chain = openClinicAt()
          const phone = await new PatientClient(chain).login()
          const paid = await phone.bookFirst(linQinghe, TOMORROW, { requestId: 'a' })
          reportCashierOutcome(
            chain,
            String((await phone.pay(paid.id, { requestId: 'p' })).data.payTransId),
            'ok',
            lateSeconds,
          )
          await phone.bookFirst('d2008', '2030-05-10', { requestId: 'b' })
          for (const move of moves) {
            chain.clock.moveMinutes(move)
            chain.catchUp()
          }
          const { registrations, transactions, refunds, slots } = chain.books
          return [registrations, transactions, refunds, slots].map((book) => book.all())
        }
        const total = minutes.reduce((sum, each) => sum + each, 0)
        expect(await books(minutes)).toEqual(await books([total]))
      }),
      { numRuns: runCount(8, 100) },
    )
  })

  test('keeps its state when the clock is set back', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const { id } = await phone.bookFirst()
    chain.clock.moveMinutes(20)
    expect(await phone.detail(id)).toMatchObject({ status: 91 })
    chain.clock.moveMinutes(-20)
    expect(await phone.detail(id)).toMatchObject({ status: 91 })
  })
})

describe('mock queue', () => {
  test('counts only earlier patients with the same doctor on the same day', async () => {
    const chain = openClinicAt('2030-05-08T08:10:00+08:00')
    const phone = await new PatientClient(chain).login()
    const slot =
      (await phone.free(linQinghe, TODAY)).find(({ timeStart }) => timeStart === '09:00') ??
      (await phone.free(linQinghe, TODAY))[0]
    const { data } = await phone.book(slot, { reserveDate: TODAY })
    const id = String(data.id)
    reportCashierOutcome(chain, await phone.transaction(id), 'ok')
    const row = chain.books.registrations.byId(id)
    const taken = chain.books.slots.by('doctorDay', row?.doctorDay ?? '').flatMap((each) => each.taken)
    chain.clock.moveTo(`2030-05-08T${data.registration.timeStart}:00+08:00`)
    chain.clock.moveMinutes(-30)
    const { queue, status, orderNo } = await phone.detail(id)
    expect(status).toBe(10)
    const calling = Number(queue?.calling)
    expect(calling === 0 || taken.includes(calling)).toBe(true)
    expect(queue?.ahead).toBe(taken.filter((number) => number > calling && number < Number(orderNo)).length)
    expect(queue).toMatchObject({ avgMinutes: 9, updatedAt: expect.stringMatching(/\+08:00$/) })

    // A visit to another doctor or on another day has no effect.
    await phone.bookFirst('d2009', '2030-05-09', { patientId: wangJianguo })
    expect((await phone.detail(id)).queue).toEqual(queue)
    chain.clock.moveMinutes(29)
    expect(Number((await phone.detail(id)).queue?.calling)).toBeGreaterThanOrEqual(calling)
  })

  test('exists only on the day of the visit, once the check-in window has opened', async () => {
    const { chain, phone, id, start } = await paidVisit()
    expect((await phone.detail(id)).queue).toBeNull()
    chain.clock.moveTo(new Date(start.getTime() - 61 * 60_000))
    expect((await phone.detail(id)).queue).toBeNull()
    chain.clock.moveMinutes(1)
    expect((await phone.detail(id)).queue).not.toBeNull()
    chain.clock.moveMinutes(200)
    expect((await phone.detail(id)).queue).toBeNull()
  })
})
