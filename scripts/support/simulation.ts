/** What scripts take of the simulation: from here alone, so that each module is there once. */
export { count, live, nothingYet, plansOf, shortest, testLine } from '../../mocks/simulation/campaign'
export { PROPERTIES } from '../../mocks/simulation/judge/judge'
export { storyOf } from '../../mocks/simulation/story'
export { PLANTED } from '../../tests/simulation/planted'
export { stageWith } from '../../tests/simulation/stage'
