import type { Language } from '@/domain/phone/language'
import type { Address } from '../address'
import { STAGE } from '../address'

/** More letters make a code that a phone does not read off a screen. */
export const LONGEST_CODE = 600

type OwnClinic = 'whole' | 'part' | 'none'
/** A demo as another phone can open it. */
export type HandedOver =
  | {
      readonly kind: 'open'
      readonly address: string
      /** Both phones are at one clinic; else the other one gets a clinic of its own. */
      readonly isShared: boolean
      /** How much of an own clinic fits. */
      readonly ownClinic: OwnClinic
    }
  /** Nobody but this machine reaches the server, or the site. */
  | { readonly kind: 'closed' | 'local' }

export type Place = { readonly address: Address; readonly mpId: string; readonly language: Language }

const here = ({ address, mpId, language }: Place, more: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams({ mpId, ...more, lang: language, workbench: STAGE })
  return `${address.pathname}?${asked.toString()}${address.hash}`
}

/** At a server the clinic is the same one: the phone only comes to it, as the same person. */
export function comesToServer(origin: string | undefined, place: Place, mobile: string | undefined): HandedOver {
  if (origin === undefined) return { kind: 'closed' }
  const address = origin + here(place, mobile === undefined ? {} : { join: mobile })
  return { kind: 'open', address, isShared: true, ownClinic: 'whole' }
}

/** What is left out of an own clinic so that more of it fits: a picture and long texts, then its doctors. */
const LEFT_OUT = [[], ['logo', 'goodAt', 'introduction'], ['logo', 'doctors']]
/** An own clinic for another phone, the whole first and the least last. */
export const lighter = (clinic: object): unknown[] =>
  LEFT_OUT.map((names): unknown =>
    JSON.parse(JSON.stringify(clinic, (key, value: unknown) => (names.includes(key) ? undefined : value))),
  )

/** What a clinic in the page is at, as an address can say it; `clinics` are the codes of an own one, as `lighter` has them. */
export type Scene = {
  readonly world: string
  readonly seed: string
  readonly now: Date
  readonly isFrozen: boolean
  readonly mobile: string | undefined
  readonly clinics: readonly string[]
}

/** The parameters that open the same scenario, seed, time and person; what was done since then is not in them. */
export const stateOf = ({
  world,
  seed,
  now,
  isFrozen,
  mobile,
}: Omit<Scene, 'clinics'>): Readonly<Record<string, string>> => ({
  world,
  seed,
  at: now.toISOString(),
  ...(isFrozen && { stopped: '1' }),
  ...(mobile !== undefined && { as: mobile }),
})

/** Opens a new clinic on the other phone, with as much of an own clinic as a code holds. */
export function leavesPage(origin: string | undefined, place: Place, scene: Scene): HandedOver {
  if (origin === undefined) return { kind: 'local' }
  const { clinics } = scene
  const open = (more: Readonly<Record<string, string>>, ownClinic: OwnClinic = 'whole'): HandedOver => ({
    kind: 'open',
    address: origin + here(place, more),
    isShared: false,
    ownClinic,
  })
  const begun = stateOf(scene)
  const ways = clinics.map((clinic, nth) => open({ ...begun, clinic }, nth === 0 ? 'whole' : 'part'))
  const fits = ways.find((each) => 'address' in each && each.address.length <= LONGEST_CODE)
  return fits ?? open(begun, clinics.length > 0 ? 'none' : 'whole')
}

const LOOPBACK = /^(localhost|\[::1\]|127\.)/
/** The origin of a page, where other machines may reach it by that. */
export const reachable = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): string | undefined =>
  LOOPBACK.test(hostname) ? undefined : origin
