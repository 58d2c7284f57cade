import { describe, expect, test } from 'vitest'
import { judge } from '../../mocks/simulation/judge/judge'
import { planOf, simulate } from '../../mocks/simulation/simulate'
import { sampleOf, told } from '../support/proof'
import { PLANTED, type Planted } from './planted'
import { stageWith } from './stage'

const PHONES = 20

/** Whether the judge finds it, within so many days of so many phones. */
async function isFound(planted: Planted): Promise<boolean> {
  const mend = planted.shared?.()
  try {
    const { entries, people } = await simulate(planOf('planted', planted.days, PHONES), stageWith(planted))
    return judge(entries, people).some(({ property }) => property === planted.breaks)
  } finally {
    mend?.()
  }
}

describe('a fault that is put in on purpose is found by the judge', () => {
  test.each(sampleOf(PLANTED, 7))('$where: $name', async (planted) => {
    expect(await isFound(planted)).toBe(true)
    told(`planted ${planted.name}`, { breaks: planted.breaks, days: planted.days, phones: PHONES })
  })
})
