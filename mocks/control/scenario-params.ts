import { parseQuery } from '../transport/router'

/** Scenario parameters of a URL: `?world=race&at=2026-11-20T09:10&seed=x&stopped=1&as=13800000001&faults=[…]`. */
export type ScenarioParams = {
  readonly name: string
  readonly at?: string
  readonly seed?: string
  /** Whether the clock is stopped at `at`; by default it runs from there. */
  readonly isFrozen: boolean
  /** Mobile number of the account to log in, with all consents given. */
  readonly as?: string
  /** Call faults as a JSON list, in the format of the control API. */
  readonly faults?: string
  /** A clinic file, encoded for a URL (clinic-file-code.ts). */
  readonly clinic?: string
}

/**
 * Returns undefined if the URL has no scenario parameters. Does not decode a plus as a space, because times contain
 * `+08:00`.
 */
export function parseScenarioParams(url: string): ScenarioParams | undefined {
  const [, search = ''] = /\?([^#]*)/.exec(url) ?? []
  const { world, at, seed, stopped, as, faults, clinic } = parseQuery(search)
  if (!world && !at && !seed && !as && !faults && !clinic) return undefined
  return {
    name: world || 'default',
    ...(at && { at }),
    ...(seed && { seed }),
    isFrozen: stopped === '1',
    ...(as && { as }),
    ...(faults && { faults }),
    ...(clinic && { clinic }),
  }
}
