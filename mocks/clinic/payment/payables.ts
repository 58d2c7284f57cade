import { dateFieldsOf } from '@/domain/general/day'
import { markChargePaid, markChargeRefunded, dueFenOf, isChargeUnpaid, updateCharge } from '../order/actions'
import { ORDER_STATUS_CODES, type ChargeKind, type ChargeRow } from '../order/rows'
import type { PayKindCode, RefundRow, TransactionRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import { createRefund, isRefundPending, paidTransactionOf } from './ledger'
import { memberCardOfPatient } from '../member-card/actions'
import { hasOwn } from '../has-own'
import { calculatePrice } from '../order/pricing'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../registration/rows'
import { isLiveRegistration, updateRegistration } from '../registration/rules'
import { markVisitPaid } from '../registration/actions'

/** Something that patients pay for online, from either of the two tables. */
export type Payable = {
  readonly kind: PayKindCode
  readonly id: string
  readonly chargeId: string
  readonly accountId: string
  readonly patientId: string
  readonly clinicId: string
  readonly title: string
  readonly standing: 'due' | 'paid' | 'draft' | 'closed'
  readonly dueFen: number
  /** Amount in fen when paid by member card. */
  readonly memberDueFen: number
  readonly closesAt: number | null
  readonly version: number | undefined
}
/** Payment functions for one kind of order. */
export type PayableHandler = {
  readonly find: (chain: MockClinic, id: string) => Payable | undefined
  /** Handles a successful transaction; refunds it if the order cannot accept it. */
  readonly paid: (chain: MockClinic, transaction: TransactionRow, isSecond: boolean, at: number) => void
  readonly refunded: (chain: MockClinic, refund: RefundRow, to: string, at: number) => void
}

function visitTitle(chain: MockClinic, row: RegistrationRow): string {
  const { month, date } = dateFieldsOf(row.date)
  const name = chain.books.doctors.byId(row.doctorId)?.name ?? ''
  return `挂号费 ${name} ${month}月${date}日 ${row.timeStart}`
}
/** Finds a registration by its own id or its charge's id. */
function findVisit(chain: MockClinic, id: string): Payable | undefined {
  const { registrations } = chain.books
  const row = registrations.byId(id) ?? registrations.by('chargeId', id)[0]
  if (!row) return undefined
  const { chargeId, accountId, patientId, clinicId, feeFen } = row
  const isPaid = isLiveRegistration(row) && row.payStatus !== 0
  return {
    kind: 'registration',
    id: row.id,
    chargeId,
    accountId,
    patientId,
    clinicId,
    title: visitTitle(chain, row),
    standing: isPaid ? 'paid' : row.status === REGISTRATION_STATUS_CODES.awaitingPayment ? 'due' : 'closed',
    dueFen: feeFen,
    memberDueFen: feeFen,
    closesAt: row.payDeadline,
    version: undefined,
  }
}
function visitPaid(chain: MockClinic, transaction: TransactionRow, isSecond: boolean, at: number): void {
  const row = chain.books.registrations.byId(transaction.orderId)
  if (!row) return
  if (row.status === REGISTRATION_STATUS_CODES.awaitingPayment) {
    markVisitPaid(chain, row, at, transaction.payType)
    return
  }
  const why = isSecond ? '重复付款' : '付款晚到'
  createRefund(chain, 'registration', row.id, transaction, why, at)
  updateRegistration(
    chain,
    row,
    at,
    `${why}，${isSecond ? '多付的' : '挂号费'}自动退回`,
    isSecond ? {} : { payStatus: 2 },
  )
}
function visitRefunded(chain: MockClinic, { orderId }: RefundRow, to: string, at: number): void {
  const row = chain.books.registrations.byId(orderId)
  if (!row) return
  const isDuplicate = paidTransactionOf(chain, row.id) !== undefined || isRefundPending(chain, row.id)
  const text = `${isDuplicate ? '多付的' : '挂号费'}已退回${to}`
  updateRegistration(chain, row, at, text, isDuplicate ? {} : { payStatus: 3 })
}

function standingOf(row: ChargeRow): Payable['standing'] {
  if (row.status === ORDER_STATUS_CODES.closed) return 'closed'
  if (row.status === ORDER_STATUS_CODES.draft) return 'draft'
  return isChargeUnpaid(row) ? 'due' : 'paid'
}
/** Returns the percentage of the full price that a patient pays by member card. */
export function memberPricePercentOf(chain: MockClinic, row: ChargeRow): number {
  return row.kind === 'charge' ? (memberCardOfPatient(chain, row.patientId)?.percent ?? 100) : 100
}
/** Finds a charge by its own id, or by the id of what it pays for. */
function findCharge(chain: MockClinic, kind: ChargeKind, id: string): Payable | undefined {
  const { charges } = chain.books
  const row = charges.byId(id) ?? (kind === 'charge' ? undefined : charges.by('subjectId', id)[0])
  if (row?.kind !== kind) return undefined
  const { accountId, patientId, clinicId, title, expireAt, version, receivedFen } = row
  const { price } = calculatePrice(chain, row, row.choices, memberPricePercentOf(chain, row))
  return {
    kind,
    id: row.id,
    chargeId: row.id,
    accountId,
    patientId,
    clinicId,
    title,
    standing: standingOf(row),
    dueFen: dueFenOf(row),
    memberDueFen: Math.max(0, row.price.receivableFen - price.memberFen - receivedFen),
    closesAt: expireAt,
    version,
  }
}
function chargeMoneyCame(chain: MockClinic, transaction: TransactionRow, isSecond: boolean, at: number): void {
  const row = chain.books.charges.byId(transaction.orderId)
  if (!row) return
  if (standingOf(row) === 'due') {
    markChargePaid(chain, row, transaction.amountFen, transaction.payType, at)
    return
  }
  const why = isSecond ? '重复付款' : '付款晚到'
  updateCharge(chain, row, at, `${why}，自动退回`)
  createRefund(chain, row.kind, row.id, transaction, why, at)
}
const tillOf = (kind: ChargeKind): PayableHandler => ({
  find: (chain, id) => findCharge(chain, kind, id),
  paid: chargeMoneyCame,
  refunded: (chain, { orderId, amountFen }, _, at) => markChargeRefunded(chain, orderId, amountFen, at),
})

const visits: PayableHandler = { find: findVisit, paid: visitPaid, refunded: visitRefunded }
const therapy = tillOf('therapy')
export const PAYABLE_HANDLERS: Readonly<Record<PayKindCode, PayableHandler>> = {
  registration: visits,
  // A therapy session without a charge is a registration, and is paid like one.
  therapy: { ...therapy, find: (chain, id) => therapy.find(chain, id) ?? visits.find(chain, id) },
  charge: tillOf('charge'),
  advisory: tillOf('advisory'),
  recharge: tillOf('recharge'),
}
export const payableOf = (chain: MockClinic, kind: string, id: string): Payable | undefined =>
  hasOwn(PAYABLE_HANDLERS, kind) ? PAYABLE_HANDLERS[kind].find(chain, id) : undefined
