import { describe, expect, test } from 'vitest'
import { therapyCalls as calls } from '@/adapters/http/calls/therapy'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import {
  gaoxin,
  FIXTURES,
  nextRequestId,
  openClinicAt,
  PatientClient,
  TODAY,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './support/patient-at'

const { therapist, course } = FIXTURES
/** 唐小满 works Monday to Saturday. */
const DAYS = [TOMORROW, '2030-05-10', '2030-05-11', '2030-05-13', '2030-05-14']

const login = async () => new PatientClient(openClinicAt()).login()
async function freeSlots(phone: PatientClient, date: string, id: string = therapist) {
  const { days } = await phone.get(calls.days, { parts: { therapistId: id }, query: { date } })
  return days
    .flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
    .filter(({ availability }) => availability === 0)
}
async function firstOf(phone: PatientClient, date: string) {
  const [slot] = await freeSlots(phone, date)
  return slot && { scheduleId: String(slot.scheduleId), date, timeStart: slot.timeStart, timeEnd: slot.timeEnd }
}
async function slotsOn(phone: PatientClient, dates: readonly string[]) {
  const slots = await Promise.all(dates.map((date) => firstOf(phone, date)))
  return slots.flatMap((slot) => slot ?? [])
}
type Slots = Awaited<ReturnType<typeof slotsOn>>
const aReservation = (slots: Slots, more: object = {}) => ({
  clinicId: gaoxin as string,
  therapistId: therapist as string,
  itemIds: ['i21'],
  patientId: wangYaqin as string,
  slots,
  requestId: nextRequestId(),
  ...more,
})
const reserve = (phone: PatientClient, slots: Slots, more: object = {}) =>
  phone.send(calls.reserve, { body: aReservation(slots, more) })
async function reserved(phone: PatientClient, date = TOMORROW, more: object = {}) {
  const [result] = (await reserve(phone, await slotsOn(phone, [date]), more)).data.results
  if (!result?.isSuccess || !result.therapy) throw new Error(`${result?.code} ${result?.message}`)
  return { ...result.therapy, id: String(result.id) }
}
const detail = (phone: PatientClient, id: string) => phone.get(calls.detail, { parts: { id } })
const sign = (phone: PatientClient, id: string, body: object = { scene: 'desk' }) =>
  phone.send(calls.sign, { parts: { id }, body })
const cancel = (phone: PatientClient, id: string) =>
  phone.send(calls.cancel, { parts: { id }, body: { reason: '改天' } })
const startOf = ({ reserveDate, timeStart }: { reserveDate: string; timeStart: string }) =>
  new Date(`${reserveDate}T${timeStart}:00+08:00`).getTime()

describe('therapy session', () => {
  test('opens its check-in after the reservation when it is reserved within its window', async () => {
    const phone = await login()
    const [first] = await freeSlots(phone, TOMORROW)
    phone.chain.clock.moveTo(new Date(new Date(`${TOMORROW}T${first?.timeStart}:00+08:00`).getTime() - 10 * 60_000))
    const { id } = await reserved(phone)
    await detail(phone, id)
    const timeline = phone.chain.books.therapies.byId(id)?.timeline ?? []
    expect(timeline.map(({ status }) => status)).toEqual([0, 10])
    expect(timeline[1]?.at).toBe(timeline[0]?.at)
  })
  test('allows check-in only within its window, and rejects cancellation afterwards', async () => {
    const phone = await login()
    const session = await reserved(phone)
    expect(session).toMatchObject({
      status: 0,
      fee: 58,
      roomName: '艾灸室',
      therapistName: '唐小满',
      isCancelable: true,
    })
    expect(await sign(phone, session.id)).toMatchObject({ code: 40905 })
    phone.chain.clock.moveTo(new Date(startOf(session) - 60 * 60_000))
    expect(await detail(phone, session.id)).toMatchObject({ status: 10, isSignable: true })
    expect(await sign(phone, session.id, { scene: 'location', latitude: 30.6, longitude: 104.1 })).toMatchObject({
      code: 40905,
      data: { distanceMeter: expect.any(Number) },
    })
    expect(await sign(phone, session.id, { scene: 'location' })).toMatchObject({ code: 400 })
    expect(await detail(phone, session.id)).toMatchObject({ status: 10 })
    const near = { scene: 'location', latitude: 30.5446, longitude: 104.0672 }
    expect((await sign(phone, session.id, near)).data).toMatchObject({ status: 20, isSignable: false })
    expect(await sign(phone, session.id, near)).toMatchObject({ code: 40905 })
    expect(await cancel(phone, session.id)).toMatchObject({ code: 40913 })
    expect(await detail(phone, session.id)).toMatchObject({ status: 20, isCancelable: false })
  })

  test('stays “awaiting check-in” when missed, but rejects check-in', async () => {
    const phone = await login()
    const session = await reserved(phone)
    phone.chain.clock.moveTo(new Date(startOf(session) + 30 * 60_000))
    expect(await detail(phone, session.id)).toMatchObject({ status: 10, isSignable: false })
    expect(await sign(phone, session.id)).toMatchObject({ code: 40905 })
    const over = await phone.get(calls.list, { query: { limit: '50', offset: '0', type: '2' } })
    expect(over.rows.map(({ id }) => id)).toContain(session.id)
  })

  test('can be cancelled once, until 2 hours before the start, and then releases its slot', async () => {
    const phone = await login()
    const before = await freeSlots(phone, TOMORROW)
    const session = await reserved(phone)
    expect(await freeSlots(phone, TOMORROW)).not.toEqual(before)
    expect((await cancel(phone, session.id)).data).toMatchObject({ status: 91, isCancelable: false })
    phone.chain.clock.moveMinutes(10)
    expect(await freeSlots(phone, TOMORROW)).toEqual(before)
    expect(await cancel(phone, session.id)).toMatchObject({ code: 40913 })
    const late = await reserved(phone)
    phone.chain.clock.moveTo(new Date(startOf(late) - 2 * 3_600_000))
    expect(await cancel(phone, late.id)).toMatchObject({ code: 40904 })
    phone.chain.clock.moveMinutes(60)
    expect(await sign(phone, session.id)).toMatchObject({ code: 40905 })
  })

  test('becomes cancelled when the clinic stops the session', async () => {
    const phone = await login()
    const { id } = await reserved(phone)
    cancelSession(phone.chain, phone.chain.books.therapies.byId(id)?.scheduleId ?? '', '理疗师请假')
    expect(await detail(phone, id)).toMatchObject({ status: 91 })
  })
})

describe('therapy reservation with several sessions', () => {
  test('returns one result per session in the requested order, and books nothing again when repeated', async () => {
    const phone = await login()
    const [first, second, third] = await slotsOn(phone, DAYS)
    if (!first || !second || !third) throw new Error('no slots')
    const book = phone.chain.books.slots.by('scheduleId', second.scheduleId)
    const row = book.find(({ timeStart }) => timeStart === second.timeStart)
    if (!row) throw new Error('no row')
    const all = Array.from({ length: row.capacity }, (_, index) => row.orderNo + index)
    phone.chain.books.slots.update(row.id, { taken: all })
    const asked = [first, second, { ...third, scheduleId: 'none' }, first, third]
    const body = aReservation(asked)
    const { results } = await phone.get(calls.reserve, { body })
    expect(results.map(({ isSuccess, code }) => (isSuccess ? 'ok' : code))).toEqual(['ok', 40901, 404, 40902, 'ok'])
    expect(await phone.get(calls.reserve, { body })).toEqual({ results })
    const query = { limit: '9', offset: '0', requestId: body.requestId }
    expect(await phone.get(calls.list, { query })).toMatchObject({ total: 2 })
  })

  test('uses up a course without exceeding it, and returns a cancelled session to the course', async () => {
    const phone = await login()
    const more = { patientId: wangJianguo, courseId: course }
    const has = phone.chain.books.therapies.byId('h7004')
    const dates = DAYS.filter((date) => date !== has?.date)
    const { results } = await phone.get(calls.reserve, { body: aReservation(await slotsOn(phone, dates), more) })
    expect(results.every(({ isSuccess }) => isSuccess)).toBe(true)
    expect(results.at(-1)?.therapy).toMatchObject({ courseTotal: 10, courseUsed: 4 + dates.length, fee: 0 })
    phone.chain.books.courses.update(course, { total: 4 + dates.length })
    const another = await slotsOn(phone, ['2030-05-15', '2030-05-16'])
    expect((await reserve(phone, another, more)).data.results.map(({ code }) => code)).toEqual([40908, 40908])
    await cancel(phone, 'h7004')
    const again = (await reserve(phone, another, more)).data.results
    expect(again.map(({ isSuccess }) => isSuccess)).toEqual([true, false])
  })

  test('fail together when the patient, clinic or kind differs from the course', async () => {
    const phone = await login()
    const slots = await slotsOn(phone, [TOMORROW])
    const count = phone.chain.books.therapies.count()
    const said = async (more: object) => (await reserve(phone, slots, more)).code
    expect(await said({ courseId: course })).toBe(404)
    expect(await said({ patientId: wangJianguo, courseId: course, itemIds: ['i22'] })).toBe(400)
    expect(await said({ itemIds: ['i01'] })).toBe(400)
    expect(await said({ itemIds: [] })).toBe(400)
    expect(await said({ slots: [] })).toBe(400)
    expect(await said({ therapistId: FIXTURES.doctors.linQinghe })).toBe(404)
    expect(phone.chain.books.therapies.count()).toBe(count)
  })
})

describe('patient with therapies', () => {
  test('can book each therapist once a day, and two therapists at different times', async () => {
    const phone = await login()
    const dates = DAYS.map(async (date) => ({
      date,
      own: await freeSlots(phone, date),
      others: await freeSlots(phone, date, 'd2011'),
    }))
    for (const { date, own, others } of await Promise.all(dates)) {
      const [first, later] = [own[0], own.at(-1)]
      const same = others.find(({ timeStart }) => timeStart === first?.timeStart)
      const after = others.at(-1)
      if (!first || !later || !same || !after || after === same) continue
      const ask = async (slot: typeof first, more = {}) => {
        const { scheduleId, timeStart, timeEnd } = slot
        const { data } = await reserve(phone, [{ scheduleId: String(scheduleId), date, timeStart, timeEnd }], more)
        return data.results[0]?.code
      }
      const other = { therapistId: 'd2011', itemIds: ['i11'] }
      expect([await ask(first), await ask(later)]).toEqual([0, 40902])
      expect([await ask(same, other), await ask(after, other)]).toEqual([40902, 0])
      return
    }
    throw new Error('no day on which both work')
  })
})

describe('mock treatment rooms', () => {
  /** Returns a function that reserves sessions, each for a new patient, and returns the response codes. */
  async function openRoom() {
    const chain = openClinicAt()
    const rows = chain.rota.stockOf(therapist, TOMORROW).sessions[0]?.slots.slice(0, 3) ?? []
    for (const { id } of rows) chain.books.slots.update(id, { capacity: 9, taken: [] })
    let patients = 300
    return async (...sessions: readonly (readonly [slot: number, itemId: string])[]) => {
      const codes: number[] = []
      for (const [nth, itemId] of sessions) {
        const phone = new PatientClient(chain)
        const patientId = await phone.enter((patients += 1))
        const { scheduleId = '', timeStart = '', timeEnd = '' } = rows[nth] ?? {}
        const slot = { scheduleId, date: TOMORROW, timeStart, timeEnd }
        const [result] = (await reserve(phone, [slot], { patientId, itemIds: [itemId] })).data.results
        codes.push(Number(result?.code))
      }
      return codes
    }
  }
  test('reject a session that overlaps another session in the same bed', async () => {
    const early = await openRoom()
    expect(await early([0, 'i21'], [0, 'i21'], [0, 'i21'], [1, 'i21'])).toEqual([0, 0, 0, 40901])
    const late = await openRoom()
    expect(await late([1, 'i21'], [1, 'i21'], [1, 'i21'], [0, 'i21'])).toEqual([0, 0, 0, 40901])
  })
  test('reuse a bed in the minute a session ends', async () => {
    const room = await openRoom()
    const codes = await room([0, 'i22'], [0, 'i22'], [2, 'i21'], [2, 'i21'], [1, 'i22'])
    expect(codes).toEqual([0, 0, 0, 0, 0])
  })
  test('never book more beds than available', async () => {
    const chain = openClinicAt()
    const day = chain.rota.stockOf(therapist, TOMORROW)
    const row = day.sessions[0]?.slots[0]
    if (!row) throw new Error('no slot')
    chain.books.slots.update(row.id, { capacity: 9, taken: [] })
    const slot = { scheduleId: row.scheduleId, date: TOMORROW, timeStart: row.timeStart, timeEnd: row.timeEnd }
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const phone = new PatientClient(chain)
        const patientId = await phone.enter(200 + index)
        const [result] = (await reserve(phone, [slot], { patientId })).data.results
        return result?.isSuccess ? 'ok' : result?.code
      }),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(codes.filter((code) => code === 40901)).toHaveLength(9)
    const phone = await new PatientClient(chain).login()
    expect((await freeSlots(phone, TOMORROW)).map(({ timeStart }) => timeStart)).not.toContain(row.timeStart)
    expect(chain.books.slots.byId(row.id)?.taken).toHaveLength(3)
  })
})

describe('therapy lists', () => {
  test('show whether and when each clinic has therapists', async () => {
    const phone = await login()
    const near = { latitude: '30.66', longitude: '104.04' }
    const { rows } = await phone.get(calls.clinics, { query: near })
    expect(rows[0]).toMatchObject({ id: 'c1003', therapistCount: 2, distance: expect.any(Number) })
    expect(rows.every(({ nextDate }) => typeof nextDate === 'string' && nextDate >= TODAY)).toBe(true)
  })

  test('show the known account’s active course', async () => {
    const phone = await login()
    const { total, rows } = await phone.get(calls.list, { query: { limit: '2', offset: '0' } })
    expect(total).toBe(4)
    expect(rows[0]).toMatchObject({ id: 'h7004', status: 0, courseTotal: 10, courseUsed: 4 })
    expect(rows).toHaveLength(2)
  })
})
