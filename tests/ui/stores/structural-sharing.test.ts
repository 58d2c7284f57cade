import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStructure } from '@/ui/stores/structural-sharing'

test.each([
  ['an equal record', { a: 1, at: new Date(5) }, { a: 1, at: new Date(5) }],
  ['an equal list', [[1], { b: 2 }], [[1], { b: 2 }]],
  ['an equal date', new Date(7), new Date(7)],
  ['NaN', Number.NaN, Number.NaN],
])('shareStructure returns the previous object for %s', (_, before, after) => {
  expect(shareStructure<unknown>(before, after)).toBe(before)
})

test.each([
  ['a changed number', { a: 1 }, { a: 2 }],
  ['an added field', { a: 1 }, { a: 1, b: 2 }],
  ['a removed field', { a: 1, b: 2 }, { a: 1 }],
  ['another undefined field', { a: 1, b: undefined }, { a: 1, c: undefined }],
  ['an added row', [1], [1, 2]],
  ['a removed row', [1, 2], [1]],
  ['a changed date', new Date(1), new Date(2)],
  ['null in place of a record', { a: { b: 1 } }, { a: null }],
  ['a record in place of a list', [], {}],
  ['a date in place of a record', {}, new Date(0)],
])('shareStructure returns the new value for %s', (_, before, after) => {
  const kept = shareStructure<unknown>(before, after)
  expect(kept).not.toBe(before)
  expect(kept).toStrictEqual(after)
})

test('shareStructure compares objects of other classes by identity', () => {
  const [before, after] = [new Map([['a', 1]]), new Map([['a', 1]])]
  expect(shareStructure(before, after)).toBe(after)
})

test('shareStructure always returns a value equal to the new value', () => {
  const any = fc.anything({ withDate: true, withNullPrototype: false, maxDepth: 3 })
  fc.assert(
    fc.property(any, any, (before, after) => {
      expect(shareStructure(before, after)).toStrictEqual(after)
      expect(shareStructure(structuredClone(after), after)).toStrictEqual(after)
    }),
  )
})
