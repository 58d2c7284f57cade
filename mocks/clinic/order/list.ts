import type { MockClinic } from '../mock-clinic'
import { ORDER_STATUS_CODES, type ChargeStatusCode, type ChargeRow } from './rows'
import { badRequestError } from '../api-error'
import type { RegistrationRow } from '../registration/rows'
import { visitStatusOf } from './views'

/** A listed order, from either of the two tables. */
export type ListedOrder =
  | { readonly madeAt: number; readonly status: ChargeStatusCode; readonly charge: ChargeRow }
  | { readonly madeAt: number; readonly status: ChargeStatusCode; readonly visit: RegistrationRow }

const { draft, awaitingPayment, partPaid, paid, preparing, shipped, done, refunding, refunded, closed } =
  ORDER_STATUS_CODES
const TO_PAY = '1'
const TABS: readonly (readonly ChargeStatusCode[])[] = [
  Object.values(ORDER_STATUS_CODES),
  [draft, awaitingPayment, partPaid],
  [paid, preparing, shipped, done],
  [refunding, refunded, closed],
]

/** Whether the pharmacy has yet to read the photos; such an order has no price and cannot be paid. */
const isUnderReview = (order: ListedOrder): boolean =>
  'charge' in order && order.status === draft && order.charge.photos.length > 0

/** Returns an account's or a patient's orders for one tab, newest first. */
export function ordersOf(
  chain: MockClinic,
  by: 'accountId' | 'patientId',
  id: string,
  queryType: string,
): ListedOrder[] {
  const tab = TABS[Number(queryType)]
  if (!/^\d$/.test(queryType) || !tab) throw badRequestError('没有这种订单列表')
  const { charges, registrations } = chain.books
  const listed: ListedOrder[] = [
    ...charges.by(by, id).map((charge) => ({ madeAt: charge.madeAt, status: charge.status, charge })),
    ...registrations.by(by, id).flatMap((visit) => {
      const status = visitStatusOf(visit)
      return status === undefined ? [] : [{ madeAt: visit.madeAt, status, visit }]
    }),
  ]
  return listed
    .filter((order) => tab.includes(order.status) && (queryType !== TO_PAY || !isUnderReview(order)))
    .sort((a, b) => b.madeAt - a.madeAt)
}
