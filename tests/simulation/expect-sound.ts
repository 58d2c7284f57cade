import { expect } from 'vitest'
import { live, type Week } from '../../mocks/simulation/campaign'
import type { Plan } from '../../mocks/simulation/simulate'
import { storyOf } from '../../mocks/simulation/story'
import { stageWith } from './stage'

/** What a plan lets happen breaks no promise; a red test tells the story. */
export async function expectSound(plan: Plan): Promise<Week> {
  const week = await live(plan, stageWith())
  const [breach] = week.breaches
  expect(breach && storyOf(week.run, breach)).toBeUndefined()
  return week
}
