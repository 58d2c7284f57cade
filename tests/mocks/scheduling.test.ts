import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schedulingCalls as calls } from '@/adapters/http/calls/registration'
import { addDays, formatInstant } from '@/domain/general/day'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import { daysInRange } from '../../mocks/clinic/scheduling/rota'
import { AVAILABILITY, doctorDayView } from '../../mocks/clinic/scheduling/doctor-day'
import { runCount } from '../support/evidence'
import {
  gaoxin,
  heZhengqing,
  jinjiang,
  linQinghe,
  openClinicAt,
  PatientClient,
  qinShouyi,
  suWenting,
  TODAY,
  TOMORROW,
  zhouMin,
} from './support/patient-at'

const week = (phone: PatientClient, id: string) => phone.get(calls.week, { parts: { id }, query: { clinicId: gaoxin } })
const day = (phone: PatientClient, id: string, date: string) => phone.get(calls.day, { parts: { id }, query: { date } })
const codes = (rows: { availability?: unknown }[]) => rows.map(({ availability }) => availability)

describe('schedules on any opening day', () => {
  const opening = fc.record({
    days: fc.integer({ min: 0, max: 2000 }),
    minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    seed: fc.string({ minLength: 1, maxLength: 8 }),
  })

  test('meet the guarantees for the seeded chain', () => {
    fc.assert(
      fc.property(opening, ({ days, minutes, seed }) => {
        const start = Date.parse('2026-01-01T00:00:00+08:00') + days * 86_400_000 + minutes * 60_000
        const chain = openClinicAt(formatInstant(new Date(start)), { seed })
        const today = chain.clock.today()
        const view = (id: string, date: string) => {
          const doctor = chain.books.doctors.byId(id)
          if (!doctor) throw new Error(`no doctor ${id}`)
          return doctorDayView(chain, doctor, date)
        }
        for (const date of daysInRange(addDays(today, 1), addDays(today, 6))) {
          for (const { tally } of view(linQinghe, date).sessions)
            expect(tally.availability).toBe(AVAILABILITY.hasNumber)
          expect(view(linQinghe, date).sessions.length).toBeGreaterThanOrEqual(2)
        }
        expect(view(linQinghe, today).sessions.length).toBeGreaterThan(0)
        for (const date of daysInRange(today, addDays(today, 6))) {
          expect(view(qinShouyi, date).tally.availability).toBe(AVAILABILITY.noSchedules)
          expect([AVAILABILITY.full, AVAILABILITY.overTime, AVAILABILITY.noSchedules]).toContain(
            view(heZhengqing, date).tally.availability,
          )
        }
        for (const doctor of chain.books.doctors.all().filter(({ habit }) => habit === 'usual')) {
          const { tally } = doctorDayView(chain, doctor, addDays(today, 1))
          expect([AVAILABILITY.hasNumber, AVAILABILITY.noSchedules]).toContain(tally.availability)
        }
      }),
      { numRuns: runCount(12, 200) },
    )
  })

  test('contain half-hour slots of 1 to 4 places with consecutive queue numbers', () => {
    const chain = openClinicAt()
    for (const doctor of chain.books.doctors.all()) {
      for (const date of daysInRange(TODAY, addDays(TODAY, 13))) {
        let next = 1
        for (const slot of chain.rota.dutyOf(doctor.id, date).sessions.flatMap(({ slots }) => slots)) {
          expect(slot.orderNo).toBe(next)
          expect(slot.capacity).toBeGreaterThanOrEqual(1)
          expect(slot.capacity).toBeLessThanOrEqual(4)
          expect(slot.taken).toEqual(slot.taken.filter((n) => n >= next && n < next + slot.capacity))
          expect(slot.timeStart >= '08:00' && slot.timeEnd <= '20:30').toBe(true)
          expect(slot.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
          next += slot.capacity
        }
      }
    }
  })

  test('include all six availability values in the coming days', async () => {
    const chain = openClinicAt('2030-05-10T12:30:00+08:00')
    const found = new Set(
      chain.books.doctors
        .all()
        .flatMap((doctor) =>
          daysInRange('2030-05-10', '2030-05-23').flatMap((date) =>
            doctorDayView(chain, doctor, date).sessions.map(({ tally }) => tally.availability),
          ),
        ),
    )
    expect([...found].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('bookable slots', () => {
  test('appear at their release time', async () => {
    const chain = openClinicAt('2030-05-08T07:29:00+08:00')
    const phone = new PatientClient(chain)
    const today = async () => (await week(phone, suWenting)).rows[0]?.availability
    expect(codes((await week(phone, suWenting)).rows)).toEqual([3, 3, 3, 3, 3, 3, 3])
    expect(await phone.free(suWenting, TODAY)).toEqual([])
    chain.clock.moveMinutes(1)
    expect(await today()).not.toBe(3)
    expect((await week(phone, suWenting)).rows[1]?.availability).toBe(3)
  })

  test('include the last day from its release time, and exclude past days', async () => {
    const chain = openClinicAt('2030-05-08T07:29:00+08:00')
    const phone = new PatientClient(chain)
    const furthest = addDays(TODAY, 13)
    expect(await phone.free(linQinghe, furthest)).toEqual([])
    expect((await phone.free(linQinghe, addDays(TODAY, 12))).length).toBeGreaterThan(0)
    chain.clock.moveMinutes(1)
    expect((await phone.free(linQinghe, furthest)).length).toBeGreaterThan(0)
    expect(await phone.free(linQinghe, addDays(furthest, 1))).toEqual([])
  })

  test('expire with the clock', async () => {
    const chain = openClinicAt('2030-05-08T08:59:00+08:00')
    const phone = new PatientClient(chain)
    const over = async () =>
      (await phone.slots(linQinghe, TODAY))
        .filter(({ availability }) => availability === 4)
        .map(({ timeStart }) => timeStart)
    expect(await over()).toEqual(['08:00', '08:30'])
    chain.clock.moveMinutes(1)
    expect(await over()).toEqual(['08:00', '08:30', '09:00'])
    chain.clock.moveTo('2030-05-09T00:00:00+08:00')
    expect((await over()).length).toBe((await phone.slots(linQinghe, TODAY)).length)
    expect((await week(phone, linQinghe)).rows[0]?.date).toBe(TOMORROW)
  })

  test('add up to the same totals per day, part of the day and clinic', async () => {
    const chain = openClinicAt()
    const phone = new PatientClient(chain)
    const before = await phone.get(calls.range, {
      query: { clinicId: gaoxin, startDate: TODAY, endDate: '2030-05-14', businessType: '0' },
    })
    for (const row of before.rows) {
      const date = row.date
      const { rows } = await phone.get(calls.remainOn, {
        query: { clinicId: gaoxin, reserveDate: date, businessType: '0' },
      })
      const sum = (pick: (each: (typeof rows)[number]) => unknown) =>
        rows.reduce((all, each) => all + Number(pick(each)), 0)
      expect([row.restCount, row.totalCount]).toEqual([
        sum(({ restCount }) => restCount),
        sum(({ totalCount }) => totalCount),
      ])
      for (const { doctorId, restCount, totalCount, availability } of rows) {
        const view = await day(phone, String(doctorId), date)
        const here = view.days.filter(({ clinicId }) => clinicId === gaoxin)
        const slots = here.flatMap(({ parts }) => parts.flatMap((part) => part.slots))
        expect(slots.reduce((all, slot) => all + Number(slot.restCount), 0)).toBe(restCount)
        expect(totalCount).toBeGreaterThanOrEqual(Number(restCount))
        expect(availability === 0).toBe(Number(restCount) > 0)
        const single = await phone.get(calls.range, {
          query: { clinicId: gaoxin, startDate: date, endDate: date, doctorId: String(doctorId), businessType: '0' },
        })
        expect(single.rows[0]).toMatchObject({ date, restCount, totalCount, availability })
        expect(single.rows[0]?.parts?.reduce((all, part) => all + Number(part.restCount), 0)).toBe(restCount)
      }
    }
    // The reads above generated slots from the schedule; the totals must not change.
    const after = await phone.get(calls.range, {
      query: { clinicId: gaoxin, startDate: TODAY, endDate: '2030-05-14', businessType: '0' },
    })
    expect(after).toEqual(before)
    expect(chain.books.slots.count()).toBeGreaterThan(0)
  })

  test('show a doctor as off duty at one clinic while on duty at another', async () => {
    const phone = new PatientClient(openClinicAt())
    const thursday = TOMORROW
    const rest = async (clinicId: string) =>
      (
        await phone.get(calls.range, {
          query: { clinicId, startDate: thursday, endDate: thursday, doctorId: zhouMin, businessType: '0' },
        })
      ).rows[0]
    expect(await rest(gaoxin)).toMatchObject({ availability: 5, totalCount: 0 })
    expect((await rest(jinjiang))?.availability).toBe(0)
    const { days } = await day(phone, zhouMin, thursday)
    expect(days).toMatchObject([{ clinicId: jinjiang, roomName: '三楼 2 诊室' }])
  })

  test('exclude stopped sessions, and count them as off duty', async () => {
    const chain = openClinicAt()
    const phone = new PatientClient(chain)
    const [first] = await phone.slots(linQinghe, TOMORROW)
    cancelSession(chain, String(first?.scheduleId), '医生临时有事')
    const off = { availability: 5, restCount: 0, totalCount: 0 }
    const [stopped, other] = (await day(phone, linQinghe, TOMORROW)).days[0]?.parts ?? []
    expect(stopped).toMatchObject(off)
    expect(stopped?.slots.every(({ availability }) => availability === 5)).toBe(true)
    expect(other).toMatchObject({ availability: 0 })
    const tomorrow = async () => (await week(phone, linQinghe)).rows.find(({ date }) => date === TOMORROW)
    expect(await tomorrow()).toMatchObject({ availability: 0, totalCount: other?.totalCount, parts: [off, {}] })
    for (const { scheduleId } of await phone.slots(linQinghe, TOMORROW))
      cancelSession(chain, String(scheduleId), '医生临时有事')
    expect(await tomorrow()).toMatchObject(off)
  })

  test('differ between therapists and doctors', async () => {
    const phone = new PatientClient(openClinicAt())
    const names = async (businessType: '0' | '1') =>
      (await phone.get(calls.remainOn, { query: { clinicId: gaoxin, reserveDate: TOMORROW, businessType } })).rows.map(
        ({ doctorName }) => doctorName,
      )
    expect(await names('0')).toContain('林清和')
    expect(await names('0')).not.toContain('蒋牧云')
    expect(await names('1')).toEqual(expect.arrayContaining(['蒋牧云', '唐小满', '何正清']))
    expect(await names('1')).not.toContain('林清和')
  })

  test('show the unpaid slot that this login holds', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    await phone.bookFirst()
    const other = new PatientClient(chain)
    const mine = (await phone.slots(linQinghe, TOMORROW)).filter(({ isMine }) => isMine)
    expect(mine).toMatchObject([{ holdUntil: '2030-05-08T09:25:00+08:00' }])
    expect((await other.slots(linQinghe, TOMORROW)).filter(({ isMine }) => isMine)).toEqual([])
    chain.clock.moveMinutes(15)
    expect((await phone.slots(linQinghe, TOMORROW)).filter(({ isMine }) => isMine)).toEqual([])
  })
})
