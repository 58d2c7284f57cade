import { describe, expect, test } from 'vitest'
import type { RevisitStatus } from '@/domain/patient/patient'
import { type Registration, REGISTRATION_STATUSES, type RegistrationStatus } from '@/domain/registration/registration'
import {
  itemsToBringForTherapy,
  itemsToBringForVisit,
  isBeforeCheckIn,
  type ItemToBring,
} from '@/domain/visit/what-to-bring'
import { aMedicalRecord, aRegistration, aReportRule, aTherapy } from '../support/builders'
import fc from 'fast-check'
import {
  selectRecords,
  hasPrintPage,
  isRecordReleased,
  MAX_HANDOUT_RECORDS,
  type HandoutItem,
  clinicNamesOf,
  dateRangeOf,
  toggleRecord,
} from '@/domain/record/record-handout'
import type { MedicalRecord, ReportRule } from '@/domain/record/record'
import '../support/fast-check-config'

const revisit = (over: Partial<RevisitStatus> = {}): RevisitStatus => ({
  isRevisit: false,
  lastDiagnosis: '',
  isRecordNeeded: false,
  isFirstVisitAllowed: true,
  ...over,
})
type Facts = Omit<Parameters<typeof itemsToBringForVisit>[0], 'visit' | 'status'>

const bring = (over: Partial<Registration> = {}, facts: Facts = {}) => {
  const visit = aRegistration(over)
  return itemsToBringForVisit({ visit, status: visit.status, ...facts })
}
const one = (kind: ItemToBring['kind'], things: readonly ItemToBring[]) => things.find((each) => each.kind === kind)
const kinds = (things: readonly ItemToBring[]) => things.map(({ kind }) => kind)

test('itemsToBringForVisit lists check-in code, ID documents, records and medicine for a visit without details', () => {
  expect(kinds(bring())).toEqual(['code', 'identity', 'records', 'medicine'])
})

test.each<[RegistrationStatus, boolean]>(
  REGISTRATION_STATUSES.map((status) => [status, ['reserved', 'awaiting-payment', 'awaiting-sign'].includes(status)]),
)('things to bring to a visit with the status %s are listed: %s', (status, isAhead) => {
  expect([isBeforeCheckIn({ status }), bring({ status }).length > 0]).toEqual([isAhead, isAhead])
})

describe('ID card to bring', () => {
  test.each([
    [undefined, false],
    [{ isIdCardNeeded: false }, false],
    [{ isIdCardNeeded: true }, true],
  ])('depends on the clinic’s rule %j: %s', (rule, isAsked) => {
    expect(one('identity', bring({}, { rule }))).toEqual({ kind: 'identity', isAsked })
  })
})

describe('earlier records to bring', () => {
  test.each<[RevisitStatus | undefined, object]>([
    [undefined, { visit: 'unknown' }],
    [revisit(), { visit: 'first', isAsked: false }],
    [revisit({ isRecordNeeded: true }), { visit: 'first', isAsked: true }],
    [revisit({ isRevisit: true }), { visit: 'return' }],
    [
      revisit({ isRevisit: true, lastVisit: '2030-04-01', isRecordNeeded: true }),
      { visit: 'return', last: '2030-04-01' },
    ],
  ])('depend on the revisit status %j: %j', (known, expected) => {
    expect(one('records', bring({}, { revisit: known }))).toStrictEqual({ kind: 'records', ...expected })
  })
})

describe('amount due at the desk', () => {
  test.each<[Partial<Registration>, object | undefined]>([
    [{ status: 'awaiting-payment' }, undefined],
    [{ status: 'awaiting-payment', refund: 'paid-at-desk' }, undefined],
    [{ refund: 'paid-at-desk' }, { fen: 2500 }],
    [{ refund: 'paid-at-desk', feeFen: 0 }, undefined],
    [{ refund: 'paid-at-desk', payType: 'wechat' }, undefined],
    [{ payType: 'wechat' }, undefined],
    [{}, undefined],
  ])('depends on %j: %j', (over, due) => {
    expect(one('fee', bring(over))).toEqual(due && { kind: 'fee', ...due })
  })
  test('appears first in the list', () => expect(kinds(bring({ refund: 'paid-at-desk' }))[0]).toBe('fee'))
})

test.each<[Partial<Registration>, boolean]>([
  [{}, true],
  [{ signCode: '' }, false],
  [{ status: 'awaiting-payment' }, false],
])('check-in code appears in the list for %j: %s', (over, isThere) => {
  expect(kinds(bring(over)).includes('code')).toBe(isThere)
})

test.each([
  ['p1', true],
  ['p2', false],
  [undefined, false],
])('patient card of p1 is listed when this device has the card for %s: %s', (cardOf, isThere) => {
  expect(one('patient-card', bring({}, { cardOf }))).toEqual(
    isThere ? { kind: 'patient-card', patientId: 'p1' } : undefined,
  )
})

test('member card appears in the list when it paid for the visit', () => {
  expect(
    [kinds(bring({ payType: 'member-card' })), kinds(bring({ payType: 'wechat' }))].map((all) =>
      all.includes('member-card'),
    ),
  ).toEqual([true, false])
})

describe('things to bring to a therapy', () => {
  const toTherapy = (over: Parameters<typeof aTherapy>[0], isByCourse = false) => {
    const visit = aTherapy(over)
    return itemsToBringForTherapy({ visit, status: visit.status, isByCourse })
  }
  test('include loose clothes, and the fee due at the desk', () => {
    expect(toTherapy({})).toEqual([
      { kind: 'fee', fen: 2500 },
      { kind: 'code' },
      { kind: 'identity', isAsked: false },
      { kind: 'clothes' },
    ])
  })
  test('exclude the fee when a course pays for the session', () =>
    expect(kinds(toTherapy({}, true))).not.toContain('fee'))
  test.each(['signed', 'cancelled', 'unknown'] as const)('disappear when its status is %s', (status) => {
    expect(toTherapy({ status })).toEqual([])
  })
})

const piece = (over: Partial<MedicalRecord>): HandoutItem => ({ record: aMedicalRecord(over) })

test.each<[Partial<MedicalRecord>, Partial<ReportRule>, boolean, boolean]>([
  [{}, {}, true, true],
  [{}, { isRecordOpen: false }, false, false],
  [{}, { isPrintOpen: false }, true, false],
  [{ hasPrint: false }, {}, true, false],
  [{ kind: 'prescription' }, { isExamOpen: false }, true, true],
  [{ kind: 'exam' }, { isExamOpen: false }, false, false],
  [{ kind: 'exam' }, { isRecordOpen: false }, true, true],
  [{ kind: 'unknown' }, {}, true, false],
  [{ kind: 'unknown' }, { isRecordOpen: false }, false, false],
  [{ patientId: 'p2' }, {}, false, true],
])('medical record %j under %j is shareable: %s, with a print page: %s', (over, rules, given, page) => {
  const open = { patientId: 'p1', rule: aReportRule(rules) }
  expect([isRecordReleased(aMedicalRecord(over), open), hasPrintPage(aMedicalRecord(over), open.rule)]).toEqual([
    given,
    page,
  ])
})

test('selectRecords returns only accessible records for this patient, without duplicates, newest first', () => {
  const anId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const any = fc.record({
    id: anId,
    kind: fc.constantFrom('record', 'prescription', 'exam', 'unknown'),
    patientId: fc.constantFrom('p1', 'p2'),
    visitDate: fc.constantFrom('2030-04-01', '2029-12-31', '2030-01-15'),
  })
  const rules = fc.record({ isRecordOpen: fc.boolean(), isExamOpen: fc.boolean(), isPrintOpen: fc.boolean() })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), fc.array(anId), rules, (rows, ids, open) => {
      const records = rows.map((row) => aMedicalRecord(row as Partial<MedicalRecord>))
      const chosen = selectRecords(records, ids, { patientId: 'p1', rule: aReportRule(open) })
      for (const each of chosen) {
        expect(ids).toContain(each.id)
        expect(each.patientId).toBe('p1')
        expect(each.kind === 'exam' ? open.isExamOpen : open.isRecordOpen).toBe(true)
      }
      expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length)
      const days = chosen.map(({ visitDate = '' }) => visitDate)
      for (const [at, day] of days.entries()) expect(day <= (days[at - 1] ?? day)).toBe(true)
    }),
  )
})

test('selectRecords returns at most the maximum number of records', () => {
  const records = Array.from({ length: 30 }, (_, at) => aMedicalRecord({ id: `m${at}` }))
  const chosen = selectRecords(
    records,
    records.map(({ id }) => id),
    { patientId: 'p1', rule: aReportRule() },
  )
  expect(chosen).toHaveLength(MAX_HANDOUT_RECORDS)
})

describe('toggleRecord', () => {
  const full = Array.from({ length: MAX_HANDOUT_RECORDS }, (_, at) => `m${at}`)
  test.each<[readonly string[], string, readonly string[]]>([
    [[], 'a', ['a']],
    [['a', 'b'], 'a', ['b']],
    [full, 'm0', full.slice(1)],
    [full, 'x', full],
  ])('changes the selection %j by %s to %j', (ids, id, after) => expect(toggleRecord(ids, id)).toEqual(after))
})

test.each<[Partial<MedicalRecord>[], object | undefined]>([
  [[], undefined],
  [[{ visitDate: '2030-04-01' }], { from: '2030-04-01', to: '2030-04-01' }],
  [[{ visitDate: '2030-04-01' }, { visitDate: '2029-12-31' }], { from: '2029-12-31', to: '2030-04-01' }],
])('dateRangeOf returns the date range for %j: %j', (rows, span) => expect(dateRangeOf(rows.map(piece))).toEqual(span))

test('dateRangeOf returns undefined when no record contains a date', () => {
  const { visitDate: _, ...undated } = aMedicalRecord()
  expect(dateRangeOf([{ record: undated }])).toBeUndefined()
})

test('clinicNamesOf lists each clinic once, without unnamed clinics', () => {
  const names = ['高新店', '', '锦江总院', '高新店']
  expect(clinicNamesOf(names.map((clinicName) => piece({ clinicName })))).toEqual(['高新店', '锦江总院'])
})
