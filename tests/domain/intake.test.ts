import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findIntakeDraft,
  type IntakeDraft,
  parseIntakeDrafts,
  isGuardianRequired,
  MAX_COMPLAINT_LENGTH,
  MAX_INTAKE_DRAFTS,
  needsRecordPhoto,
  validateIntakePhotos,
  addIntakeDraft,
  removeIntakeDraft,
} from '@/domain/consultation/intake'
import { reversed } from '../support/reversed'
import {
  MAX_QUESTION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_QUESTIONS,
  parseQuestions,
  questionsOf,
  appendQuestions,
  addQuestion,
  replaceQuestions,
} from '@/domain/visit/visit-questions'
import '../support/fast-check-config'

const draft = (doctorId: string, over: Partial<IntakeDraft> = {}): IntakeDraft => ({
  patientId: 'p1',
  doctorId,
  complaint: '胃胀',
  ...over,
})

describe('intake drafts', () => {
  test('keep one draft per patient and doctor, newest first, and drop the oldest', () => {
    const ids = Array.from({ length: MAX_INTAKE_DRAFTS + 2 }, (_, at) => `d${at}`)
    const all = ids.reduce<IntakeDraft[]>((drafts, id) => addIntakeDraft(drafts, draft(id)), [])
    expect(all.map(({ doctorId }) => doctorId)).toEqual(['d7', 'd6', 'd5', 'd4', 'd3', 'd2'])
    const changed = addIntakeDraft(all, draft('d5', { complaint: '反酸', duration: 'weeks', hasVisited: false }))
    expect(changed).toHaveLength(MAX_INTAKE_DRAFTS)
    expect(findIntakeDraft(changed, { patientId: 'p1', doctorId: 'd5' })).toMatchObject({
      complaint: '反酸',
      hasVisited: false,
    })
    expect(findIntakeDraft(changed, { patientId: 'p2', doctorId: 'd5' })).toBeUndefined()
    expect(findIntakeDraft(removeIntakeDraft(changed, draft('d5')), draft('d5'))).toBeUndefined()
  })
  test('restore valid fields, and drop other fields', () => {
    const stored: unknown[] = [
      draft('d1', { duration: 'longer', hasVisited: true }),
      { ...draft('d2'), duration: 'forever', hasVisited: 'yes', mobile: '13800000001' },
      { ...draft('d3'), complaint: 7 },
      { ...draft('d4'), complaint: 'x'.repeat(5000) },
      null,
    ]
    expect(parseIntakeDrafts(stored)).toEqual([
      stored[0],
      draft('d2'),
      draft('d4', { complaint: 'x'.repeat(MAX_COMPLAINT_LENGTH) }),
    ])
  })
  test('return each patient’s latest text per doctor, for at most six drafts, even after a reload', () => {
    const written = fc.record({
      patientId: fc.constantFrom('p1', 'p2'),
      doctorId: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
      complaint: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(written, { maxLength: 14 }), (left) => {
        const all = left.reduce<IntakeDraft[]>(addIntakeDraft, [])
        expect(parseIntakeDrafts(JSON.parse(JSON.stringify(all)))).toEqual(all)
        const isOf = (a: IntakeDraft, b: IntakeDraft) => a.patientId === b.patientId && a.doctorId === b.doctorId
        const latest = reversed(left.filter((each, at) => !left.slice(at + 1).some((other) => isOf(each, other))))
        expect(all).toEqual(latest.slice(0, MAX_INTAKE_DRAFTS))
        for (const [nth, each] of latest.entries())
          expect(findIntakeDraft(all, each)).toEqual(nth < MAX_INTAKE_DRAFTS ? each : undefined)
      }),
    )
  })
  test('parse any stored value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseIntakeDrafts(value).length).toBeLessThanOrEqual(MAX_INTAKE_DRAFTS)
        expect(parseIntakeDrafts([value, draft('d1')]).slice(-1)[0]).toEqual(draft('d1'))
      }),
    )
  })
})

test.each([
  ['2024-11-21', false],
  ['2024-11-22', true],
  ['2030-01-01', true],
  [undefined, false],
] as const)('isGuardianRequired returns on 2030-11-21 for a patient born on %s: %s', (birthday, guarded) => {
  expect(isGuardianRequired(birthday ? { birthday } : {}, '2030-11-21')).toBe(guarded)
})

test('needsRecordPhoto returns true for a first visit when the doctor asks for records', () => {
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
] as const)('validateIntakePhotos with %j and records required (%s) returns %s', (pictures, isNeeded, problem) => {
  expect(validateIntakePhotos(pictures, isNeeded)).toBe(problem)
})

test('parseIntakeDrafts drops a stored draft with an invalid patient or doctor ID', () => {
  const kept = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀' }
  const longest = 'x'.repeat(64)
  expect(parseIntakeDrafts([{ ...kept, patientId: '' }])).toEqual([])
  expect(parseIntakeDrafts([{ ...kept, doctorId: 7 }])).toEqual([])
  expect(parseIntakeDrafts([{ ...kept, patientId: `${longest}x` }])).toEqual([])
  expect(parseIntakeDrafts([{ ...kept, patientId: longest }])).toEqual([{ ...kept, patientId: longest }])
})

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 12 })

describe('addQuestion', () => {
  test.each<[readonly string[], string, readonly string[]]>([
    [[], '药要吃多久', ['药要吃多久']],
    [[], '  药要\n吃 多久 ', ['药要 吃 多久']],
    [[], '   ', []],
    [[], '😀', []],
    [['忌口吗'], '忌口吗', ['忌口吗']],
    [['忌口吗'], '能喝茶吗', ['忌口吗', '能喝茶吗']],
    [['1', '2', '3', '4', '5', '6'], '7', ['1', '2', '3', '4', '5', '6']],
  ])('turns %j with the new text %j into %j', (asked, text, result) => expect(addQuestion(asked, text)).toEqual(result))

  test('keeps questions unique, trimmed, and within the limits for length and number', () => {
    fc.assert(
      fc.property(texts, (written) => {
        const asked = written.reduce<readonly string[]>(addQuestion, [])
        expect(asked.length).toBeLessThanOrEqual(MAX_QUESTIONS)
        expect(new Set(asked).size).toBe(asked.length)
        for (const each of asked) {
          expect(each.trim()).toBe(each)
          expect(each.length).toBeGreaterThan(0)
          expect(each.length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH)
          expect(each).not.toMatch(/[\n\r]/)
        }
      }),
    )
  })
})

describe('stored visit questions', () => {
  test.each([
    [{ id: 'r1' }, ['忌口吗']],
    [{ id: 'r2' }, []],
    [{ id: 'r2', rescheduledFrom: 'r1' }, ['忌口吗']],
    [{ id: 'r2', rescheduledFrom: 'r9' }, []],
  ])('questionsOf returns the questions for the visit %j: %j', (visit, asked) =>
    expect(questionsOf({ r1: ['忌口吗'] }, visit)).toEqual(asked),
  )
  test('do not reappear from the replaced visit once removed', () => {
    const moved = { id: 'r2', rescheduledFrom: 'r1' }
    expect(questionsOf(replaceQuestions({ r1: ['忌口吗'] }, moved, []), moved)).toEqual([])
  })
  test('survive a round trip', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), texts, { maxKeys: 10 }), (written) => {
        const all = Object.entries(written).reduce(
          (kept, [id, lines]) => replaceQuestions(kept, { id }, lines.reduce<readonly string[]>(addQuestion, [])),
          {},
        )
        expect(parseQuestions(JSON.parse(JSON.stringify(all)))).toEqual(all)
      }),
    )
  })
  test('parse into valid lists, whatever the stored value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const asked of Object.values(parseQuestions(value)))
          expect(asked.reduce<readonly string[]>(addQuestion, [])).toEqual(asked)
      }),
    )
  })
  test('exist for at most the 20 newest visits', () => {
    let all = {}
    for (let at = 0; at < 50; at++) {
      all = replaceQuestions(all, { id: `r${at}` }, ['忌口吗'])
      expect(questionsOf(all, { id: `r${at}` })).toEqual(['忌口吗'])
    }
    expect(Object.keys(all)).toHaveLength(20)
  })
})

describe('appendQuestions', () => {
  const long = 'x'.repeat(MAX_REASON_LENGTH - 2)
  test.each<[string, readonly string[], string]>([
    ['睡不好', [], '睡不好'],
    ['', ['忌口吗'], '忌口吗'],
    ['睡不好', ['忌口吗', '能喝茶吗'], '睡不好\n忌口吗\n能喝茶吗'],
    ['忌口吗', ['忌口吗'], '忌口吗'],
    [long, ['忌口吗', '茶'], `${long}\n茶`],
    ['x'.repeat(300), [], 'x'.repeat(MAX_REASON_LENGTH)],
    ['', [], ''],
  ])('combines %j and %j into %j', (reason, asked, text) => expect(appendQuestions(reason, asked)).toBe(text))
  test('stays within the maximum length, whatever the reason and questions', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), texts, (reason, asked) => {
        const text = appendQuestions(reason, asked)
        expect(text.length).toBeLessThanOrEqual(MAX_REASON_LENGTH)
      }),
    )
  })
})
