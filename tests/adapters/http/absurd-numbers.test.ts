import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

/** A copy of an answer in which every number is another one. */
function withNumbers(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === 'number') return change(value)
  if (Array.isArray(value)) return value.map((each) => withNumbers(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumbers(each, change)]))
}
/** Every number in what a reply was read as, with its path; a date counts as none. */
function numbersIn(value: unknown, path = ''): [path: string, number: number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, `${path}.${key}`))
}
const readWith = (id: CallId, change: (number: number) => number): [string, number][] => {
  const read = safeParse((ALL_CALLS[id] as Call).reply, withNumbers(WIRE_EXAMPLES[id].data, change))
  return read.success ? numbersIn(read.output) : []
}
const IDS = Object.keys(ALL_CALLS) as CallId[]
/** What says which, not how many; a place on earth; and money that goes out of a card or off a price. */
const ANY_NUMBER = /\.(version|sort|code|status|payMode|(latitude|longitude)|lines\.\d+\.fen|payTypes\.\d+|weekday)$/
const MONEY_OUT = /^T14\.rows\.\d+\.(principalFen|presentFen)$/
const isHowMany = ([path]: readonly [string, number]): boolean => !ANY_NUMBER.test(path) && !MONEY_OUT.test(path)

test('the examples of the calls have numbers to change', () => {
  expect(IDS.flatMap((id) => readWith(id, (number) => number)).filter(isHowMany).length).toBeGreaterThan(200)
})
test.each(IDS)('of %s no negative number is read as money, a count or a time', (id) => {
  const found = readWith(id, (number) => -Math.abs(number)).map(([path, number]) => [id + path, number] as const)
  expect(found.filter(isHowMany).filter(([, number]) => number < 0)).toEqual([])
})
test.each(IDS)('of %s no number beyond all measure is read as money, a count or a time', (id) => {
  const found = readWith(id, () => 1e308).map(([path, number]) => [id + path, number] as const)
  expect(found.filter(isHowMany).filter(([, number]) => number > 1e9)).toEqual([])
})
