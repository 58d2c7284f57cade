import type { Day } from '../general/day'
import { compareText } from '../general/text-order'

/** Doctor list kinds RECENTLY, NEARLY, DOCTORS (docs/product/states.md). No call sends their numbers. */
export type DoctorListKind = 'recent' | 'nearby' | 'all'
export type ConsultationDoctorStatus = 'off' | 'open' | 'full' | 'unknown'

export type DoctorClinic = {
  readonly clinicId: string
  readonly clinicName: string
  readonly feeFen?: number
  /** Next day with a free slot, if the clinic sends it. */
  readonly nextDate?: Day
}
type DoctorConsultation = {
  readonly feeFen?: number
  readonly replyMinutes: number
  readonly replyCount: number
  readonly status: ConsultationDoctorStatus
}

export type DoctorQrCode = {
  readonly url: string
  readonly text: string
  readonly posterUrl: string
  readonly expiresAt?: Date
}

/** Mapped from the clinic's raw doctor (docs/product/entities.md). */
export type Doctor = {
  readonly id: string
  readonly name: string
  readonly namePy: string
  readonly isDoctor: boolean
  readonly isTherapist: boolean
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  /** Labels from 'level|label', highest first, as sent. */
  readonly titles: readonly string[]
  readonly photoUrl: string
  readonly introduction: string
  readonly goodAt: string
  readonly tags: readonly string[]
  readonly clinics: readonly DoctorClinic[]
  readonly sort: number
  readonly consultation?: DoctorConsultation
}

export const DEFAULT_SORT_ORDER = 1000

/** Label in a practice title 'level|label'; text without a bar is the label itself. */
export const titleLabel = (practice: string): string => practice.slice(practice.indexOf('|') + 1).trim()

/** Labels for a list of titles, highest first, as sent. */
export const titleLabelsOf = (practices: readonly string[]): string[] => practices.map(titleLabel).filter(Boolean)

export const compareDoctors = (a: Doctor, b: Doctor): number => a.sort - b.sort || compareText(a.namePy, b.namePy)

/** Keeps the first item for each id, because pages may overlap. */
export function uniqueById<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)))
}
