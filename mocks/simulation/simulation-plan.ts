import { NETWORK_FAULTS, type NetworkFault } from './network'

/** Faults on a client other than network faults. */
export const DEVICE_FAULTS = [
  'kill',
  'disconnect',
  'storage-full',
  'storage-cleared',
  'second-window',
  'clinic',
] as const
export type DeviceFault = (typeof DEVICE_FAULTS)[number]

/** All inputs of a run; the same plan produces the same history, byte for byte. */
export type SimulationPlan = {
  readonly seed: string
  readonly days: number
  readonly phones: readonly number[]
  readonly networkFaults: readonly NetworkFault[]
  readonly deviceFaults: readonly DeviceFault[]
  /** Skipped openings of the app, as `client day index`. */
  readonly skippedOpenings?: readonly string[]
  /** End of the run in milliseconds since 1970. */
  readonly until?: number
  /** How often a day all people open the app within seconds of each other, and so compete. */
  readonly rushes?: number
}
export const createSimulationPlan = (seed: string, days: number, phones: number): SimulationPlan => ({
  seed,
  days,
  phones: Array.from({ length: phones }, (_, nth) => nth),
  networkFaults: NETWORK_FAULTS,
  deviceFaults: DEVICE_FAULTS,
})
