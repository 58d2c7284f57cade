/** The simulation's exports for scripts. A single entry point, so that each module is loaded once. */
export {
  count,
  runWeek,
  nothingYet,
  plansOf,
  shrinkFirstViolation,
  regressionTestSource,
} from '../../mocks/simulation/campaign'
export { PROPERTIES } from '../../mocks/simulation/checker/check-history'
export { formatCounterexample } from '../../mocks/simulation/counterexample-report'
export { INJECTED_BUGS } from '../../tests/simulation/injected-bugs'
export { stageWith } from '../../tests/simulation/environment'
