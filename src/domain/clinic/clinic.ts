import type { Day } from '../general/day'
import { isEditionExpired, type ClinicEdition, type ClinicNodeType } from './edition'

export type GeoPoint = { readonly latitude: number; readonly longitude: number }
export type ClinicFeature = 'registration' | 'therapy' | 'advisory' | 'member' | 'air-pharmacy' | 'wait-grab' | 'report'
/** `weekday` 0 is Sunday; times are HH:mm in clinic time. */
export type OpenHours = { readonly weekday: number; readonly from: string; readonly to: string }

export type Clinic = {
  readonly id: string
  /** The short name, if there is one (docs/product/entities.md). */
  readonly name: string
  readonly fullName: string
  readonly chainId: string
  readonly chainName: string
  readonly nodeType: ClinicNodeType
  readonly address: string
  readonly point?: GeoPoint
  readonly phone: string
  readonly distanceMeters?: number
  readonly openHours: readonly OpenHours[]
  readonly features: readonly ClinicFeature[]
  readonly edition?: ClinicEdition
}

/** The clinic displayed before the patient has chosen one. */
export type DefaultClinic = Clinic & {
  /** Whether the patient must choose a clinic first. */
  readonly isChoiceFirst: boolean
  /** Whether the patient has visited this clinic before. */
  readonly isRecent: boolean
}

/** The clinic's booking rules, loaded by clinicId (docs/product/entities.md). */
export type AppointmentConfig = {
  readonly isOpen: boolean
  readonly advanceDays: number
  /** Time of day (HH:mm) at which the slots of the last bookable day are released. */
  readonly releaseTime: string
  /** Time of day (HH:mm) after which the same day can no longer be booked; undefined means no limit. */
  readonly stopTime?: string
  /** Bookings are for half days instead of exact times. */
  readonly isByHalfDay: boolean
  readonly isIdCardNeeded: boolean
  readonly isReasonNeeded: boolean
  readonly cancelHoursBefore?: number
  readonly signAdvanceMinutes: number
  readonly isWaitGrabOpen: boolean
  /** Minutes for which a waitlist offer is held. */
  readonly offerMinutes: number
  readonly blockRule?: BlockRule
  readonly notice: string
}
/** This many missed visits within `windowDays` block online booking for `blockDays`. */
type BlockRule = { readonly missLimit: number; readonly windowDays: number; readonly blockDays: number }

export type ClinicDetail = Clinic & {
  readonly introduction: string
  readonly photos: readonly string[]
  readonly route: string
  readonly appointment?: AppointmentConfig
}

export type Department = {
  readonly id: string
  readonly name: string
  /** Id of the parent department; '' if none. */
  readonly parentId: string
  readonly doctorCount: number
  readonly isTherapy: boolean
}

/** A department of the chain, with the clinics that have it. */
export type ChainDepartment = Department & { readonly clinicIds: readonly string[] }
export type TherapyClinic = Clinic & { readonly therapistCount: number; readonly nextDate?: Day }
/** QR code of the clinic's WeChat account. */
export type ClinicQrCode = { readonly url: string; readonly accountName: string; readonly expiresAt?: Date }
export type Banner = { readonly imageUrl: string; readonly link: string }

/** The chain that the clinics belong to, with its UI configuration. */
export type ClinicChain = {
  readonly name: string
  readonly clinicCount: number
  readonly edition?: ClinicEdition
  readonly ui: ChainUi
}
export type ChainUi = { readonly mpId: string; readonly isEnableChengduHealthCard: boolean }

/** The chain UI config applies only when its mpId equals the current one (docs/product/states.md). */
export const selectChainUi = (mpId: string, config: ChainUi | undefined): ChainUi | undefined =>
  config?.mpId === mpId ? config : undefined

/** Parses a stored config; undefined when it is invalid. */
export function parseChainUi(value: unknown): ChainUi | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { mpId, isEnableChengduHealthCard } = value as Record<string, unknown>
  return typeof mpId === 'string' && typeof isEnableChengduHealthCard === 'boolean'
    ? { mpId, isEnableChengduHealthCard }
    : undefined
}

/** The clinic's branding; any text may be empty. */
export type ClinicPageConfig = {
  readonly title: string
  readonly logoUrl: string
  /** Colour as entered by the clinic, not validated. */
  readonly color: string
  readonly notice: string
  readonly banners: readonly Banner[]
}

/** Where and by when an online booking is paid (C15); with `either`, the patient chooses. */
export type RegistrationPayMode = 'online' | 'desk' | 'either'
export type RegistrationPayRule = {
  readonly payMode: RegistrationPayMode
  readonly payMinutes?: number
  readonly refundHoursBefore?: number
}

const supports = (clinic: Clinic, feature: ClinicFeature): boolean => clinic.features.includes(feature)

/** Whether a clinic offers a feature. An expired edition or a missing feature blocks it before the patient taps. */
export type ClinicAccess = 'open' | 'expired' | 'unsupported'
export function clinicAccessOf(
  clinic: Clinic,
  chainEdition: ClinicEdition | undefined,
  feature: ClinicFeature,
): ClinicAccess {
  // The chain node and a single clinic are not children of a chain.
  const childId = clinic.nodeType === 'chain' || clinic.nodeType === 'single' ? undefined : clinic.id
  if (isEditionExpired(clinic.edition, childId) || isEditionExpired(chainEdition, childId)) return 'expired'
  return supports(clinic, feature) ? 'open' : 'unsupported'
}

/** Whether the clinic is open on this weekday at HH:mm; undefined if it has sent no hours. */
export function isOpenAt(hours: readonly OpenHours[], weekday: number, time: string): boolean | undefined {
  if (hours.length === 0) return undefined
  return hours.some((each) => each.weekday === weekday && each.from <= time && time < each.to)
}

/** Nearest first; clinics without a distance keep their order at the end. */
export const compareByDistance = (a: Clinic, b: Clinic): number =>
  (a.distanceMeters ?? Number.MAX_SAFE_INTEGER) - (b.distanceMeters ?? Number.MAX_SAFE_INTEGER)

const EARTH_METERS = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const halfSquared = (angle: number): number => Math.sin(angle / 2) ** 2

/** Great-circle distance in whole metres. */
export function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const [phi1, phi2] = [radians(a.latitude), radians(b.latitude)]
  const haversine =
    halfSquared(phi2 - phi1) + Math.cos(phi1) * Math.cos(phi2) * halfSquared(radians(b.longitude - a.longitude))
  return Math.round(2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(haversine))))
}
