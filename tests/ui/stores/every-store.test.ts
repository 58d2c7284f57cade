import { describe, expect, test } from 'vitest'
import { openDemo } from '../../support/demo'

const STORES = Object.entries<unknown>(openDemo().stores).filter(
  (each): each is [string, object] => typeof each[1] === 'object' && each[0] !== 'terms',
)

describe('an act of a store may be handed on by itself', () => {
  test.each(STORES)('each one of %s', (_name, store) => {
    const { constructor: _own, ...acts } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(store))
    const names = Object.keys(acts).filter((each) => typeof acts[each]?.value === 'function')
    expect(names.length).toBeGreaterThan(0)
    const bound = Object.keys(Object.getOwnPropertyDescriptors(store))
    expect(names.filter((each) => !bound.includes(each))).toEqual([])
  })
})
