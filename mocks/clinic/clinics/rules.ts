import { notFound, Refusal } from '../refusal'
import type { Chain } from '../chain'
import type { ClinicRow } from './rows'

export function needHouse(chain: Chain, id: string): ClinicRow {
  const house = chain.books.clinics.byId(id)
  if (!house) throw notFound('门诊')
  return house
}

export const isExpired = (chain: Chain, house: ClinicRow): boolean => chain.rules.isChainExpired || house.isExpired

/** Why a clinic takes no registrations now: its edition has run out, or it never took any. */
export function closedFor(chain: Chain, house: ClinicRow): Refusal | undefined {
  if (isExpired(chain, house)) return new Refusal(2498, '门诊系统服务已到期', 'b')
  if (house.features.registration !== true) return new Refusal(2499, '该门诊没有开通预约挂号', 'b')
  return undefined
}

export function ensureOpen(chain: Chain, house: ClinicRow): void {
  const closed = closedFor(chain, house)
  if (closed) throw closed
}

/** Medicine is not ordered under an edition that has run out, nor in a way that the clinic has closed. */
export function ensureOrdering(chain: Chain, house: ClinicRow, isOffered: boolean): void {
  if (isExpired(chain, house)) throw new Refusal(2498, '门诊系统服务已到期', 'b')
  if (!isOffered) throw new Refusal(2499, '该门诊没有开通这种下单', 'b')
}

export function houseOf(chain: Chain, row: { readonly clinicId: string }): ClinicRow {
  const house = chain.books.clinics.byId(row.clinicId)
  if (!house) throw new RangeError(`no clinic ${row.clinicId}`)
  return house
}
