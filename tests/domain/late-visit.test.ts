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
const cells = REGISTRATION_STATUSES.flatMap((status) =>
  Object.keys(WHEN).flatMap((when) =>
    Object.keys(RULES).map((rule) => [status, when as keyof typeof WHEN, rule as keyof typeof RULES] as const),
  ),
)

describe('every status × time × rule', () => {
  test.each(cells)('%s, %s, %s', (status, when, rule) => {
    const { now, ...window } = WHEN[when]
    const visit = { ...aRegistration({ status, isSignable: false }), signWindow: window.signWindow }
    const lateness = latenessOf(visit as never, now)
    const isLate = LATE_STATUSES.includes(status) && LATE_WHEN.includes(when)
    expect(lateness).toBe(status === 'missed' ? 'missed' : isLate ? 'late' : undefined)
    if (!lateness) return
    const [said, known] = RULES[rule]
    const told = lateRulesOf(lateness, said, known).map((each) => {
      if (each.kind === 'count') return `count ${each.missed}/${each.limit}`
      return each.kind === 'blocked' && each.until ? `blocked ${each.until.getUTCFullYear()}` : each.kind
    })
    expect(told.join(' ')).toBe(TOLD[rule][lateness])
  })

  test('a clinic that still lets somebody sign in calls nobody late', () => {
    expect(latenessOf(aRegistration({ status: 'awaiting-sign', isSignable: true, signWindow }), at('10:30'))).toBe(
      undefined,
    )
  })
})

test.each<[Lateness, string, string, string]>([
  ['late', DAY, DAY, '2030-05-02'],
  ['late', '2030-04-30', DAY, DAY],
  ['missed', DAY, DAY, DAY],
])('the same doctor can be booked anew: %s, of %s, on %s, from %s', (lateness, date, today, from) => {
  expect(bookableFrom(lateness, date, today)).toBe(from)
})

describe('who of a department is free soonest', () => {
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
    ['nobody works', [], undefined],
    ['a later day comes first in the answer', [day('2030-05-03', doctor('b')), day(DAY, doctor('a'))], 'a'],
    ['the doctor who was missed is not meant', [day(DAY, doctor('me'), doctor('a'))], 'a'],
    [
      'another department is not meant',
      [day(DAY, doctor('a', { departments: [{ id: 'x', name: '内科' }] }))],
      undefined,
    ],
    [
      'who is full is not meant',
      [day(DAY, doctor('a', { availability: 'full' })), day('2030-05-02', doctor('b'))],
      'b',
    ],
    ['no number is left', [day(DAY, doctor('a', { restCount: 0 }))], undefined],
    ['the clinic does not say who works', [{ ...day(DAY), doctors: undefined } as never], undefined],
  ])('%s', (_, days, expected) => {
    expect(soonestIn(days, '针灸科', 'me')?.doctorId).toBe(expected)
  })
  test('a visit without a department finds nobody', () => {
    expect(soonestIn([day(DAY, doctor('a', { departments: [{ id: 'x', name: '' }] }))], '')).toBeUndefined()
  })
})
