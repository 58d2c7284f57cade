import type { Language } from '@/domain/phone/language'
import type { Address } from '../address'
import { STAGE } from '../address'

/** More letters make a code that a phone does not read off a screen. */
export const LONGEST_CODE = 600

/** A demo as another phone can open it. */
export type HandedOver =
  | {
      readonly kind: 'open'
      readonly address: string
      /** Both phones are at one clinic; else the other one gets a clinic of its own. */
      readonly isShared: boolean
      /** The own clinic did not fit. */
      readonly isWithoutClinic: boolean
    }
  /** Nobody but this machine reaches the server, or the site. */
  | { readonly kind: 'closed' | 'local' }

type Place = { readonly address: Address; readonly mpId: string; readonly language: Language }

const here = ({ address, mpId, language }: Place, more: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams({ mpId, ...more, lang: language, workbench: STAGE })
  return `${address.pathname}?${asked.toString()}${address.hash}`
}

/** At a server the clinic is the same one: the phone only comes to it, as the same person. */
export function comesToServer(origin: string | undefined, place: Place, mobile: string | undefined): HandedOver {
  if (origin === undefined) return { kind: 'closed' }
  const address = origin + here(place, mobile === undefined ? {} : { join: mobile })
  return { kind: 'open', address, isShared: true, isWithoutClinic: false }
}

/** What a clinic in the page is at, as an address can say it; `clinic` is the code of an own one. */
export type Scene = {
  readonly world: string
  readonly seed: string
  readonly now: Date
  readonly isFrozen: boolean
  readonly mobile: string | undefined
  readonly clinic: string | undefined
  /** What has happened there, as an address says it. */
  readonly repeat: string | undefined
}

/** From a clinic in a page goes what fits into a code: all that has happened, else the world as it began. */
export function leavesPage(origin: string | undefined, place: Place, scene: Scene): HandedOver {
  if (origin === undefined) return { kind: 'local' }
  const { world, seed, now, isFrozen, mobile, clinic, repeat } = scene
  const open = (more: Readonly<Record<string, string>>, isWithoutClinic = false): HandedOver => ({
    kind: 'open',
    address: origin + here(place, more),
    isShared: false,
    isWithoutClinic,
  })
  const begun = {
    world,
    seed,
    at: now.toISOString(),
    ...(isFrozen && { stopped: '1' }),
    ...(mobile !== undefined && { as: mobile }),
  }
  const ways: readonly Readonly<Record<string, string>>[] = [
    ...(repeat === undefined ? [] : [{ repeat }]),
    ...(clinic === undefined ? [] : [{ ...begun, clinic }]),
  ]
  const fits = ways.map((each) => open(each)).find((each) => 'address' in each && each.address.length <= LONGEST_CODE)
  return fits ?? open(begun, clinic !== undefined)
}

const LOOPBACK = /^(localhost|\[::1\]|127\.)/
/** The origin of a page, where other machines may reach it by that. */
export const reachable = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): string | undefined =>
  LOOPBACK.test(hostname) ? undefined : origin
