import type { TrackedTableName, EventFacts, ShownValueKind } from '../history'

/** The app's names for the status codes in the database. */
export const VISIT_STATUS_NAMES: Readonly<Record<string, string>> = {
  0: 'reserved',
  5: 'awaiting-payment',
  10: 'awaiting-sign',
  20: 'signed',
  30: 'called',
  40: 'finished',
  90: 'missed',
  91: 'cancelled',
  92: 'stopped',
}
export const THERAPY_STATUS_NAMES: Readonly<Record<string, string>> = {
  0: 'reserved',
  10: 'awaiting-sign',
  20: 'signed',
  91: 'cancelled',
}
export const WAITLIST_STATUS_NAMES: Readonly<Record<string, string>> = {
  0: 'watching',
  10: 'offered',
  20: 'taken',
  90: 'expired',
  91: 'cancelled',
}
export const ORDER_STATUS_NAMES: Readonly<Record<string, string>> = {
  0: 'draft',
  10: 'awaiting-payment',
  20: 'part-paid',
  30: 'paid',
  40: 'preparing',
  50: 'shipped',
  60: 'done',
  80: 'refunding',
  90: 'refunded',
  91: 'closed',
}
export const CONSULTATION_STATUS_NAMES: Readonly<Record<string, string>> = {
  0: 'awaiting-payment',
  10: 'awaiting-accept',
  20: 'in-progress',
  30: 'finished',
  80: 'refused',
  90: 'timed-out',
  91: 'cancelled',
}
export const TRANSACTION_STATUS_NAMES: Readonly<Record<string, string>> = { 0: 'unpaid', 1: 'paid', '-1': 'failed' }
export const REFUND_STATUS_NAMES: Readonly<Record<string, string>> = { 1: 'refunding', 2: 'refunded' }
const UPCOMING = new Set(['reserved', 'awaiting-sign'])
const LIVE = new Set(['reserved', 'awaiting-payment', 'awaiting-sign', 'signed', 'called'])
const IN_LINE = new Set(['watching', 'offered'])
const OPEN = new Set(['awaiting-payment', 'awaiting-accept', 'in-progress'])

type Row = { readonly status?: unknown } | undefined
export const visitStatusName = (row: Row): string => VISIT_STATUS_NAMES[String(row?.status)] ?? ''
const entryWord = (row: Row): string => WAITLIST_STATUS_NAMES[String(row?.status)] ?? ''
const orderWord = (row: Row): string => ORDER_STATUS_NAMES[String(row?.status)] ?? ''
const consultationWord = (row: Row): string => CONSULTATION_STATUS_NAMES[String(row?.status)] ?? ''
export const therapyStatusName = (row: Row): string => THERAPY_STATUS_NAMES[String(row?.status)] ?? ''
export const isUpcomingTherapy = (row: Row): boolean => UPCOMING.has(therapyStatusName(row))
/** Whether a consultation has not ended, whether or not it is paid. */
export const isOpenConsultation = (row: Row): boolean => OPEN.has(consultationWord(row))
export const isActiveVisit = (row: Row): boolean => LIVE.has(visitStatusName(row))
export const isOnWaitlist = (row: Row): boolean => IN_LINE.has(entryWord(row))

/** For each kind of status shown on a screen: its table, and the status name for a row. */
export const SHOWN_STATUS_NAMES: Partial<
  Record<ShownValueKind, readonly [TrackedTableName, (row: EventFacts) => string]>
> = {
  visit: ['registrations', visitStatusName],
  entry: ['waitlist', entryWord],
  order: ['charges', orderWord],
  consultation: ['consultations', consultationWord],
  message: ['messages', (row) => String(row['text'])],
  session: ['therapies', (row) => [therapyStatusName(row), row['date'], row['timeStart']].join(' ')],
}
