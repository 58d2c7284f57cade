import { describe, expect, test } from 'vitest'
import type { Clinic } from '@/domain/clinic/clinic'
import type { DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'
import {
  addClinicReplies,
  clinicsToAsk,
  departmentsOf,
  slotsToRead,
  soonestOverviewOf,
  startSoonestSearch,
  type ClinicReply,
  type SoonestSearch,
} from '@/domain/scheduling/soonest'
import { aClinic, aDoctorAvailability } from '../support/builders'

const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'
const LATER = '2026-11-25'
const aFreeDoctor = (doctorId: string, more: Partial<DoctorAvailability> = {}): DoctorAvailability =>
  aDoctorAvailability({ doctorId, departments: [{ id: 'dep', name: '内科' }], restCount: 2, ...more })
const aDay = (date: string, ...doctors: readonly DoctorAvailability[]): DayAvailability => {
  const restCount = doctors.reduce((sum, each) => sum + each.restCount, 0)
  const availability = restCount > 0 ? 'has-number' : 'full'
  return { date, availability, restCount, parts: [], ...(doctors.length > 0 && { doctors }) }
}
const totals = (date: string, availability: DayAvailability['availability'], restCount = 0): DayAvailability => ({
  date,
  availability,
  restCount,
  parts: [],
})
const read = (...days: readonly DayAvailability[]): ClinicReply => ({ state: 'read', days })
const FULL = read(aDay(TODAY, aFreeDoctor('x', { availability: 'full', restCount: 0 })))

function searchOf(
  replies: Readonly<Record<string, ClinicReply>>,
  clinics = Object.keys(replies).map((id) => aClinic({ id })),
) {
  return addClinicReplies(startSoonestSearch(clinics, undefined, undefined), new Map(Object.entries(replies)))
}
const offersOf = (search: SoonestSearch) =>
  soonestOverviewOf(search, TODAY).offers.map(({ clinic, date, timeStart }) => [clinic.id, date, timeStart])
const ids = (clinics: readonly Clinic[]) => clinics.map(({ id }) => id)

describe('startSoonestSearch', () => {
  test('sorts by distance, computed from the points if the clinic sends none, and keeps the order on a tie', () => {
    const here = { latitude: 30.5, longitude: 104 }
    const search = startSoonestSearch(
      [
        aClinic({ id: 'far', distanceMeters: 9000 }),
        aClinic({ id: 'nowhere' }),
        aClinic({ id: 'near', point: { latitude: 30.51, longitude: 104 } }),
        aClinic({ id: 'first', distanceMeters: 500 }),
        aClinic({ id: 'second', distanceMeters: 500 }),
        aClinic({ id: 'first', distanceMeters: 500 }),
      ],
      undefined,
      here,
    )
    expect(ids(search.clinics.map(({ clinic }) => clinic))).toEqual(['first', 'second', 'near', 'far', 'nowhere'])
    expect(search.clinics[2]?.clinic.distanceMeters).toBeCloseTo(1112, -1)
  })
  test('never asks clinics with an expired edition or without registrations', () => {
    const edition = {
      id: 'e',
      nodeType: 'chain',
      isExpired: false,
      children: [
        { id: 'b', isExpired: true },
        { id: 'c', isExpired: false },
        { id: 'd', isExpired: false },
      ],
    } as const
    const search = startSoonestSearch(
      [aClinic({ id: 'b' }), aClinic({ id: 'c', features: [] }), aClinic({ id: 'd' })],
      edition,
      undefined,
    )
    expect(ids(clinicsToAsk(search, 'not-asked', 5))).toEqual(['d'])
    expect(soonestOverviewOf(search, TODAY).closed.map(({ clinic, reason }) => [clinic.id, reason])).toEqual([
      ['b', 'expired'],
      ['c', 'unsupported'],
    ])
  })
})

describe('clinicsToAsk', () => {
  test('returns at most one clinic for each remaining call', () => {
    const search = startSoonestSearch(
      ['a', 'b', 'c'].map((id) => aClinic({ id })),
      undefined,
      undefined,
    )
    expect(ids(clinicsToAsk(search, 'not-asked', 2))).toEqual(['a', 'b'])
    expect(clinicsToAsk(search, 'not-asked', 0)).toEqual([])
    expect(clinicsToAsk(search, 'not-asked', -1)).toEqual([])
  })
})

describe('soonestOverviewOf', () => {
  test('sorts offers by day, then by distance', () => {
    const search = searchOf({
      a: read(aDay(LATER, aFreeDoctor('d1'))),
      b: read(aDay(TOMORROW, aFreeDoctor('d2'))),
      c: read(
        aDay(TODAY, aFreeDoctor('d3', { restCount: 0, availability: 'full' })),
        aDay(TOMORROW, aFreeDoctor('d4')),
      ),
    })
    expect(offersOf(search).map(([id]) => id)).toEqual(['b', 'c', 'a'])
  })
  test('ignores days outside the searched range', () => {
    const search = searchOf({ a: read(aDay('2026-11-19', aFreeDoctor('d1')), aDay('2026-12-04', aFreeDoctor('d2'))) })
    expect(offersOf(search)).toEqual([])
  })
  test('accepts totals without doctors', () => {
    const search = searchOf({ a: read(totals(TOMORROW, 'has-number', 3)) })
    expect(soonestOverviewOf(search, TODAY).offers).toMatchObject([{ date: TOMORROW, doctors: [] }])
  })
  test.each<[string, ClinicReply]>([
    ['failed', { state: 'failed' }],
    ['unknown day', read(totals(TODAY, 'unknown'))],
    ['unknown doctor', read(aDay(TODAY, aFreeDoctor('d1', { availability: 'unknown', restCount: 0 })))],
    ['free day without a count', read(totals(TODAY, 'has-number', 0))],
    ['free doctor without a count', read(aDay(TODAY, aFreeDoctor('d1', { restCount: 0 })))],
  ])('counts a clinic as unclear, not as full, when its reply is a %s', (_reply, reply) => {
    const { full, unclear, offers } = soonestOverviewOf(searchOf({ a: reply, b: FULL }), TODAY)
    expect(ids(unclear.map(({ clinic }) => clinic))).toEqual(['a'])
    expect(ids(full.map(({ clinic }) => clinic))).toEqual(['b'])
    expect(offers).toEqual([])
  })
  test('marks an offer when an earlier day could not be read', () => {
    const [first, second] = soonestOverviewOf(
      searchOf({
        a: read(totals(TODAY, 'unknown'), aDay(LATER, aFreeDoctor('d1'))),
        b: read(aDay(LATER, aFreeDoctor('d1')), totals('2026-11-26', 'unknown')),
      }),
      TODAY,
    ).offers
    expect([first?.mayBeEarlier, second?.mayBeEarlier]).toEqual([true, false])
  })
  test.each([
    ['full', [totals(TODAY, 'over-time'), totals(TOMORROW, 'full'), totals(LATER, 'not-time')]],
    ['not-time', [totals(TODAY, 'no-schedules'), totals(LATER, 'not-time')]],
    ['over-time', [totals(TODAY, 'over-time')]],
    ['no-schedules', []],
  ] as const)('gives the reason %s', (reason, days) => {
    expect(soonestOverviewOf(searchOf({ a: read(...days) }), TODAY).full).toMatchObject([{ reason }])
  })
  test('leaves out clinics beyond the distance, but none of unknown distance', () => {
    const clinics = [
      aClinic({ id: 'a', distanceMeters: 400 }),
      aClinic({ id: 'b', distanceMeters: 6000 }),
      aClinic({ id: 'c' }),
    ]
    const free = read(aDay(TODAY, aFreeDoctor('d1')))
    const { offers, farCount } = soonestOverviewOf(searchOf({ a: free, b: free, c: free }, clinics), TODAY, {
      withinMeters: 5000,
    })
    expect(ids(offers.map(({ clinic }) => clinic))).toEqual(['a', 'c'])
    expect(farCount).toBe(1)
  })
  test('restricts days to a department; free totals without doctors become unclear', () => {
    const child = { departments: [{ id: 'k', name: '儿科' }] }
    const search = searchOf({
      a: read(aDay(TODAY, aFreeDoctor('d1')), aDay(LATER, aFreeDoctor('d1'), aFreeDoctor('d2', child))),
      b: read(totals(TODAY, 'has-number', 3)),
      c: read(aDay(TODAY, aFreeDoctor('d3'))),
    })
    const { offers, unclear, full } = soonestOverviewOf(search, TODAY, { department: '儿科' })
    expect(offers.map(({ date, doctors }) => [date, doctors.map(({ doctorId }) => doctorId)])).toEqual([
      [LATER, ['d2']],
    ])
    expect(ids(unclear.map(({ clinic }) => clinic))).toEqual(['b'])
    expect(full).toMatchObject([{ clinic: { id: 'c' }, reason: 'no-schedules' }])
    expect(departmentsOf(search)).toEqual(['内科', '儿科'])
  })
})

describe('slotsToRead', () => {
  const search = searchOf({
    a: read(aDay(TOMORROW, aFreeDoctor('d1'))),
    b: read(aDay(TOMORROW, aFreeDoctor('d2'))),
    c: read(aDay(LATER, aFreeDoctor('d3'))),
  })
  const withTimes = (...times: readonly (string | undefined)[]): SoonestSearch => ({
    ...search,
    times: times.map((timeStart, at) => ({
      clinicId: at === 0 ? 'a' : 'b',
      doctorId: at === 0 ? 'd1' : 'd2',
      date: TOMORROW,
      ...(timeStart && { timeStart }),
    })),
  })

  test('returns all doctors of the first day, or none if the calls do not suffice', () => {
    expect(slotsToRead(search, TODAY, 2)).toEqual([
      { doctorId: 'd1', date: TOMORROW, clinicIds: ['a'] },
      { doctorId: 'd2', date: TOMORROW, clinicIds: ['b'] },
    ])
    expect(slotsToRead(search, TODAY, 1)).toEqual([])
  })
  test('returns none when a clinic of the first day sends no doctors, or there are no offers', () => {
    const mixed = searchOf({ a: read(aDay(TODAY, aFreeDoctor('d1'))), b: read(totals(TODAY, 'has-number', 1)) })
    expect(slotsToRead(mixed, TODAY, 6)).toEqual([])
    expect(slotsToRead(searchOf({ a: FULL }), TODAY, 6)).toEqual([])
  })
  test('leads to an order by time within the first day', () => {
    expect(offersOf(withTimes('15:00', '09:30'))).toEqual([
      ['b', TOMORROW, '09:30'],
      ['a', TOMORROW, '15:00'],
      ['c', LATER, undefined],
    ])
  })
  test('drops a doctor whose slots have been taken meanwhile', () => {
    const { offers, full, unclear } = soonestOverviewOf(withTimes(undefined, '09:30'), TODAY)
    expect(ids(offers.map(({ clinic }) => clinic))).toEqual(['b', 'c'])
    expect(full).toMatchObject([{ clinic: { id: 'a' }, reason: 'full' }])
    expect(unclear).toEqual([])
  })
  test('shows no times on a day when some are unknown', () => {
    expect(offersOf(withTimes('15:00'))).toEqual([
      ['a', TOMORROW, undefined],
      ['b', TOMORROW, undefined],
      ['c', LATER, undefined],
    ])
  })
})
