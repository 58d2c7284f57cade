import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runWeek, campaignPlans, shrinkFirstViolation, regressionTestSource } from '../../mocks/simulation/campaign'
import { simulate } from '../../mocks/simulation/simulate'
import { createSimulationPlan } from '../../mocks/simulation/simulation-plan'
import { formatCounterexample } from '../../mocks/simulation/counterexample-report'
import { expectNoViolation } from './expect-no-violation'
import { INJECTED_BUGS } from './injected-bugs'
import { createSimulationEnvironment } from './environment'

const SEED = process.env.SEED ?? '31'
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('clinic simulation', () => {
  test('violates no property under random client faults', async () => {
    for (const plan of campaignPlans({ seed: SEED, days: 2, phones: 10 })) await expectNoViolation(plan)
  })

  test('produces the same history byte for byte with the same seed, and a different history with another seed', async () => {
    const historyOf = async (seed: string) =>
      hashOf((await simulate(createSimulationPlan(seed, 1, 5), createSimulationEnvironment())).entries)
    expect(await historyOf('same')).toBe(await historyOf('same'))
    expect(await historyOf('same')).not.toBe(await historyOf('another'))
  })

  test('shrinks a failing seed to a few clients, and prints a regression test', async () => {
    const injectedBug = INJECTED_BUGS.find(({ name }) => name === 'a payment charges one yuan more than displayed')
    const stage = createSimulationEnvironment(injectedBug)
    const week = await runWeek(createSimulationPlan('short', 1, 6), stage)
    const short = await shrinkFirstViolation(week, stage)
    expect(short?.plan.phones).toHaveLength(1)
    expect(short?.plan.deviceFaults).toEqual([])
    expect(short && formatCounterexample(short.run, short.violation)).toMatch(
      /phone \d pays[\s\S]*✗ charged exactly once/,
    )
    expect(short && regressionTestSource(short)).toContain(`"phones":[${String(short?.plan.phones[0])}]`)
  })
})
