import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  intakeDraftsFrom,
  isGuarded,
  LONGEST_COMPLAINT,
  MOST_DRAFTS,
  needsRecordPhoto,
  pictureProblemOf,
  withDraft,
  withoutDraft,
  type IntakeDraft,
} from '@/domain/consultation/intake'
import { reversed } from '../support/reversed'

const draft = (doctorId: string, over: Partial<IntakeDraft> = {}): IntakeDraft => ({
  patientId: 'p1',
  doctorId,
  complaint: '胃胀',
  ...over,
})

describe('drafts', () => {
  test('one for each patient and doctor, the newest first, the oldest goes', () => {
    const ids = Array.from({ length: MOST_DRAFTS + 2 }, (_, at) => `d${at}`)
    const all = ids.reduce<IntakeDraft[]>((drafts, id) => withDraft(drafts, draft(id)), [])
    expect(all.map(({ doctorId }) => doctorId)).toEqual(['d7', 'd6', 'd5', 'd4', 'd3', 'd2'])
    const changed = withDraft(all, draft('d5', { complaint: '反酸', duration: 'weeks', hasVisited: false }))
    expect(changed).toHaveLength(MOST_DRAFTS)
    expect(draftOf(changed, { patientId: 'p1', doctorId: 'd5' })).toMatchObject({
      complaint: '反酸',
      hasVisited: false,
    })
    expect(draftOf(changed, { patientId: 'p2', doctorId: 'd5' })).toBeUndefined()
    expect(draftOf(withoutDraft(changed, draft('d5')), draft('d5'))).toBeUndefined()
  })
  test('what is stored is read back, and the rest of it is left out', () => {
    const stored: unknown[] = [
      draft('d1', { duration: 'longer', hasVisited: true }),
      { ...draft('d2'), duration: 'forever', hasVisited: 'yes', mobile: '13800000001' },
      { ...draft('d3'), complaint: 7 },
      { ...draft('d4'), complaint: 'x'.repeat(5000) },
      null,
    ]
    expect(intakeDraftsFrom(stored)).toEqual([
      stored[0],
      draft('d2'),
      draft('d4', { complaint: 'x'.repeat(LONGEST_COMPLAINT) }),
    ])
  })
  test('every patient finds what was written last to each doctor, of the six latest, also after a reload', () => {
    const written = fc.record({
      patientId: fc.constantFrom('p1', 'p2'),
      doctorId: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
      complaint: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(written, { maxLength: 14 }), (left) => {
        const all = left.reduce<IntakeDraft[]>(withDraft, [])
        expect(intakeDraftsFrom(JSON.parse(JSON.stringify(all)))).toEqual(all)
        const isOf = (a: IntakeDraft, b: IntakeDraft) => a.patientId === b.patientId && a.doctorId === b.doctorId
        const latest = reversed(left.filter((each, at) => !left.slice(at + 1).some((other) => isOf(each, other))))
        expect(all).toEqual(latest.slice(0, MOST_DRAFTS))
        for (const [nth, each] of latest.entries())
          expect(draftOf(all, each)).toEqual(nth < MOST_DRAFTS ? each : undefined)
      }),
    )
  })
  test('anything may be stored', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(intakeDraftsFrom(value).length).toBeLessThanOrEqual(MOST_DRAFTS)
        expect(intakeDraftsFrom([value, draft('d1')]).slice(-1)[0]).toEqual(draft('d1'))
      }),
    )
  })
})

test.each([
  ['2024-11-21', false],
  ['2024-11-22', true],
  ['2030-01-01', true],
  [undefined, false],
] as const)('born %s, asked about on 2030-11-21 with the guardian beside: %s', (birthday, guarded) => {
  expect(isGuarded(birthday ? { birthday } : {}, '2030-11-21')).toBe(guarded)
})
test('a record is wanted of whoever comes for the first time, where the doctor wants one', () => {
  const status = { isRevisit: false, isRecordNeeded: true, isFirstVisitAllowed: true, lastDiagnosis: '' }
  expect(needsRecordPhoto(status)).toBe(true)
  expect(needsRecordPhoto({ ...status, isRevisit: true })).toBe(false)
  expect(needsRecordPhoto({ ...status, isRecordNeeded: false })).toBe(false)
})
test.each([
  [{ count: 0, isBusy: false, hasFailed: false }, false, undefined],
  [{ count: 0, isBusy: false, hasFailed: false }, true, 'record-needed'],
  [{ count: 1, isBusy: false, hasFailed: false }, true, undefined],
  [{ count: 1, isBusy: true, hasFailed: false }, true, 'busy'],
  [{ count: 1, isBusy: true, hasFailed: true }, true, 'failed'],
] as const)('pictures %j, a record needed: %s → %s', (pictures, isNeeded, problem) => {
  expect(pictureProblemOf(pictures, isNeeded)).toBe(problem)
})

test('a kept question without whose or to whom it is counts as none', () => {
  const kept = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀' }
  const longest = 'x'.repeat(64)
  expect(intakeDraftsFrom([{ ...kept, patientId: '' }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, doctorId: 7 }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, patientId: `${longest}x` }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, patientId: longest }])).toEqual([{ ...kept, patientId: longest }])
})
