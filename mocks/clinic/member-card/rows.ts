import { Table } from '../table'

/** A prepaid card; principal and bonus are separate. Times are in milliseconds. */
export type MemberCardRow = {
  readonly id: string
  readonly patientId: string
  readonly typeName: string
  /** Percentage of the full price that a member pays. */
  readonly percent: number
  readonly principalFen: number
  readonly presentFen: number
  readonly password: string
  readonly triesLeft: number
  readonly lockedUntil: number | null
}
/** 0 credit, 1 debit, 2 refund. Debits are negative; the balance is the sum of all bills up to this one. */
export type BillRow = {
  readonly id: string
  readonly cardId: string
  readonly at: number
  readonly kind: 0 | 1 | 2
  readonly principalFen: number
  readonly presentFen: number
  readonly balanceFen: number
  readonly title: string
  readonly chargeId: string
  readonly transactionId: string
}
export const MAX_PASSWORD_ATTEMPTS = 5

export const memberCardsTable = () =>
  new Table<MemberCardRow, 'patientId'>(
    'memberCards',
    {
      id: '',
      patientId: '',
      typeName: '',
      percent: 100,
      principalFen: 0,
      presentFen: 0,
      password: '',
      triesLeft: MAX_PASSWORD_ATTEMPTS,
      lockedUntil: null,
    },
    ['patientId'],
  )
export const billsTable = () =>
  new Table<BillRow, 'cardId' | 'transactionId'>(
    'bills',
    {
      id: '',
      cardId: '',
      at: 0,
      kind: 0,
      principalFen: 0,
      presentFen: 0,
      balanceFen: 0,
      title: '',
      chargeId: '',
      transactionId: '',
    },
    ['cardId', 'transactionId'],
  )
