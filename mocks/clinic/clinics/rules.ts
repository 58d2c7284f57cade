import { notFound, Refusal } from '../refusal'
import type { Chain } from '../chain'
import type { ClinicRow } from './rows'

export function needClinic(chain: Chain, id: string): ClinicRow {
  const clinic = chain.books.clinics.byId(id)
  if (!clinic) throw notFound('门诊')
  return clinic
}

export const isExpired = (chain: Chain, clinic: ClinicRow): boolean => chain.rules.isChainExpired || clinic.isExpired

/** Returns the error of a clinic that takes no registrations, because its edition has expired or it offers none. */
export function closedFor(chain: Chain, clinic: ClinicRow): Refusal | undefined {
  if (isExpired(chain, clinic)) return new Refusal(2498, '门诊系统服务已到期', 'b')
  if (clinic.features.registration !== true) return new Refusal(2499, '该门诊没有开通预约挂号', 'b')
  return undefined
}

export function ensureOpen(chain: Chain, clinic: ClinicRow): void {
  const closed = closedFor(chain, clinic)
  if (closed) throw closed
}

/** Throws if the edition has expired or the clinic does not offer this way of ordering. */
export function ensureOrdering(chain: Chain, clinic: ClinicRow, isOffered: boolean): void {
  if (isExpired(chain, clinic)) throw new Refusal(2498, '门诊系统服务已到期', 'b')
  if (!isOffered) throw new Refusal(2499, '该门诊没有开通这种下单', 'b')
}

export function clinicOf(chain: Chain, row: { readonly clinicId: string }): ClinicRow {
  const clinic = chain.books.clinics.byId(row.clinicId)
  if (!clinic) throw new RangeError(`no clinic ${row.clinicId}`)
  return clinic
}
