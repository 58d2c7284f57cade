import { parsePaymentJournalEntry, type PaymentJournalEntry, type PaymentOrder } from './payment'

/** Retention in ms. A day later, the order list shows the result anyway. */
const KEPT_MS = 24 * 60 * 60_000
const MAX_COUNT = 20

/** An entry's clinic and patient; entries with other owners are never resumed silently. */
type Owner = Pick<PaymentJournalEntry, 'mpId' | 'patientId'>

/** Parses the payments without a known result, newest first; drops invalid and old entries. */
export function parsePaymentJournal(value: unknown, now: Date): PaymentJournalEntry[] {
  const all = Array.isArray(value) ? value : [value]
  const isYoung = ({ startedAt }: PaymentJournalEntry) => now.getTime() - Date.parse(startedAt) < KEPT_MS
  return all.flatMap((each) => parsePaymentJournalEntry(each) ?? []).filter(isYoung)
}

const isOf = (order: PaymentOrder, mpId: string) => (note: PaymentJournalEntry) =>
  note.orderId === order.id && note.kind === order.kind && note.mpId === mpId

export const findJournalEntry = (
  notes: readonly PaymentJournalEntry[],
  order: PaymentOrder,
  mpId: string,
): PaymentJournalEntry | undefined => notes.find(isOf(order, mpId))

/** Adds an entry, one per order. */
export const addJournalEntry = (
  notes: readonly PaymentJournalEntry[],
  note: PaymentJournalEntry,
): PaymentJournalEntry[] =>
  [note, ...removeJournalEntry(notes, { kind: note.kind, id: note.orderId }, note.mpId)].slice(0, MAX_COUNT)

export const removeJournalEntry = (
  notes: readonly PaymentJournalEntry[],
  order: PaymentOrder,
  mpId: string,
): PaymentJournalEntry[] => {
  const isIt = isOf(order, mpId)
  return notes.filter((note) => !isIt(note))
}

export const journalEntriesFor = (
  notes: readonly PaymentJournalEntry[],
  { mpId, patientId }: Owner,
): PaymentJournalEntry[] => notes.filter((note) => note.mpId === mpId && note.patientId === patientId)

/**
 * Whether a payment may be in flight. If so, the order must not be unlocked or paid again until the clinic reports a
 * result.
 */
export const isPaymentInFlight = ({ stage, mayBePaid }: Pick<PaymentJournalEntry, 'stage' | 'mayBePaid'>): boolean =>
  stage === 'invoked' || stage === 'confirming' || stage === 'unknown' || mayBePaid === true
