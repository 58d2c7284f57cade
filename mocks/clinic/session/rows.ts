import { Table } from '../table'

/** Times in these rows are in milliseconds. */
export type AccountRow = {
  readonly id: string
  readonly mobile: string
  readonly openId: string
  readonly nickName: string
  readonly activePatientId: string
  readonly isSubscribed: boolean
}
export type TokenRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly expireAt: number
  /** Remaining calls with this token; null for no limit. */
  readonly usesLeft: number | null
}
/** The last code sent to a mobile number, which is the row's id. */
export type SmsCodeRow = {
  readonly id: string
  readonly code: string
  readonly sentAt: number
  readonly expireAt: number
  readonly triesLeft: number
  readonly isUsed: boolean
}

/** The stored result for a request id, with a hash of the request's body. */
export type IdempotencyRow = { readonly id: string; readonly reply: object | null; readonly bodyHash: string }
export type ErrorReportRow = {
  readonly id: string
  readonly level: string
  readonly message: string
  readonly stack: string
  readonly route: string
  readonly version: string
  readonly at: string
}

/** Proof that an account owns its mobile number; the id is the ticket. */
export type VerificationTicketRow = { readonly id: string; readonly accountId: string; readonly expireAt: number }
export const verificationTicketsTable = () =>
  new Table<VerificationTicketRow>('tickets', { id: '', accountId: '', expireAt: 0 })

export const accountsTable = () =>
  new Table<AccountRow, 'mobile' | 'openId'>(
    'accounts',
    { id: '', mobile: '', openId: '', nickName: '', activePatientId: '', isSubscribed: true },
    ['mobile', 'openId'],
  )
export const tokensTable = () =>
  new Table<TokenRow, 'accountId'>('tokens', { id: '', accountId: '', patientId: '', expireAt: 0, usesLeft: null }, [
    'accountId',
  ])
export const smsCodesTable = () =>
  new Table<SmsCodeRow>('codes', { id: '', code: '', sentAt: 0, expireAt: 0, triesLeft: 5, isUsed: false })
export const idempotencyTable = () => new Table<IdempotencyRow>('saved', { id: '', reply: null, bodyHash: '' })
export const errorReportsTable = () =>
  new Table<ErrorReportRow>('troubles', { id: '', level: '', message: '', stack: '', route: '', version: '', at: '' })
