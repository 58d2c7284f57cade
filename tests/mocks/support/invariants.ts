import { ORDER_STATUS_CODES, type ChargeRow } from '../../../mocks/clinic/order/rows'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../../../mocks/clinic/registration/rows'
import { THERAPY_STATUS_CODES } from '../../../mocks/clinic/therapy/rows'
import { isLiveRegistration } from '../../../mocks/clinic/registration/rules'
import { WAITLIST_STATUS_CODES } from '../../../mocks/clinic/waitlist/rows'

const sum = (fen: readonly number[]): number => fen.reduce((total, each) => total + each, 0)

/** Amount paid for an order minus refunds, according to transactions and refunds. */
function keptFen({ books }: MockClinic, orderId: string): number {
  const paid = books.transactions.by('orderId', orderId).filter(({ result }) => result === 1)
  const back = books.refunds.by('orderId', orderId)
  return sum(paid.map(({ amountFen }) => amountFen)) - sum(back.map(({ amountFen }) => amountFen))
}

const UNPAID: readonly number[] = [
  ORDER_STATUS_CODES.draft,
  ORDER_STATUS_CODES.awaitingPayment,
  ORDER_STATUS_CODES.partPaid,
  ORDER_STATUS_CODES.closed,
]
/** Amount in fen that was paid at the front desk for the seeded, partly paid order; it has no transaction. */
const AT_DESK: Readonly<Record<string, number>> = { o6004: 10_000 }
const GIVEN_BACK: readonly number[] = [ORDER_STATUS_CODES.refunding, ORDER_STATUS_CODES.refunded]

function chargeBreaches(chain: MockClinic, row: ChargeRow): string[] {
  const { id, forms, feeFen, price, status, receivedFen, refundFen } = row
  const items = forms.flatMap((form) => form.items.map((item) => item.unitCount * item.unitFen * form.doseCount))
  const parts = price.totalFen - price.discountFen + price.processFen + price.deliveryFen - price.memberFen
  const [kept, desk] = [keptFen(chain, id), AT_DESK[id] ?? 0]
  const isKept = !UNPAID.includes(status) && !GIVEN_BACK.includes(status)
  return [
    ...(price.totalFen === sum(items) + feeFen ? [] : [`order ${id}: ${price.totalFen} is not the sum of its forms`]),
    ...(price.receivableFen === parts ? [] : [`order ${id}: the parts of its price do not add up`]),
    ...(kept === (isKept ? receivedFen - desk : 0) ? [] : [`order ${id} at ${status}: ${kept} kept of ${receivedFen}`]),
    ...(!isKept || receivedFen === price.receivableFen ? [] : [`order ${id}: paid ${receivedFen} of its price`]),
    ...(UNPAID.includes(status) && receivedFen !== desk ? [`order ${id} at ${status} has received`] : []),
    ...(status === ORDER_STATUS_CODES.refunded && refundFen !== receivedFen - desk
      ? [`order ${id}: ${refundFen} refunded`]
      : []),
  ]
}

function visitBreaches(chain: MockClinic, row: RegistrationRow): string[] {
  const { id, payStatus, feeFen, status } = row
  const kept = keptFen(chain, id)
  const wanted = payStatus === 1 ? feeFen : 0
  const refunds = chain.books.refunds.by('orderId', id)
  const isBack = refunds.every((each) => each.status === 2)
  return [
    ...(kept === wanted ? [] : [`visit ${id} at ${status}: ${kept} kept, payStatus ${payStatus}`]),
    ...(status === REGISTRATION_STATUS_CODES.awaitingPayment && kept !== 0
      ? [`visit ${id} waits for its money and has it`]
      : []),
    ...(payStatus === 3 && !isBack ? [`visit ${id} is refunded and is not`] : []),
  ]
}

/** Card and bill balances equal the sum of the bills so far and are never negative. */
function cardBreaches({ books }: MockClinic): string[] {
  return books.memberCards.all().flatMap(({ id, principalFen, presentFen }) => {
    const bills = books.bills.by('cardId', id)
    const total = (of: 'principalFen' | 'presentFen') => sum(bills.map((bill) => bill[of]))
    let running = 0
    const isOff = bills.some((bill) => (running += bill.principalFen + bill.presentFen) !== bill.balanceFen)
    return [
      ...(principalFen === total('principalFen') && presentFen === total('presentFen')
        ? []
        : [`card ${id} and its bills`]),
      ...(principalFen < 0 || presentFen < 0 || bills.some(({ balanceFen }) => balanceFen < 0)
        ? [`card ${id} owes`]
        : []),
      ...(isOff ? [`card ${id}: a bill's balance is not the sum up to it`] : []),
    ]
  })
}
/** A card payment appears once in the statement, and is refunded once. */
function cardPaymentBreaches({ books }: MockClinic): string[] {
  return books.transactions
    .all()
    .filter(({ payType, result }) => payType === 1 && result === 1)
    .flatMap(({ id, orderId, amountFen }) => {
      const bills = books.bills.by('transactionId', id)
      const fenOf = (kind: number) =>
        bills.filter((bill) => bill.kind === kind).map((bill) => bill.principalFen + bill.presentFen)
      const back = books.refunds.by('orderId', orderId).filter((each) => each.transactionId === id && each.status === 2)
      const wanted = [[-amountFen], back.map((each) => each.amountFen)]
      const isRight = JSON.stringify([fenOf(1), fenOf(2)]) === JSON.stringify(wanted)
      return isRight || (amountFen === 0 && bills.length <= 1) ? [] : [`card payment ${id} and its bills`]
    })
}

/** No two patients share a number, and no slot exceeds its capacity. */
function slotBreaches({ books }: MockClinic): string[] {
  const claims = new Map<string, number[]>()
  const claim = (slotId: string, orderNo: number) => claims.set(slotId, [...(claims.get(slotId) ?? []), orderNo])
  for (const row of books.registrations.all())
    if (row.status !== REGISTRATION_STATUS_CODES.cancelled) claim(row.slotId, row.orderNo)
  for (const row of books.therapies.all())
    if (row.status !== THERAPY_STATUS_CODES.cancelled) claim(row.slotId, row.orderNo)
  for (const { status, offer } of books.waitlist.all()) {
    if (status === WAITLIST_STATUS_CODES.offered && offer) claim(offer.slotId, offer.orderNo)
  }
  return books.slots.all().flatMap(({ id, taken, capacity, orderNo }) => {
    const own = claims.get(id) ?? []
    const isInside = taken.every((each) => each >= orderNo && each < orderNo + capacity)
    return [
      ...(new Set(taken).size === taken.length && taken.length <= capacity && isInside
        ? []
        : [`slot ${id} is oversold`]),
      ...(new Set(own).size === own.length ? [] : [`slot ${id}: a number is sold twice`]),
      ...(own.every((each) => taken.includes(each)) ? [] : [`slot ${id}: a sold number is on the shelf`]),
    ]
  })
}

function calendarBreaches({ books }: MockClinic): string[] {
  // Rescheduling books the new visit before it cancels the old one, so both exist for a moment.
  const live = books.registrations.all().filter((row) => isLiveRegistration(row) && row.rescheduledFrom === null)
  const days = live.map(({ patientId, doctorDay }) => `${patientId} ${doctorDay}`)
  const talks = books.consultations.all().filter(({ status }) => status <= 20)
  const lines = talks.map(({ patientId, doctorId }) => `${patientId} ${doctorId}`)
  return [
    ...(new Set(days).size === days.length ? [] : ['somebody has two visits to one doctor on one day']),
    ...(new Set(lines).size === lines.length ? [] : ['somebody has two consultations with one doctor at once']),
  ]
}

/** Lists all violations of the database's invariants. */
export const invariantViolations = (chain: MockClinic): string[] => [
  ...slotBreaches(chain),
  ...calendarBreaches(chain),
  ...chain.books.charges.all().flatMap((row) => chargeBreaches(chain, row)),
  // Seeded visits have no transactions.
  ...chain.books.registrations
    .all()
    .filter(({ requestId }) => !requestId.startsWith('seed-'))
    .flatMap((row) => visitBreaches(chain, row)),
  ...cardBreaches(chain),
  ...cardPaymentBreaches(chain),
]
