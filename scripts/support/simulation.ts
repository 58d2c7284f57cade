/** The simulation's exports for scripts. A single entry point, so that each module is loaded once. */
export {
  addWeekToStats,
  runWeek,
  emptyCampaignStats,
  campaignPlans,
  shrinkFirstViolation,
  regressionTestSource,
} from '../../mocks/simulation/campaign'
export { SIMULATION_PROPERTIES } from '../../mocks/simulation/checker/check-history'
export { formatCounterexample } from '../../mocks/simulation/counterexample-report'
export { INJECTED_BUGS } from '../../tests/simulation/injected-bugs'
export { INJECTED_PAGE_BUGS } from '../../tests/simulation/injected-page-bugs'
export { createSimulationEnvironment } from '../../tests/simulation/environment'
export { inPostgres, inSqliteFile } from '../../tests/simulation/reference/database'
export { createReferenceEnvironment, RUSHES_PER_DAY } from '../../tests/simulation/reference/environment'
export { REFERENCE_BUGS } from '../../tests/simulation/reference/injected-bugs'
