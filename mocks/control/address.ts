import { queryFrom } from '../delivery/router'

/** What an address says of the world it wants: `?world=race&at=2026-11-20T09:10&seed=x&stopped=1&as=13800000001&faults=[…]`. */
export type AddressedWorld = {
  readonly name: string
  readonly at?: string
  readonly seed?: string
  /** The clock stands still; by itself it goes on from `at`. */
  readonly isFrozen: boolean
  /** Whose phone it is: this mobile has logged in and agreed already. */
  readonly as?: string
  /** Rules for call faults, a JSON list as the control API takes them. */
  readonly faults?: string
  /** A clinic to show, as letters that stand in an address (link.ts). */
  readonly clinic?: string
}

/** Undefined where the address says nothing of a world. A plus is a plus, as in `+08:00`. */
export function worldOfAddress(url: string): AddressedWorld | undefined {
  const [, search = ''] = /\?([^#]*)/.exec(url) ?? []
  const { world, at, seed, stopped, as, faults, clinic } = queryFrom(search)
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
