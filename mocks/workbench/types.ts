import type { FaultRule } from '../faults/call-faults'

export const WORKBENCH_TABS = ['worlds', 'clock', 'faults', 'actions', 'requests'] as const
export type WorkbenchTab = (typeof WORKBENCH_TABS)[number]

export type NewFault = Pick<FaultRule, 'call' | 'times' | 'every' | 'delay'> & { readonly fault: string }

export type ScenarioStart = {
  readonly at?: string | undefined
  readonly seed?: string | undefined
  /** Logs the demo account in immediately. */
  readonly isSignedIn: boolean
}
export type ClockChange = { moveMinutes: number } | { at: string } | { isFrozen: boolean } | { speed: number }
