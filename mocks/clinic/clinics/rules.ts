import { notFoundError, ApiError } from '../api-error'
import type { MockClinic } from '../mock-clinic'
import type { ClinicRow } from './rows'

export function requireClinic(chain: MockClinic, id: string): ClinicRow {
  const clinic = chain.books.clinics.byId(id)
  if (!clinic) throw notFoundError('门诊')
  return clinic
}

export const isEditionExpired = (chain: MockClinic, clinic: ClinicRow): boolean =>
  chain.rules.isChainExpired || clinic.isExpired

/** Returns the error for a clinic that takes no bookings, because its edition has expired or it offers none. */
export function bookingErrorOf(chain: MockClinic, clinic: ClinicRow): ApiError | undefined {
  if (isEditionExpired(chain, clinic)) return new ApiError(2498, '门诊系统服务已到期', 'b')
  if (clinic.features.registration !== true) return new ApiError(2499, '该门诊没有开通预约挂号', 'b')
  return undefined
}

export function ensureBookingAllowed(chain: MockClinic, clinic: ClinicRow): void {
  const closed = bookingErrorOf(chain, clinic)
  if (closed) throw closed
}

/** Throws if the edition has expired, or if the clinic does not offer this kind of order (`isOffered`). */
export function ensureOrderingAllowed(chain: MockClinic, clinic: ClinicRow, isOffered: boolean): void {
  if (isEditionExpired(chain, clinic)) throw new ApiError(2498, '门诊系统服务已到期', 'b')
  if (!isOffered) throw new ApiError(2499, '该门诊没有开通这种下单', 'b')
}

export function clinicOf(chain: MockClinic, row: { readonly clinicId: string }): ClinicRow {
  const clinic = chain.books.clinics.byId(row.clinicId)
  if (!clinic) throw new RangeError(`no clinic ${row.clinicId}`)
  return clinic
}
