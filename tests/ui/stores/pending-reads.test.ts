import { describe, expect, test } from 'vitest'
import type { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { gaoxin, jinjiang } = FIXTURES.clinics
const { linQinghe } = FIXTURES.doctors

type All = Stores
type Reading = {
  readonly of: string
  readonly request: (all: All) => AsyncState<unknown>
  readonly one: (all: All) => unknown
  /** Something else than `one`, each of which is to be kept apart from it. */
  readonly others: readonly ((all: All) => unknown)[]
}
const reading = <T>(
  of: string,
  request: (all: All) => AsyncState<T>,
  one: (all: All) => unknown,
  ...others: Reading['others']
): Reading => ({ of, request, one, others })

/** What is read of one thing at a time, by its id. */
const READINGS: readonly Reading[] = [
  reading(
    'what can be waited for',
    ({ joinWaitlist }) => joinWaitlist.parts,
    ({ joinWaitlist }) => joinWaitlist.load({ clinicId: gaoxin, departmentId: 'dep1' }),
    ({ joinWaitlist }) => joinWaitlist.load({ clinicId: jinjiang, departmentId: 'dep1' }),
    ({ joinWaitlist }) =>
      joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor: { doctorId: linQinghe, doctorName: '林清和' } }),
  ),
]

async function atHome(): Promise<All> {
  const demo = createTestApp()
  await logIn(demo)
  return demo.stores
}
describe.each(READINGS)('$of', ({ request, one, others }) => {
  test('remains visible during a refresh', async () => {
    const all = await atHome()
    await one(all)
    const { value } = request(all)
    expect(value).toBeDefined()
    const again = one(all)
    expect([request(all).isPending, request(all).value]).toEqual([true, value])
    await again
  })
  test('never appears under another id', async () => {
    for (const other of others) {
      const all = await atHome()
      await one(all)
      expect(request(all).value).toBeDefined()
      const next = other(all)
      expect(request(all).value).toBeUndefined()
      await next
    }
  })
})
