import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '../../mocks/specification/calls'
import { CALL_ENCOUNTERS } from '../browser/support/fault-table'
import { SCREEN_FAULTS } from '../browser/support/fault-list'

describe('fault tests for screens', () => {
  test('include every call in the contract', () => {
    expect([...CALL_ENCOUNTERS.keys()].sort()).toEqual(Object.keys(ALL_CALLS).sort())
  })
  test('include the twelve faults in docs/product/reliability.md by number', () => {
    expect(Object.keys(SCREEN_FAULTS).map((name) => Number(name.split(' ')[0]))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })
})
