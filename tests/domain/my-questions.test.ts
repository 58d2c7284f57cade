import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LONGEST_QUESTION,
  LONGEST_REASON,
  MOST_QUESTIONS,
  questionsFrom,
  questionsOf,
  reasonWith,
  withQuestion,
  withQuestionsOf,
} from '@/domain/visit/my-questions'
import '../support/seeded'

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 12 })

describe('a question to a doctor', () => {
  test.each<[readonly string[], string, readonly string[]]>([
    [[], '药要吃多久', ['药要吃多久']],
    [[], '  药要\n吃 多久 ', ['药要 吃 多久']],
    [[], '   ', []],
    [[], '😀', []],
    [['忌口吗'], '忌口吗', ['忌口吗']],
    [['忌口吗'], '能喝茶吗', ['忌口吗', '能喝茶吗']],
    [['1', '2', '3', '4', '5', '6'], '7', ['1', '2', '3', '4', '5', '6']],
  ])('after %j, %j makes %j', (asked, text, result) => expect(withQuestion(asked, text)).toEqual(result))

  test('stands once, within its length and number, whatever is written', () => {
    fc.assert(
      fc.property(texts, (written) => {
        const asked = written.reduce<readonly string[]>(withQuestion, [])
        expect(asked.length).toBeLessThanOrEqual(MOST_QUESTIONS)
        expect(new Set(asked).size).toBe(asked.length)
        for (const each of asked) {
          expect(each.trim()).toBe(each)
          expect(each.length).toBeGreaterThan(0)
          expect(each.length).toBeLessThanOrEqual(LONGEST_QUESTION)
          expect(each).not.toMatch(/[\n\r]/)
        }
      }),
    )
  })
})

describe('the questions of a visit', () => {
  test.each([
    [{ id: 'r1' }, ['忌口吗']],
    [{ id: 'r2' }, []],
    [{ id: 'r2', rescheduledFrom: 'r1' }, ['忌口吗']],
    [{ id: 'r2', rescheduledFrom: 'r9' }, []],
  ])('%j has %j', (visit, asked) => expect(questionsOf({ r1: ['忌口吗'] }, visit)).toEqual(asked))
  test('do not come back from the visit before once they are taken out', () => {
    const moved = { id: 'r2', rescheduledFrom: 'r1' }
    expect(questionsOf(withQuestionsOf({ r1: ['忌口吗'] }, moved, []), moved)).toEqual([])
  })
  test('are read again as they were kept', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), texts, { maxKeys: 10 }), (written) => {
        const all = Object.entries(written).reduce(
          (kept, [id, lines]) => withQuestionsOf(kept, { id }, lines.reduce<readonly string[]>(withQuestion, [])),
          {},
        )
        expect(questionsFrom(JSON.parse(JSON.stringify(all)))).toEqual(all)
      }),
    )
  })
  test('are lists of clean questions, whatever stood in storage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const asked of Object.values(questionsFrom(value)))
          expect(asked.reduce<readonly string[]>(withQuestion, [])).toEqual(asked)
      }),
    )
  })
  test('the newest of many visits is always kept', () => {
    let all = {}
    for (let at = 0; at < 50; at++) {
      all = withQuestionsOf(all, { id: `r${at}` }, ['忌口吗'])
      expect(questionsOf(all, { id: `r${at}` })).toEqual(['忌口吗'])
    }
    expect(Object.keys(all)).toHaveLength(20)
  })
})

describe('the reason for a visit that is moved', () => {
  const long = 'x'.repeat(LONGEST_REASON - 2)
  test.each<[string, readonly string[], string]>([
    ['睡不好', [], '睡不好'],
    ['', ['忌口吗'], '忌口吗'],
    ['睡不好', ['忌口吗', '能喝茶吗'], '睡不好\n忌口吗\n能喝茶吗'],
    ['忌口吗', ['忌口吗'], '忌口吗'],
    [long, ['忌口吗', '茶'], `${long}\n茶`],
    ['x'.repeat(300), [], 'x'.repeat(LONGEST_REASON)],
    ['', [], ''],
  ])('%j and %j are %j', (reason, asked, text) => expect(reasonWith(reason, asked)).toBe(text))
  test('has room for what it is, and cuts no question in two', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), texts, (reason, asked) => {
        const text = reasonWith(reason, asked)
        expect(text.length).toBeLessThanOrEqual(LONGEST_REASON)
      }),
    )
  })
})
