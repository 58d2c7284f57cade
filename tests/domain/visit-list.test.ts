import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agendaEntriesOf, mergeAgendaUpdates } from '@/domain/visit/family-agenda'
import {
  type BookingBlock,
  isOutdatedVisit,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  mergeUpcomingVisits,
  mergeVisitUpdates,
} from '@/domain/registration/registration'
import { sortVisits, isVisitOfPatient, lastVisitToRebook, therapyRowOf, visitRowOf } from '@/domain/visit/visit-list'
import { aRegistration, aTherapy } from '../support/builders'
import { reversed } from '../support/reversed'
import { instantOf } from '@/domain/general/day'
import type { DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'
import {
  firstBookableDay,
  type VisitLateness,
  latenessOf,
  lateArrivalRulesOf,
  findEarliestDoctorInDepartment,
} from '@/domain/visit/late-arrival'

const visit = (id: string, date: string, status: RegistrationStatus, patientId = 'p1') =>
  aRegistration({ id, date, status, patient: { id: patientId, name: '王雅琴' } })
const row = (...of: Parameters<typeof visit>) => visitRowOf(visit(...of))
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('visit list', () => {
  test('sortVisits lists upcoming visits first, soonest first, then past visits, most recent first', () => {
    const rows = [
      row('a', '2030-05-01', 'finished'),
      row('b', '2030-05-09', 'reserved'),
      row('c', '2030-05-03', 'awaiting-sign'),
      row('d', '2030-05-08', 'cancelled'),
      row('e', '2030-05-05', 'unknown'),
    ]
    expect(idsOf(sortVisits(rows))).toEqual(['c', 'b', 'd', 'e', 'a'])
  })
  test('sortVisits ignores page order, and loses no visit', () => {
    const some = fc.uniqueArray(fc.tuple(fc.nat(27), fc.nat(3)), { selector: ([day]) => day, maxLength: 12 })
    const statuses = ['reserved', 'awaiting-sign', 'finished', 'cancelled'] as const
    fc.assert(
      fc.property(some, fc.nat(12), (all, cut) => {
        const rows = all.map(([day, nth]) =>
          row(`r${day}`, `2030-05-${String(day + 1).padStart(2, '0')}`, statuses[nth] ?? 'missed'),
        )
        const shown = sortVisits(rows)
        expect(sortVisits([...rows.slice(cut), ...rows.slice(0, cut), ...rows])).toEqual(shown)
        expect(idsOf(shown).sort()).toEqual(idsOf(rows).sort())
        const days = (isAhead: boolean) => shown.filter((each) => each.isAhead === isAhead).map(({ date }) => date)
        expect(shown.map(({ date }) => date)).toEqual([...days(true), ...days(false)])
        expect([days(true), days(false)]).toEqual([[...days(true)].sort(), reversed([...days(false)].sort())])
      }),
    )
  })
  test('sortVisits keeps the latest copy of a visit loaded twice', () => {
    const [only, ...rest] = sortVisits([row('a', '2030-05-01', 'reserved'), row('a', '2030-05-01', 'cancelled')])
    expect([only?.status, only?.isAhead, rest]).toEqual(['cancelled', false, []])
  })
  test('therapyRowOf shows a therapy like a visit', () => {
    expect(therapyRowOf(aTherapy({ id: 't1', status: 'signed' }))).toMatchObject({
      id: 't1',
      kind: 'therapy',
      who: '周师傅',
      status: 'signed',
      isAhead: false,
    })
  })
  test('visitRowOf includes a visit’s optional fields only when known', () => {
    const known = { payDeadline: new Date(5), reason: '失眠' }
    expect(visitRowOf(aRegistration(known))).toMatchObject({
      kind: 'outpatient',
      patient: { id: 'p1', name: '王雅琴' },
      ...known,
    })
    expect(visitRowOf(aRegistration())).not.toHaveProperty('payDeadline')
    expect(visitRowOf(aRegistration())).not.toHaveProperty('reason')
  })
  test('isVisitOfPatient filters by family member', () => {
    expect(isVisitOfPatient(row('a', '2030-05-01', 'reserved', 'p2'), { patientId: 'p1' })).toBe(false)
    expect(isVisitOfPatient(row('a', '2030-05-01', 'reserved', 'p2'), {})).toBe(true)
    expect(isVisitOfPatient(row('a', '2030-05-01', 'reserved', 'p2'), { patientId: 'p2' })).toBe(true)
  })
  test.each<[RegistrationStatus[], string | undefined]>([
    [[], undefined],
    [['reserved'], undefined],
    [['cancelled', 'finished'], '1'],
    [['cancelled', 'signed'], '1'],
    [['reserved', 'missed', 'cancelled'], '1'],
  ])('lastVisitToRebook returns from the visits %j: %s', (statuses, found) => {
    const rows = statuses.map((status, at) => row(String(at), '2030-05-01', status))
    expect(lastVisitToRebook(rows)?.id).toBe(found)
  })
})

describe('visit update', () => {
  const story = (length: number) => ({ timeline: Array.from({ length }, () => ({ at: new Date(0), text: '' })) })
  test.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [0, 2, false],
  ])('isOutdatedVisit compares a copy with %i history entries with %i known: %s', (told, known, isOlder) =>
    expect(isOutdatedVisit(story(told), story(known))).toBe(isOlder),
  )
  test('mergeVisitUpdates replaces a known visit, and ignores an unknown visit', () => {
    const rows = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-02', 'reserved')]
    expect(mergeVisitUpdates(rows, [visit('c', '2030-05-01', 'signed')])).toBe(rows)
    expect(mergeVisitUpdates(rows, [visit('b', '2030-05-02', 'signed')]).map(({ status }) => status)).toEqual([
      'reserved',
      'signed',
    ])
  })
  test('mergeUpcomingVisits removes ended visits, and adds new visits', () => {
    const ahead = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-03', 'reserved')]
    const heard = [visit('a', '2030-05-01', 'cancelled'), visit('c', '2030-05-02', 'reserved')]
    expect(idsOf(mergeUpcomingVisits(ahead, heard))).toEqual(['c', 'b'])
  })
  test('agendaEntriesOf converts visits and therapies with their payment state', () => {
    const visits = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-01', 'awaiting-payment')]
    expect(
      agendaEntriesOf(visits, [aTherapy({ id: 't' })]).map(({ kind, patient, isUnpaid }) => [kind, patient, isUnpaid]),
    ).toEqual([
      ['visit', { id: 'p1', name: '王雅琴' }, false],
      ['visit', { id: 'p1', name: '王雅琴' }, true],
      ['therapy', { id: 'p1', name: '王雅琴' }, false],
    ])
  })
  test('mergeAgendaUpdates updates the family agenda in the same way', () => {
    const known = agendaEntriesOf([visit('a', '2030-05-01', 'reserved')], [aTherapy({ id: 't' })])
    const after = mergeAgendaUpdates(
      known,
      [visit('a', '2030-05-01', 'missed'), visit('b', '2030-05-02', 'reserved')],
      [],
    )
    expect(idsOf(after)).toEqual(['t', 'b'])
    expect(idsOf(mergeAgendaUpdates(known, [visit('a', '2030-05-01', 'signed')], []))).toEqual(['a', 't'])
    expect(idsOf(mergeAgendaUpdates(known, [], [aTherapy({ id: 't', status: 'cancelled' })]))).toEqual(['a'])
  })
})

const DAY = '2030-05-01'
const at = (time: string) => instantOf(DAY, time)
const signWindow = { start: at('08:30'), end: at('10:00') }

const WHEN = {
  'before sign-in': { now: at('08:00'), signWindow },
  'during sign-in': { now: at('09:00'), signWindow },
  'at its very end': { now: at('10:00'), signWindow },
  'after it': { now: at('10:30'), signWindow },
  'on another day': { now: instantOf('2030-05-03', '09:00'), signWindow },
  'where no end was told': { now: at('10:30'), signWindow: undefined },
} as const
const LATE_STATUSES: readonly RegistrationStatus[] = ['reserved', 'awaiting-sign']
const LATE_WHEN: readonly string[] = ['at its very end', 'after it', 'on another day']
const RULE = { missLimit: 3, windowDays: 90, blockDays: 30 }
const UNTIL = instantOf('2030-06-01')

const block = (over: Partial<BookingBlock> = {}): BookingBlock => ({
  isBlocked: false,
  reason: '',
  missedCount: 1,
  missLimit: 3,
  phone: '',
  ...over,
})

const RULES = {
  'no rule': [undefined, undefined],
  'a notice': [{ notice: '迟到 15 分钟以上，按现场顺序安排' }, undefined],
  'a limit': [{ notice: '', blockRule: RULE }, block()],
  'a limit of none': [{ notice: ' ', blockRule: { ...RULE, missLimit: 0 } }, block({ missLimit: 0 })],
  'a count alone': [undefined, block()],
  'a notice and a limit': [{ notice: '请早到', blockRule: RULE }, block()],
  'a block': [{ notice: '', blockRule: RULE }, block({ isBlocked: true, until: UNTIL })],
  'a block without an end': [undefined, block({ isBlocked: true })],
} as const

const TOLD: Record<keyof typeof RULES, Record<VisitLateness, string>> = {
  'no rule': { late: 'unsaid', missed: 'unsaid' },
  'a notice': { late: 'notice', missed: 'notice' },
  'a limit': { late: 'limit', missed: 'limit count 1/0' },
  'a limit of none': { late: 'unsaid', missed: 'count 1/0 unsaid' },
  'a count alone': { late: 'unsaid', missed: 'count 1/3 unsaid' },
  'a notice and a limit': { late: 'notice limit', missed: 'notice limit count 1/0' },
  'a block': { late: 'limit blocked 2030', missed: 'limit blocked 2030' },
  'a block without an end': { late: 'blocked unsaid', missed: 'blocked unsaid' },
}
const WHENS = Object.keys(WHEN) as (keyof typeof WHEN)[]

describe('latenessOf', () => {
  test.each(REGISTRATION_STATUSES)('returns the lateness of a visit with the status %s at any time', (status) => {
    const found = WHENS.map((when) => {
      const { now, signWindow } = WHEN[when]
      return latenessOf({ ...aRegistration({ status, isSignable: false }), signWindow } as never, now)
    })
    const isLate = (when: string) => LATE_STATUSES.includes(status) && LATE_WHEN.includes(when)
    expect(found).toEqual(WHENS.map((when) => (status === 'missed' ? 'missed' : isLate(when) ? 'late' : undefined)))
  })
  test('returns undefined while the clinic still allows check-in', () =>
    expect(latenessOf(aRegistration({ status: 'awaiting-sign', isSignable: true, signWindow }), at('10:30'))).toBe(
      undefined,
    ))
})

describe('lateArrivalRulesOf', () => {
  test.each(Object.keys(RULES) as (keyof typeof RULES)[])('returns the rules for %s', (rule) => {
    const [said, known] = RULES[rule]
    for (const lateness of ['late', 'missed'] as const) {
      const told = lateArrivalRulesOf(lateness, said, known).map((each) => {
        if (each.kind === 'count') return `count ${each.missed}/${each.limit}`
        return each.kind === 'blocked' && each.until ? `blocked ${each.until.getUTCFullYear()}` : each.kind
      })
      expect(told.join(' ')).toBe(TOLD[rule][lateness])
    }
  })
})

test.each<[VisitLateness, string, string, string]>([
  ['late', DAY, DAY, '2030-05-02'],
  ['late', '2030-04-30', DAY, DAY],
  ['missed', DAY, DAY, DAY],
])(
  'firstBookableDay returns the first bookable day for a “%s” visit on %s, seen on %s: %s',
  (lateness, date, today, from) => {
    expect(firstBookableDay(lateness, date, today)).toBe(from)
  },
)

describe('findEarliestDoctorInDepartment', () => {
  const doctor = (id: string, over: Partial<DoctorAvailability> = {}): DoctorAvailability => ({
    doctorId: id,
    doctorName: id,
    departments: [{ id: 'dep1', name: '针灸科' }],
    titles: [],
    isOnSchedule: true,
    availability: 'has-number',
    restCount: 2,
    feeFen: 2500,
    ...over,
  })
  const day = (date: string, ...doctors: DoctorAvailability[]): DayAvailability => ({
    date,
    availability: 'has-number',
    restCount: 2,
    parts: [],
    doctors,
  })
  test.each<[string, DayAvailability[], string | undefined]>([
    ['finds none when no doctor works', [], undefined],
    ['finds the earliest day in any order', [day('2030-05-03', doctor('b')), day(DAY, doctor('a'))], 'a'],
    ['skips the doctor of the missed visit', [day(DAY, doctor('me'), doctor('a'))], 'a'],
    ['skips another department', [day(DAY, doctor('a', { departments: [{ id: 'x', name: '内科' }] }))], undefined],
    ['skips a full doctor', [day(DAY, doctor('a', { availability: 'full' })), day('2030-05-02', doctor('b'))], 'b'],
    ['skips a doctor without free slots', [day(DAY, doctor('a', { restCount: 0 }))], undefined],
    ['finds none when the clinic sends no doctors', [{ ...day(DAY), doctors: undefined } as never], undefined],
  ])('%s', (_, days, expected) => {
    expect(findEarliestDoctorInDepartment(days, '针灸科', 'me')?.doctorId).toBe(expected)
  })
  test('finds none for a visit without a department', () => {
    expect(
      findEarliestDoctorInDepartment([day(DAY, doctor('a', { departments: [{ id: 'x', name: '' }] }))], ''),
    ).toBeUndefined()
  })
})
