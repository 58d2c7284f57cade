import type { ChargeKind } from '../order/rows'
import { Table } from '../table'

export type PayKindCode = ChargeKind | 'registration'

export type CashierOutcome = 'ok' | 'cancel' | 'fail' | 'never'
/** A transaction; `result` is 0 pending, 1 paid, or -1 failed. Only 1 is final. */
export type TransactionRow = {
  readonly id: string
  readonly kind: PayKindCode
  readonly orderId: string
  /** 0: paid with WeChat Pay; 1: with the member card. */
  readonly payType: 0 | 1
  readonly title: string
  readonly payee: string
  readonly amountFen: number
  readonly result: -1 | 0 | 1
  /** The outcome in the cashier; the clinic may be notified later. */
  readonly outcome: CashierOutcome | null
  readonly openedAt: number
  readonly paidAt: number | null
}
/** Status: 1 pending, 2 refunded. */
export type RefundRow = {
  readonly id: string
  readonly kind: PayKindCode
  readonly orderId: string
  readonly transactionId: string
  readonly amountFen: number
  readonly status: 1 | 2
  readonly reason: string
  readonly askedAt: number
  readonly refundedAt: number | null
}

export const transactionsTable = () =>
  new Table<TransactionRow, 'orderId'>(
    'transactions',
    {
      id: '',
      kind: 'registration',
      orderId: '',
      payType: 0,
      title: '',
      payee: '',
      amountFen: 0,
      result: 0,
      outcome: null,
      openedAt: 0,
      paidAt: null,
    },
    ['orderId'],
  )
export const refundsTable = () =>
  new Table<RefundRow, 'orderId'>(
    'refunds',
    {
      id: '',
      kind: 'registration',
      orderId: '',
      transactionId: '',
      amountFen: 0,
      status: 1,
      reason: '',
      askedAt: 0,
      refundedAt: null,
    },
    ['orderId'],
  )
