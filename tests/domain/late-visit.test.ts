import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { REGISTRATION_STATUSES, type Block, type RegistrationStatus } from '@/domain/registration/registration'
import type { DayRemain, DoctorRemain } from '@/domain/scheduling/scheduling'
import { bookableFrom, latenessOf, lateRulesOf, soonestIn, type Lateness } from '@/domain/visit/late-visit'
import { aRegistration } from '../support/builders'

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
const block = (over: Partial<Block> = {}): Block => ({
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
const TOLD: Record<keyof typeof RULES, Record<Lateness, string>> = {
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
  test.each(REGISTRATION_STATUSES)('returns the lateness of a visit that is %s at any time', (status) => {
    const found = WHENS.map((when) => {
      const { now, signWindow } = WHEN[when]
      return latenessOf({ ...aRegistration({ status, isSignable: false }), signWindow } as never, now)
    })
    const isLate = (when: string) => LATE_STATUSES.includes(status) && LATE_WHEN.includes(when)
    expect(found).toEqual(WHENS.map((when) => (status === 'missed' ? 'missed' : isLate(when) ? 'late' : undefined)))
  })
  test('returns undefined when the clinic still allows sign-in', () =>
    expect(latenessOf(aRegistration({ status: 'awaiting-sign', isSignable: true, signWindow }), at('10:30'))).toBe(
      undefined,
    ))
})

describe('lateRulesOf', () => {
  test.each(Object.keys(RULES) as (keyof typeof RULES)[])('returns what to say with %s', (rule) => {
    const [said, known] = RULES[rule]
    for (const lateness of ['late', 'missed'] as const) {
      const told = lateRulesOf(lateness, said, known).map((each) => {
        if (each.kind === 'count') return `count ${each.missed}/${each.limit}`
        return each.kind === 'blocked' && each.until ? `blocked ${each.until.getUTCFullYear()}` : each.kind
      })
      expect(told.join(' ')).toBe(TOLD[rule][lateness])
    }
  })
})

test.each<[Lateness, string, string, string]>([
  ['late', DAY, DAY, '2030-05-02'],
  ['late', '2030-04-30', DAY, DAY],
  ['missed', DAY, DAY, DAY],
])('bookableFrom: %s, of %s, on %s, is %s', (lateness, date, today, from) => {
  expect(bookableFrom(lateness, date, today)).toBe(from)
})

describe('soonestIn', () => {
  const doctor = (id: string, over: Partial<DoctorRemain> = {}): DoctorRemain => ({
    doctorId: id,
    doctorName: id,
    namePy: id,
    departments: [{ id: 'dep1', name: '针灸科' }],
    titles: [],
    isRecent: false,
    isOnSchedule: true,
    availability: 'has-number',
    restCount: 2,
    totalCount: 8,
    feeFen: 2500,
    ...over,
  })
  const day = (date: string, ...doctors: DoctorRemain[]): DayRemain => ({
    date,
    availability: 'has-number',
    totalCount: 8,
    restCount: 2,
    parts: [],
    doctors,
  })
  test.each<[string, DayRemain[], string | undefined]>([
    ['finds none when no doctor works', [], undefined],
    ['finds the earliest day in any order', [day('2030-05-03', doctor('b')), day(DAY, doctor('a'))], 'a'],
    ['skips the doctor who was missed', [day(DAY, doctor('me'), doctor('a'))], 'a'],
    ['skips another department', [day(DAY, doctor('a', { departments: [{ id: 'x', name: '内科' }] }))], undefined],
    ['skips a full doctor', [day(DAY, doctor('a', { availability: 'full' })), day('2030-05-02', doctor('b'))], 'b'],
    ['skips a doctor without a number left', [day(DAY, doctor('a', { restCount: 0 }))], undefined],
    ['finds none when the clinic sends no doctors', [{ ...day(DAY), doctors: undefined } as never], undefined],
  ])('%s', (_, days, expected) => {
    expect(soonestIn(days, '针灸科', 'me')?.doctorId).toBe(expected)
  })
  test('finds none for a visit without a department', () => {
    expect(soonestIn([day(DAY, doctor('a', { departments: [{ id: 'x', name: '' }] }))], '')).toBeUndefined()
  })
})
