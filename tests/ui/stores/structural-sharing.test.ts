import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStructure } from '@/ui/stores/structural-sharing'

test.each([
  ['an equal record', { a: 1, at: new Date(5) }, { a: 1, at: new Date(5) }],
  ['an equal list', [[1], { b: 2 }], [[1], { b: 2 }]],
  ['an equal instant', new Date(7), new Date(7)],
  ['what is not a number', Number.NaN, Number.NaN],
])('%s stays what it was', (_, before, after) => {
  expect(shareStructure<unknown>(before, after)).toBe(before)
})

test.each([
  ['another number', { a: 1 }, { a: 2 }],
  ['a field more', { a: 1 }, { a: 1, b: 2 }],
  ['a field less', { a: 1, b: 2 }, { a: 1 }],
  ['another field that says nothing', { a: 1, b: undefined }, { a: 1, c: undefined }],
  ['a row more', [1], [1, 2]],
  ['a row less', [1, 2], [1]],
  ['another instant', new Date(1), new Date(2)],
  ['nothing where something was', { a: { b: 1 } }, { a: null }],
  ['a record in a list’s place', [], {}],
  ['an instant in a record’s place', {}, new Date(0)],
])('%s is what came', (_, before, after) => {
  const kept = shareStructure<unknown>(before, after)
  expect(kept).not.toBe(before)
  expect(kept).toStrictEqual(after)
})

test('what is no record, list or instant is looked at from outside only', () => {
  const [before, after] = [new Map([['a', 1]]), new Map([['a', 1]])]
  expect(shareStructure(before, after)).toBe(after)
})

test('whatever came before, what is kept says what came', () => {
  const any = fc.anything({ withDate: true, withNullPrototype: false, maxDepth: 3 })
  fc.assert(
    fc.property(any, any, (before, after) => {
      expect(shareStructure(before, after)).toStrictEqual(after)
      expect(shareStructure(structuredClone(after), after)).toStrictEqual(after)
    }),
  )
})
