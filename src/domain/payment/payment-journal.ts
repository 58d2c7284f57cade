import { paymentNoteFrom, type PaymentNote, type PayOrder } from './payment'

/** After a day a payment whose end nobody saw is the clinic's to tell, in the list of orders. */
const KEPT_MS = 24 * 60 * 60_000
const MOST = 20

/** Whose notes are meant: another clinic's or another patient's are never taken up silently. */
type Owner = Pick<PaymentNote, 'mpId' | 'patientId'>

/** The payments that this phone has begun and not seen to end, newest first; anything that is not one is left out. */
export function paymentNotesFrom(value: unknown, now: Date): PaymentNote[] {
  const all = Array.isArray(value) ? value : [value]
  const isYoung = ({ startedAt }: PaymentNote) => now.getTime() - Date.parse(startedAt) < KEPT_MS
  return all.flatMap((each) => paymentNoteFrom(each) ?? []).filter(isYoung)
}

const isOf = (order: PayOrder, mpId: string) => (note: PaymentNote) =>
  note.orderId === order.id && note.kind === order.kind && note.mpId === mpId

export const noteOf = (notes: readonly PaymentNote[], order: PayOrder, mpId: string): PaymentNote | undefined =>
  notes.find(isOf(order, mpId))

/** One note per order. */
export const withNote = (notes: readonly PaymentNote[], note: PaymentNote): PaymentNote[] =>
  [note, ...withoutNote(notes, { kind: note.kind, id: note.orderId }, note.mpId)].slice(0, MOST)

export const withoutNote = (notes: readonly PaymentNote[], order: PayOrder, mpId: string): PaymentNote[] => {
  const isIt = isOf(order, mpId)
  return notes.filter((note) => !isIt(note))
}

export const notesFor = (notes: readonly PaymentNote[], { mpId, patientId }: Owner): PaymentNote[] =>
  notes.filter((note) => note.mpId === mpId && note.patientId === patientId)

/** Money may have left the phone: nothing may be let go and nothing may be paid again before the clinic has spoken. */
export const isMoneyOnItsWay = ({ stage, mayBePaid }: Pick<PaymentNote, 'stage' | 'mayBePaid'>): boolean =>
  stage === 'invoked' || stage === 'confirming' || stage === 'unknown' || mayBePaid === true
