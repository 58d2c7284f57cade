import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { registrationCalls as calls, schedulingCalls } from '@/adapters/http/calls/registration'
import { addDays } from '@/domain/general/day'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import {
  gaoxin,
  heZhengqing,
  jinjiang,
  linQinghe,
  openClinicAt,
  PatientClient,
  qingyang,
  suWenting,
  TODAY,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './support/patient-at'

async function opened(world = 'default') {
  const chain = openClinicAt(undefined, { world })
  return { chain, phone: await new PatientClient(chain).login() }
}

/** Leaves this number of free places in 林清和's first open slot tomorrow. */
async function slotWith(free: number) {
  const chain = openClinicAt()
  const visitor = new PatientClient(chain)
  const [slot] = await visitor.free(linQinghe, TOMORROW)
  if (!slot) throw new Error('no slot')
  const row = chain.books.slots
    .by('scheduleId', String(slot.scheduleId))
    .find(({ orderNo }) => orderNo === slot.orderNo)
  if (!row) throw new Error('no row')
  chain.books.slots.update(row.id, { capacity: free, taken: [] })
  return { chain, slot, rowId: row.id }
}
const taps = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, send))

describe('booking', () => {
  test('holds a slot for an unpaid visit, and appears in the detail and list calls', async () => {
    const { chain, phone } = await opened()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const { code, data } = await phone.book(slot, { reason: '睡不好' })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      status: 5,
      payDeadline: '2030-05-08T09:25:00+08:00',
      registration: {
        status: 5,
        doctorName: '林清和',
        doctorTitle: '主任医师',
        departmentName: '中医内科',
        clinicName: '仁和堂·高新店',
        roomName: '二楼 3 诊室',
        patient: { id: wangYaqin, name: '王雅琴' },
        reserveDate: TOMORROW,
        fee: 25,
        isCancelable: true,
        isSignable: false,
        queue: null,
      },
    })
    expect(data.registration.regNo).toBe('203005090001')
    expect(data.registration.timeline).toMatchObject([{ at: '2030-05-08T09:10:00+08:00', status: 5 }])
    const left = (await phone.slots(linQinghe, TOMORROW)).find(
      (each) => each.scheduleId === slot?.scheduleId && each.orderNo === slot?.orderNo,
    )
    expect(left?.restCount).toBe(Number(slot?.restCount) - 1)
    expect(await phone.detail(String(data.id))).toEqual(data.registration)
    const { rows, total } = await phone.get(calls.list, { query: { limit: '1', offset: '0' } })
    expect([total, rows[0]?.id]).toEqual([3, data.id])
    expect(chain.books.registrations.byId(String(data.id))?.reason).toBe('睡不好')
    for (const id of [data.id, data.chargeId, slot?.scheduleId]) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  test('confirms the visit immediately when the fee is paid at the desk', async () => {
    const { phone } = await opened()
    const { registration } = await phone.bookFirst('d2204', '2030-05-10', { clinicId: qingyang })
    expect(registration).toMatchObject({ status: 0, payDeadline: null, refundStatus: 1, fee: 10 })
  })

  test('sells k places to exactly k of n concurrent patients, and rejects the others as sold out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 6 }), async (n, k) => {
        const { chain, slot, rowId } = await slotWith(k)
        const patients: { phone: PatientClient; patientId: string }[] = []
        for (let order = 0; order < n; order += 1) {
          const phone = new PatientClient(chain)
          patients.push({ phone, patientId: await phone.enter(order) })
        }
        const said = await Promise.all(patients.map(({ phone, patientId }) => phone.book(slot, { patientId })))
        const won = said.filter(({ code }) => code === 200)
        expect(won).toHaveLength(Math.min(n, k))
        expect(said.filter(({ code }) => code === 40901)).toHaveLength(n - won.length)
        expect(new Set(won.map(({ data }) => data.registration.orderNo)).size).toBe(won.length)
        expect(chain.books.slots.byId(rowId)?.taken).toHaveLength(won.length)
      }),
      { numRuns: 12 },
    )
  })

  test('allows one active visit per patient, doctor and day', async () => {
    const { phone } = await opened()
    const { id } = await phone.bookFirst()
    const slots = await phone.free(linQinghe, TOMORROW)
    const last = slots[slots.length - 1]
    expect(await phone.book(last)).toMatchObject({ code: 40902, data: { regId: id } })
    expect(await phone.book(last, { patientId: wangJianguo })).toMatchObject({ code: 200 })
    const [otherDay] = await phone.free(linQinghe, '2030-05-10')
    expect(await phone.book(otherDay, { reserveDate: '2030-05-10' })).toMatchObject({ code: 200 })
    const [first] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(first, { rescheduleFromId: id })).toMatchObject({ code: 200 })
    await phone.cancel(id)
    expect(await phone.book(first)).toMatchObject({ code: 40902 })
  })

  test('creates one booking, one payment and one refund for 20 identical requests', async () => {
    const { chain, phone } = await opened()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const booked = await taps(() => phone.book(slot, { requestId: 'taps' }))
    const ids = new Set(booked.map(({ data }) => String(data.id)))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    const launched = await taps(() => phone.pay(id))
    const transactions = new Set(launched.map(({ data }) => String(data.payTransId)))
    expect([transactions.size, chain.books.transactions.countBy('orderId', id)]).toEqual([1, 1])
    reportCashierOutcome(chain, [...transactions][0] ?? '', 'ok')
    const cancelled = await taps(() => phone.cancel(id, 'taps'))
    expect(cancelled.every(({ code, data }) => code === 200 && data.status === 91)).toBe(true)
    expect(chain.books.refunds.by('orderId', id)).toMatchObject([{ amountFen: 2500 }])
  })

  test('rechecks a rejected request on retry', async () => {
    const { chain, slot, rowId } = await slotWith(1)
    const phone = await new PatientClient(chain).login()
    chain.books.slots.update(rowId, { capacity: 1, taken: [Number(slot.orderNo)] })
    expect(await phone.book(slot, { requestId: 'again' })).toMatchObject({ code: 40901 })
    chain.books.slots.update(rowId, { taken: [] })
    expect(await phone.book(slot, { requestId: 'again' })).toMatchObject({ code: 200 })
  })

  test.each([
    ['unreleased slots', suWenting, TOMORROW, 40911],
    ['a full slot', heZhengqing, TOMORROW, 40901],
  ])('rejects %s', async (_, doctorId, reserveDate, code) => {
    const { phone } = await opened()
    const [slot] = await phone.slots(doctorId, reserveDate)
    expect(await phone.book(slot, { doctorId, reserveDate })).toMatchObject({ code })
  })

  test('rejects a slot that has started, even when places are left', async () => {
    const { chain, phone } = await opened()
    const [slot] = await phone.slots(linQinghe, TODAY)
    chain.books.slots.update(`${String(slot?.scheduleId)}-1`, { taken: [] })
    const said = await phone.book(slot, { reserveDate: TODAY })
    expect([said.code, said.message]).toEqual([40901, '这个时段已经过了'])
  })

  test('rejects unknown IDs and contradictory requests', async () => {
    const { phone } = await opened()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    for (const [more, code] of [
      [{ clinicId: 'c9' }, 404],
      [{ clinicId: jinjiang }, 404],
      [{ doctorId: 'd9' }, 404],
      [{ patientId: 'p9' }, 404],
      [{ scheduleId: 's9' }, 404],
      [{ orderNo: 999 }, 404],
      [{ reserveDate: '2030-05-11' }, 404],
      [{ timeStart: '23:00' }, 400],
      [{ reserveDate: '2030-02-30' }, 400],
    ] as const) {
      expect([more, (await phone.book(slot, more)).code]).toEqual([more, code])
    }
    expect((await phone.slots(linQinghe, TOMORROW)).find(({ orderNo }) => orderNo === slot?.orderNo)).toEqual(slot)
  })

  test('blocks a patient with three missed visits until 30 days after the last', async () => {
    const { chain, phone } = await opened('blocked-patient')
    const check = () => phone.get(calls.checkBlock, { query: { clinicId: gaoxin } })
    expect(await check()).toMatchObject({
      isBlocked: true,
      missedCount: 3,
      missLimit: 3,
      contactPhone: '028-85190001',
      blockedUntil: '2030-06-02T11:00:00+08:00',
    })
    const [slot] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(slot)).toMatchObject({ code: 40903 })
    expect(await phone.book(slot, { patientId: wangJianguo })).toMatchObject({ code: 200 })
    chain.clock.moveTo('2030-06-02T11:00:00+08:00')
    await phone.login()
    expect(await check()).toMatchObject({ isBlocked: false, missedCount: 3, blockedUntil: null })
    const date = addDays(chain.clock.today(), 1)
    await phone.bookFirst(linQinghe, date)
  })

  test.each([
    ['at another clinic', () => ({ clinicId: jinjiang })],
    ['more than 90 days ago', (now: number) => ({ missedAt: now - 90 * 24 * 3_600_000 })],
  ])('does not count a visit missed %s', async (_, change) => {
    const { chain, phone } = await opened('blocked-patient')
    const missed = chain.books.registrations.by('patientId', wangYaqin).find(({ missedAt }) => missedAt !== null)
    chain.books.registrations.update(missed?.id ?? '', change(chain.clock.now().getTime()))
    const check = await phone.get(calls.checkBlock, { query: { clinicId: gaoxin } })
    expect(check).toMatchObject({ isBlocked: false, missedCount: 2 })
  })
})

async function atClinic() {
  const phone = await new PatientClient(openClinicAt()).login()
  const [slot, other] = await phone.free(linQinghe, TOMORROW)
  return { phone, slot, other }
}

describe('booking with a used request ID', () => {
  it('fails for a different slot', async () => {
    const { phone, slot, other } = await atClinic()
    const booked = await phone.book(slot, { requestId: 'q1' })
    expect(booked.code).toBe(200)
    expect(await phone.book(slot, { requestId: 'q1' })).toEqual(booked)
    expect(await phone.book(other, { requestId: 'q1' })).toMatchObject({ code: 400 })
  })

  it('fails for a different patient', async () => {
    const { phone, slot } = await atClinic()
    await phone.book(slot, { requestId: 'q1' })
    expect(await phone.book(slot, { requestId: 'q1', patientId: 'p4002' })).toMatchObject({ code: 400 })
  })

  it('fails for a different amount', async () => {
    const { phone } = await atClinic()
    const { id } = await phone.bookFirst()
    expect(await phone.pay(id, { requestId: 'q2' })).toMatchObject({ code: 200 })
    expect(await phone.pay(id, { requestId: 'q2', amount: 1 })).toMatchObject({ code: 400 })
    expect(await phone.pay(id, { amount: 1 })).toMatchObject({ code: 41002 })
  })

  it('counts as missing when empty', async () => {
    const { phone, slot } = await atClinic()
    expect(await phone.book(slot, { requestId: '' })).toMatchObject({ code: 400 })
    const { id } = await phone.bookFirst()
    expect(await phone.cancel(id, '')).toMatchObject({ code: 200 })
    expect(await phone.cancel(id, '')).toMatchObject({ code: 40913 })
  })

  it('cancels the visit once, even when the repeated request gives a different reason', async () => {
    const { phone } = await atClinic()
    const { id } = await phone.bookFirst()
    const cancelled = await phone.cancel(id, 'q3')
    const body = { reason: 'other', reasonText: '生病', requestId: 'q3' }
    const again = await phone.ask('POST', `/mcapi/v2/regs/${id}/cancel`, body)
    expect(again.data).toEqual(cancelled.data)
  })
})

describe('ensureDateRange', () => {
  const range = (startDate: string, endDate: string) =>
    new PatientClient(openClinicAt()).send(schedulingCalls.range, {
      query: { clinicId: gaoxin, startDate, endDate, businessType: '0' },
    })

  it.each([
    ['0001-01-01', '9999-12-30'],
    ['2030-05-08', '2030-07-09'],
    ['2030-05-09', '2030-05-08'],
  ])('rejects the days from %s to %s', async (startDate, endDate) => {
    expect(await range(startDate, endDate)).toMatchObject({ code: 400 })
  })

  it('accepts 62 days', async () => {
    const { data } = await range('2030-05-08', '2030-07-08')
    expect(data.rows).toHaveLength(62)
  })
})
