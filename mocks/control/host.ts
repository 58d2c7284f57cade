import type { Chain } from '../clinic/chain'
import type { ClinicFile } from '../clinic/clinic-file/form'
import { openChain, type ChainOptions } from '../opening/open-chain'

/** How the clinics of a server begin where nobody says otherwise; `startsAt` is an instant from which their clocks go on. */
export type Beginning = {
  readonly world?: string
  readonly startsAt?: string
  readonly seed?: string
  /** A clinic to show in the mock clinic's place. */
  readonly own?: ClinicFile
}
/** One clinic, which the control API may replace by another world; `usual` is what that world then takes over. */
export type ChainHost = { chain: Chain; readonly usual: Pick<ChainOptions, 'usualClock' | 'seed'> }

/** With a clinic that is open already, that one stands there. */
export function openHost({ world = 'default', startsAt, seed, own }: Beginning = {}, chain?: Chain): ChainHost {
  const usualClock = startsAt === undefined ? undefined : { at: startsAt, isFrozen: false }
  const usual = { ...(usualClock && { usualClock }), ...(seed !== undefined && { seed }) }
  return { usual, chain: chain ?? openChain({ world, own, ...usual }) }
}
