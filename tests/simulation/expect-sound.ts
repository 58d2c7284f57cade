import { expect } from 'vitest'
import { judge } from '../../mocks/simulation/judge/judge'
import { simulate, type Plan } from '../../mocks/simulation/simulate'
import { storyOf } from '../../mocks/simulation/story'
import { stageWith } from './stage'

/** What a plan lets happen breaks no promise; a red test tells the story. */
export async function expectSound(plan: Plan): Promise<void> {
  const run = await simulate(plan, stageWith())
  const [breach] = judge(run.entries, run.people)
  expect(breach && storyOf(run, breach)).toBeUndefined()
}
