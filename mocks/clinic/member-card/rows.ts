import { Table } from '../table'

/** A prepaid card: what was paid in and what the clinic gave on top, apart. Instants are milliseconds. */
export type MemberCardRow = {
  readonly id: string
  readonly patientId: string
  readonly typeName: string
  /** What of a price a member pays, in percent. */
  readonly percent: number
  readonly principalFen: number
  readonly presentFen: number
  readonly password: string
  readonly triesLeft: number
  readonly lockedUntil: number | null
}
/** 0 in, 1 out, 2 refund; what goes out is less than nothing, and the balance is the sum of all up to here. */
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
export const PASSWORD_TRIES = 5

export const bookOfMemberCards = () =>
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
      triesLeft: PASSWORD_TRIES,
      lockedUntil: null,
    },
    ['patientId'],
  )
export const bookOfBills = () =>
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
