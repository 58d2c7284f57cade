import { describe, expect, test } from 'vitest'
import { renderMutationScore } from '../scripts/support/mutation-score'
import { reversed } from './support/reversed'
import { mutatedFiles, sampleMutants } from '../scripts/support/simulation-mutants.mjs'

const aMutant = (nth: number) => ({ place: `a.ts:${nth}:1`, mutator: 'EqualityOperator', replacement: 'a < b' })

describe('sampleMutants', () => {
  const all = Array.from({ length: 100 }, (_, nth) => aMutant(nth))
  test('draws a smaller sample as the beginning of a larger one, whatever the order of the mutants', () => {
    const sample = sampleMutants(all, 40, 'a')
    expect(new Set(sample).size).toBe(40)
    expect(sampleMutants(reversed(all), 10, 'a')).toEqual(sample.slice(0, 10))
  })
  test('draws other mutants with another seed', () => {
    expect(sampleMutants(all, 40, 'a')).not.toEqual(sampleMutants(all, 40, 'b'))
  })
})

test('mutatedFiles lists domain and application code of booking and payment', () => {
  expect(mutatedFiles()).toEqual(
    expect.arrayContaining(['src/domain/payment/payment.ts', 'src/application/support/reliable-write.ts']),
  )
})

test('renderMutationScore shows shares of the reached mutants, and counts judged survivors', () => {
  const page = renderMutationScore({
    at: '2026-11-29T10:00:00.000Z',
    seed: '1',
    days: 5,
    phones: 12,
    mutants: 100,
    of: 2000,
    killed: 60,
    survived: 20,
    inSameHistory: 15,
    notReached: 20,
    lists: { 'Survivors by file': { 'a.ts': 20 } },
    sample: [
      { place: 'a.ts:1:1', judgement: 'invisible: only a cache' },
      { place: 'a.ts:2:1', judgement: 'visible' },
      { place: 'a.ts:3:1', judgement: '' },
    ],
  })
  expect(page).toContain('| killed | 60 | 75.0 % of those reached |')
  expect(page).toContain('Of 2 survivors judged by hand, 1 have no effect')
  expect(page).toContain('| Survivors by file | a.ts | 20 |')
})
