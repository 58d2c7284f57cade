import {
  bookingBodyOf,
  findFreeSlots,
  newId,
  REFERENCE_DOCTORS,
  type BookingData,
  type ReferencePerson,
} from './reference-bookings'
import type { ReferenceServer } from './reference-server'

export type ReferenceOrder = {
  readonly id: string
  readonly status: number
  readonly receivablePrice: number
  readonly version: number
  readonly cloneFromId: string
  readonly payTypes: readonly number[]
}
export type ReferenceMoney = {
  readonly payResult: number
  readonly payType: number
  readonly amount: number
  readonly refund: { readonly status: number; readonly amount: number } | null
}
export type LaunchedPayment = { readonly payTransId: string; readonly payResult: number }

export const PICK_UP = { delivery: { deliveryType: 0 }, process: [], vendorId: '' }
const FEES: Readonly<Record<string, number>> = { d1: 25, d2: 20, d3: 50 }

/** Starts a payment; `more` replaces fields of the request. */
export const launchPayment = (
  server: ReferenceServer,
  { token }: ReferencePerson,
  [kind, id, amount]: readonly [kind: string, id: string, amount: number],
  more: object = {},
) =>
  server.ask<LaunchedPayment>(`POST /mcapi/pay/${kind}/${id}`, {
    token,
    body: { payType: 0, amount, requestId: newId(), ...more },
  })

/** Books a visit on one of the last days of the week; returns its id and price. */
export async function bookVisit(
  server: ReferenceServer,
  { token, patientId }: ReferencePerson,
  doctorIds: readonly string[] = REFERENCE_DOCTORS,
) {
  const [wanted] = (await findFreeSlots(server, doctorIds, 3)).slice(-1)
  if (!wanted) throw new Error('no free time')
  const body = bookingBodyOf(wanted, patientId)
  const { code, data } = await server.ask<BookingData>('POST /mcapi/v2/regs', { token, body })
  if (code !== 200) throw new Error(`the visit cannot be booked: ${code}`)
  return { id: data.id, amount: FEES[wanted.doctorId] ?? 0 }
}

/** Ends a paid visit with a prescription; returns the order, whose choices are not made yet. */
export async function prescribe(server: ReferenceServer, person: ReferencePerson, doseCount = 3): Promise<string> {
  const { id, amount } = await bookVisit(server, person)
  const { data } = await launchPayment(server, person, ['registration', id, amount])
  await server.pay(data.payTransId)
  const { chargeId } = await server.mock<{ chargeId: string }>(`desk/visits/${id}`, { doseCount })
  return chargeId
}
export const orderOf = async (server: ReferenceServer, { token }: ReferencePerson, id: string) =>
  (await server.ask<ReferenceOrder>(`GET /mcapi/pay/charge/${id}`, { token })).data
export const moneyOf = async (server: ReferenceServer, { token }: ReferencePerson, kind: string, id: string) =>
  (await server.ask<ReferenceMoney>(`GET /mcapi/pay/status/${kind}/${id}`, { token })).data

/** Makes the choices of an order, so that it can be paid. */
export async function submitOrder(server: ReferenceServer, person: ReferencePerson, id: string) {
  const { version } = await orderOf(server, person, id)
  const body = { ...PICK_UP, remark: '', version }
  return (await server.ask<ReferenceOrder>(`POST /mcapi/pay/charge/add/${id}`, { token: person.token, body })).data
}
/** Pays an order at WeChat's cashier. */
export async function payOrder(server: ReferenceServer, person: ReferencePerson, id: string): Promise<number> {
  const { receivablePrice } = await submitOrder(server, person, id)
  const { data } = await launchPayment(server, person, ['charge', id, receivablePrice])
  return server.pay(data.payTransId)
}
