import type { ScenarioGroup } from './groups'
import type { ClockSetting } from '../clinic/clock'
import type { FaultRule } from '../faults/call-faults'
import type { MockClinic } from '../clinic/mock-clinic'

/** A named scenario: seed, clock, faults, and changes to the initial data. */
export type Scenario = {
  readonly name: string
  /** One line, for the workbench and the demo console. */
  readonly title: string
  readonly english: string
  readonly group: ScenarioGroup
  readonly seed?: string
  readonly clock?: ClockSetting
  readonly faults?: readonly FaultRule[]
  readonly prepare?: (chain: MockClinic) => void
}
