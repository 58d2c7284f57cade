import { describe, expect, test } from 'vitest'
import type { RevisitStatus } from '@/domain/patient/patient'
import { REGISTRATION_STATUSES, type Registration, type RegistrationStatus } from '@/domain/registration/registration'
import { bringForTherapy, bringForVisit, isToCome, type ToBring } from '@/domain/visit/what-to-bring'
import { aRegistration, aTherapy } from '../support/builders'

const revisit = (over: Partial<RevisitStatus> = {}): RevisitStatus => ({
  isRevisit: false,
  lastDiagnosis: '',
  isRecordNeeded: false,
  isFirstVisitAllowed: true,
  ...over,
})
type Facts = Omit<Parameters<typeof bringForVisit>[0], 'visit' | 'status'>
const bring = (over: Partial<Registration> = {}, facts: Facts = {}) => {
  const visit = aRegistration(over)
  return bringForVisit({ visit, status: visit.status, ...facts })
}
const one = (kind: ToBring['kind'], things: readonly ToBring[]) => things.find((each) => each.kind === kind)
const kinds = (things: readonly ToBring[]) => things.map(({ kind }) => kind)

test('of a visit of which nothing else is known: the code, papers, records and medicine', () => {
  expect(kinds(bring())).toEqual(['code', 'identity', 'records', 'medicine'])
})

test.each<[RegistrationStatus, boolean]>(
  REGISTRATION_STATUSES.map((status) => [status, ['reserved', 'awaiting-payment', 'awaiting-sign'].includes(status)]),
)('a visit that is %s is still to come: %s, and only then is anything to bring', (status, isAhead) => {
  expect([isToCome({ status }), bring({ status }).length > 0]).toEqual([isAhead, isAhead])
})

describe('an identity card', () => {
  test.each([
    [undefined, false],
    [{ isIdCardNeeded: false }, false],
    [{ isIdCardNeeded: true }, true],
  ])('by the rule %j is asked for by the clinic: %s', (rule, isAsked) => {
    expect(one('identity', bring({}, { rule }))).toEqual({ kind: 'identity', isAsked })
  })
})

describe('earlier records', () => {
  test.each<[RevisitStatus | undefined, object]>([
    [undefined, { visit: 'unknown' }],
    [revisit(), { visit: 'first', isAsked: false }],
    [revisit({ isRecordNeeded: true }), { visit: 'first', isAsked: true }],
    [revisit({ isRevisit: true }), { visit: 'return' }],
    [
      revisit({ isRevisit: true, lastVisit: '2030-04-01', isRecordNeeded: true }),
      { visit: 'return', last: '2030-04-01' },
    ],
  ])('where the clinic says %j are %j', (known, expected) => {
    expect(one('records', bring({}, { revisit: known }))).toStrictEqual({ kind: 'records', ...expected })
  })
})

describe('what is still owed', () => {
  test.each<[Partial<Registration>, object | undefined]>([
    [{ status: 'awaiting-payment' }, undefined],
    [{ status: 'awaiting-payment', refund: 'paid-at-desk' }, undefined],
    [{ refund: 'paid-at-desk' }, { fen: 2500 }],
    [{ refund: 'paid-at-desk', feeFen: 0 }, undefined],
    [{ refund: 'paid-at-desk', payType: 'wechat' }, undefined],
    [{ payType: 'wechat' }, undefined],
    [{}, undefined],
  ])('of %j is %j', (over, due) => {
    expect(one('fee', bring(over))).toEqual(due && { kind: 'fee', ...due })
  })
  test('comes first of all', () => expect(kinds(bring({ refund: 'paid-at-desk' }))[0]).toBe('fee'))
})

test.each<[Partial<Registration>, boolean]>([
  [{}, true],
  [{ signCode: '' }, false],
  [{ status: 'awaiting-payment' }, false],
])('the code of %j is scanned at the desk: %s', (over, isThere) => {
  expect(kinds(bring(over)).includes('code')).toBe(isThere)
})
test.each([
  ['p1', true],
  ['p2', false],
  [undefined, false],
])('with the card of %s on this phone, the card of p1 is named: %s', (cardOf, isThere) => {
  expect(one('patient-card', bring({}, { cardOf }))).toEqual(
    isThere ? { kind: 'patient-card', patientId: 'p1' } : undefined,
  )
})
test('the member card is named where it has paid', () => {
  expect(
    [kinds(bring({ payType: 'member-card' })), kinds(bring({ payType: 'wechat' }))].map((all) =>
      all.includes('member-card'),
    ),
  ).toEqual([true, false])
})

describe('to a therapy', () => {
  const toTherapy = (over: Parameters<typeof aTherapy>[0], isByCourse = false) => {
    const visit = aTherapy(over)
    return bringForTherapy({ visit, status: visit.status, isByCourse })
  }
  test('go loose clothes, and what is paid at the desk', () => {
    expect(toTherapy({})).toEqual([
      { kind: 'fee', fen: 2500 },
      { kind: 'code' },
      { kind: 'identity', isAsked: false },
      { kind: 'clothes' },
    ])
  })
  test('that its course has paid goes no money', () => expect(kinds(toTherapy({}, true))).not.toContain('fee'))
  test.each(['signed', 'cancelled', 'unknown'] as const)('that is %s goes nothing', (status) => {
    expect(toTherapy({ status })).toEqual([])
  })
})
