import { notFound, Refusal } from '../refusal'
import type { Clinic } from '../clinic'
import type { ClinicRow } from './rows'

export function needHouse(clinic: Clinic, id: string): ClinicRow {
  const house = clinic.books.clinics.byId(id)
  if (!house) throw notFound('门诊')
  return house
}

export const isExpired = (clinic: Clinic, house: ClinicRow): boolean => clinic.rules.isChainExpired || house.isExpired

/** Why a clinic takes no registrations now: its edition has run out, or it never took any. */
export function closedFor(clinic: Clinic, house: ClinicRow): Refusal | undefined {
  if (isExpired(clinic, house)) return new Refusal(2498, '门诊系统服务已到期', 'b')
  if (house.features.registration !== true) return new Refusal(2499, '该门诊没有开通预约挂号', 'b')
  return undefined
}

export function ensureOpen(clinic: Clinic, house: ClinicRow): void {
  const closed = closedFor(clinic, house)
  if (closed) throw closed
}

/** Medicine is not ordered under an edition that has run out, nor in a way that the clinic has closed. */
export function ensureOrdering(clinic: Clinic, house: ClinicRow, isOffered: boolean): void {
  if (isExpired(clinic, house)) throw new Refusal(2498, '门诊系统服务已到期', 'b')
  if (!isOffered) throw new Refusal(2499, '该门诊没有开通这种下单', 'b')
}

export function houseOf(clinic: Clinic, row: { readonly clinicId: string }): ClinicRow {
  const house = clinic.books.clinics.byId(row.clinicId)
  if (!house) throw new RangeError(`no clinic ${row.clinicId}`)
  return house
}
