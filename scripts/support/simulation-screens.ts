/** The simulation's exports for `npm run simulate -- --screens`, under the names in simulation.ts. */
export * from '../../mocks/simulation/campaign'
export { formatCounterexample } from '../../mocks/simulation/counterexample-report'
export { loadScreens } from '../../tests/simulation/screens/browser'
export {
  createScreenEnvironment as createSimulationEnvironment,
  withScreens,
} from '../../tests/simulation/screens/screen-environment'
