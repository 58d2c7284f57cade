import type { Language } from '@/domain/device/language'
import type { PageUrl } from '../address'
import { PRESENTATION_MODE } from '../address'

/** Maximum length of a QR code's text at which a phone can scan it from a screen. */
export const MAX_QR_TEXT_LENGTH = 600

type OwnClinic = 'whole' | 'part' | 'none'
/** The URL that opens the demo on another phone. */
export type PhoneLink =
  | {
      readonly kind: 'open'
      readonly address: string
      /** Whether both phones use the same clinic; otherwise the other phone opens its own. */
      readonly isShared: boolean
      /** How much of the clinic file fits into the URL. */
      readonly ownClinic: OwnClinic
    }
  /** Only this machine can reach the server or the site. */
  | { readonly kind: 'closed' | 'local' }

export type LinkPage = { readonly address: PageUrl; readonly mpId: string; readonly language: Language }

const here = ({ address, mpId, language }: LinkPage, more: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams({ mpId, ...more, lang: language, workbench: PRESENTATION_MODE })
  return `${address.pathname}?${asked.toString()}${address.hash}`
}

/** Links to the same clinic on a server, with the same account. */
export function linkToSharedClinic(origin: string | undefined, place: LinkPage, mobile: string | undefined): PhoneLink {
  if (origin === undefined) return { kind: 'closed' }
  const address = origin + here(place, mobile === undefined ? {} : { join: mobile })
  return { kind: 'open', address, isShared: true, ownClinic: 'whole' }
}

/** Fields to omit from a clinic file until it fits: first the logo and long texts, then the doctors. */
const LEFT_OUT = [[], ['logo', 'goodAt', 'introduction'], ['logo', 'doctors']]
/** Returns variants of a clinic file, from the complete one to the shortest. */
export const clinicFileVariants = (clinic: object): unknown[] =>
  LEFT_OUT.map((names): unknown =>
    JSON.parse(JSON.stringify(clinic, (key, value: unknown) => (names.includes(key) ? undefined : value))),
  )

/**
 * The state of the page's clinic as URL parameters. `clinics` are the encoded variants of its file
 * (`clinicFileVariants`).
 */
export type PageClinicState = {
  readonly world: string
  readonly seed: string
  readonly now: Date
  readonly isFrozen: boolean
  readonly mobile: string | undefined
  readonly clinics: readonly string[]
}

/** Returns parameters that open the same scenario, seed, time and account; later changes are not included. */
export const scenarioParamsOf = ({
  world,
  seed,
  now,
  isFrozen,
  mobile,
}: Omit<PageClinicState, 'clinics'>): Readonly<Record<string, string>> => ({
  world,
  seed,
  at: now.toISOString(),
  ...(isFrozen && { stopped: '1' }),
  ...(mobile !== undefined && { as: mobile }),
})

/** Links to a new clinic on the other phone, with as much of the clinic file as the QR code can hold. */
export function linkToNewClinic(origin: string | undefined, place: LinkPage, scene: PageClinicState): PhoneLink {
  if (origin === undefined) return { kind: 'local' }
  const { clinics } = scene
  const open = (more: Readonly<Record<string, string>>, ownClinic: OwnClinic = 'whole'): PhoneLink => ({
    kind: 'open',
    address: origin + here(place, more),
    isShared: false,
    ownClinic,
  })
  const begun = scenarioParamsOf(scene)
  const ways = clinics.map((clinic, nth) => open({ ...begun, clinic }, nth === 0 ? 'whole' : 'part'))
  const fits = ways.find((each) => 'address' in each && each.address.length <= MAX_QR_TEXT_LENGTH)
  return fits ?? open(begun, clinics.length > 0 ? 'none' : 'whole')
}

const LOOPBACK = /^(localhost|\[::1\]|127\.)/
/** Returns the page's origin if other machines can reach it. */
export const lanOrigin = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): string | undefined =>
  LOOPBACK.test(hostname) ? undefined : origin
