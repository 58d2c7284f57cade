import { describe, expect, test } from 'vitest'
import { ALL_STORES } from '../../support/all-stores'
import { createTestApp } from '../../support/test-app'

const { stores } = createTestApp()
const STORES = ALL_STORES.map((store) => [store.name, stores.get(store)] as const)

/** The methods of a store; a store with only resources has none. */
const methodsOf = (store: object): string[] => {
  const { constructor: _own, ...members } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(store))
  return Object.keys(members).filter((each) => typeof members[each]?.value === 'function')
}
const WITH_METHODS = STORES.filter(([, store]) => methodsOf(store).length > 0)

describe('store methods', () => {
  test.each(WITH_METHODS)('keep `this` when passed as callbacks: %s', (_name, store) => {
    const names = methodsOf(store)
    const bound = Object.keys(Object.getOwnPropertyDescriptors(store))
    expect(names.filter((each) => !bound.includes(each))).toEqual([])
  })
})
