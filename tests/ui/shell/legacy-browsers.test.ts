import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installPolyfills } from '@/ui/shell/legacy-browsers'

const LACKING = [
  [Object, 'hasOwn'],
  [Array.prototype, 'at'],
] as const
const own = LACKING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {})

beforeEach(() => {
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name)
})
afterEach(() => LACKING.forEach(([owner, name], at) => Object.defineProperty(owner, name, own[at] ?? {})))

describe('installPolyfills in a browser from 2020', () => {
  test.each([
    ['Object.hasOwn({ a: 1 }, "a")', true],
    ['Object.hasOwn({ a: 1 }, "toString")', false],
    ['[1, 2, 3].at(0)', 1],
    ['[1, 2, 3].at(-1)', 3],
    ['[1, 2, 3].at(-4)', undefined],
    ['[].at(-1)', undefined],
  ])('makes %s return the standard result', (code, answer) => {
    expect(() => runInThisContext(code)).toThrow(/hasOwn|at/)
    installPolyfills()
    expect(runInThisContext(code)).toBe(answer)
  })
})

test('installPolyfills keeps native methods in a current browser, and adds no enumerable property', () => {
  LACKING.forEach(([owner, name], at) => Object.defineProperty(owner, name, own[at] ?? {}))
  installPolyfills()
  expect(LACKING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))).toEqual(own)
  Reflect.deleteProperty(Array.prototype, 'at')
  installPolyfills()
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')).toMatchObject({ enumerable: false })
})
