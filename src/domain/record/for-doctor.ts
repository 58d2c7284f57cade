import type { Day } from '../general/day'
import { inOrder } from '../general/text-order'
import { isShown, mayPrint, type Examination, type MedicalRecord, type PrintView, type ReportRule } from './record'

/** So many fit on one set of pages, and as many calls the clinic can bear. */
export const MOST_CHOSEN = 12

/** One record with all that the clinic lets its patient have of it. */
export type Piece = {
  readonly record: MedicalRecord
  /** The values of an examination. */
  readonly examination?: Examination
  /** The clinic's own page with its code. */
  readonly print?: PrintView
}
/** What goes to another doctor. */
export type ForDoctor = {
  readonly pieces: readonly Piece[]
  /** Those that the clinic did not give when it was asked. */
  readonly missing: readonly MedicalRecord[]
  readonly madeAt: Date
}

type Open = { readonly patientId: string; readonly rule: ReportRule }
/** Of this patient, and open by the clinic's rule of reports. */
export const isGiven = (record: MedicalRecord, { patientId, rule }: Open): boolean =>
  record.patientId === patientId && isShown(record, rule)
/** What of the records a person has chosen, newest first, each once. */
export function chosenOf(records: readonly MedicalRecord[], ids: readonly string[], open: Open): MedicalRecord[] {
  const wanted = new Set(ids)
  const found = records.filter(
    (each, at) => wanted.has(each.id) && isGiven(each, open) && records.findIndex(({ id }) => id === each.id) === at,
  )
  return found.sort((a, b) => inOrder(b.visitDate ?? '', a.visitDate ?? '')).slice(0, MOST_CHOSEN)
}

/** A tap on a record: it is in or out; beyond the most nothing more goes in. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id)
  return ids.length < MOST_CHOSEN ? [...ids, id] : ids
}

/** Whether the clinic may be asked for its own page of a record. */
export const hasPage = (record: MedicalRecord, rule: ReportRule): boolean =>
  record.kind !== 'unknown' && mayPrint(record, rule)

/** From the first to the last day; undefined where none is dated. */
export function spanOf(pieces: readonly Piece[]): { readonly from: Day; readonly to: Day } | undefined {
  const days = pieces.flatMap(({ record: { visitDate } }) => (visitDate ? [visitDate] : [])).sort()
  const [from, to] = [days[0], days[days.length - 1]]
  return from && to ? { from, to } : undefined
}

/** Whose words these are: each clinic once, in the order of the pieces. */
export const sourcesOf = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.map(({ record }) => record.clinicName).filter((name) => name !== '')),
]
