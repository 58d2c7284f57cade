import { notFound, Refusal } from '../refusal'
import type { Chain } from '../chain'
import type { ClinicRow } from './rows'

export function needClinic(chain: Chain, id: string): ClinicRow {
  const thisClinic = chain.books.clinics.byId(id)
  if (!thisClinic) throw notFound('门诊')
  return thisClinic
}

export const isExpired = (chain: Chain, thisClinic: ClinicRow): boolean =>
  chain.rules.isChainExpired || thisClinic.isExpired

/** Why a clinic takes no registrations now: its edition has run out, or it never took any. */
export function closedFor(chain: Chain, thisClinic: ClinicRow): Refusal | undefined {
  if (isExpired(chain, thisClinic)) return new Refusal(2498, '门诊系统服务已到期', 'b')
  if (thisClinic.features.registration !== true) return new Refusal(2499, '该门诊没有开通预约挂号', 'b')
  return undefined
}

export function ensureOpen(chain: Chain, thisClinic: ClinicRow): void {
  const closed = closedFor(chain, thisClinic)
  if (closed) throw closed
}

/** Medicine is not ordered under an edition that has run out, nor in a way that the clinic has closed. */
export function ensureOrdering(chain: Chain, thisClinic: ClinicRow, isOffered: boolean): void {
  if (isExpired(chain, thisClinic)) throw new Refusal(2498, '门诊系统服务已到期', 'b')
  if (!isOffered) throw new Refusal(2499, '该门诊没有开通这种下单', 'b')
}

export function clinicOf(chain: Chain, row: { readonly clinicId: string }): ClinicRow {
  const thisClinic = chain.books.clinics.byId(row.clinicId)
  if (!thisClinic) throw new RangeError(`no clinic ${row.clinicId}`)
  return thisClinic
}
