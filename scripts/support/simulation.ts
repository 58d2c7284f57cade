/** The simulation's exports for scripts. A single entry point, so that each module is loaded once. */
export { count, live, nothingYet, plansOf, shortest, testLine } from '../../mocks/simulation/campaign'
export { PROPERTIES } from '../../mocks/simulation/judge/judge'
export { storyOf } from '../../mocks/simulation/story'
export { PLANTED } from '../../tests/simulation/planted'
export { stageWith } from '../../tests/simulation/stage'
