import { paymentNoteFrom, type PaymentNote, type PayOrder } from './payment'

/** Retention in ms. After a day, the list of orders shows the result of a payment that the app has not seen. */
const KEPT_MS = 24 * 60 * 60_000
const MOST = 20

/** Clinic and patient of an entry; entries of others are never resumed silently. */
type Owner = Pick<PaymentNote, 'mpId' | 'patientId'>

/** Parses the payments without a known result, newest first; invalid or old entries are dropped. */
export function paymentNotesFrom(value: unknown, now: Date): PaymentNote[] {
  const all = Array.isArray(value) ? value : [value]
  const isYoung = ({ startedAt }: PaymentNote) => now.getTime() - Date.parse(startedAt) < KEPT_MS
  return all.flatMap((each) => paymentNoteFrom(each) ?? []).filter(isYoung)
}

const isOf = (order: PayOrder, mpId: string) => (note: PaymentNote) =>
  note.orderId === order.id && note.kind === order.kind && note.mpId === mpId

export const noteOf = (notes: readonly PaymentNote[], order: PayOrder, mpId: string): PaymentNote | undefined =>
  notes.find(isOf(order, mpId))

/** Adds an entry, one per order. */
export const withNote = (notes: readonly PaymentNote[], note: PaymentNote): PaymentNote[] =>
  [note, ...withoutNote(notes, { kind: note.kind, id: note.orderId }, note.mpId)].slice(0, MOST)

export const withoutNote = (notes: readonly PaymentNote[], order: PayOrder, mpId: string): PaymentNote[] => {
  const isIt = isOf(order, mpId)
  return notes.filter((note) => !isIt(note))
}

export const notesFor = (notes: readonly PaymentNote[], { mpId, patientId }: Owner): PaymentNote[] =>
  notes.filter((note) => note.mpId === mpId && note.patientId === patientId)

/**
 * Whether a payment may be in flight, so that the order must not be unlocked or paid again until the clinic reports a
 * result.
 */
export const isMoneyOnItsWay = ({ stage, mayBePaid }: Pick<PaymentNote, 'stage' | 'mayBePaid'>): boolean =>
  stage === 'invoked' || stage === 'confirming' || stage === 'unknown' || mayBePaid === true
