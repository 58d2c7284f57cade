import type { Day } from '../general/day'
import { compareText } from '../general/text-order'
import {
  isRecordVisible,
  canPrintRecord,
  type Examination,
  type MedicalRecord,
  type PrintView,
  type ReportRule,
} from './record'

/** Maximum number of records, which limits the number of pages and requests. */
export const MAX_HANDOUT_RECORDS = 12

/** A record with all data that the clinic releases. */
export type HandoutItem = {
  readonly record: MedicalRecord
  /** Results of an examination. */
  readonly examination?: Examination
  /** The clinic's print page with its verification code. */
  readonly print?: PrintView
}
/** Records compiled to show to another doctor. */
export type RecordHandout = {
  readonly pieces: readonly HandoutItem[]
  /** Records that failed to load. */
  readonly missing: readonly MedicalRecord[]
  readonly madeAt: Date
}

type Open = { readonly patientId: string; readonly rule: ReportRule }
/** Whether a record belongs to this patient and is released by the clinic's rule. */
export const isRecordReleased = (record: MedicalRecord, { patientId, rule }: Open): boolean =>
  record.patientId === patientId && isRecordVisible(record, rule)
/** Selected records, newest first, without duplicates. */
export function selectRecords(records: readonly MedicalRecord[], ids: readonly string[], open: Open): MedicalRecord[] {
  const wanted = new Set(ids)
  const found = records.filter(
    (each, at) =>
      wanted.has(each.id) && isRecordReleased(each, open) && records.findIndex(({ id }) => id === each.id) === at,
  )
  return found.sort((a, b) => compareText(b.visitDate ?? '', a.visitDate ?? '')).slice(0, MAX_HANDOUT_RECORDS)
}

/** Toggles a record; adds none once the maximum is reached. */
export function toggleRecord(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id)
  return ids.length < MAX_HANDOUT_RECORDS ? [...ids, id] : ids
}

/** Whether the clinic has a print page for a record. */
export const hasPrintPage = (record: MedicalRecord, rule: ReportRule): boolean =>
  record.kind !== 'unknown' && canPrintRecord(record, rule)

/** First and last day; undefined if no record has a date. */
export function dateRangeOf(pieces: readonly HandoutItem[]): { readonly from: Day; readonly to: Day } | undefined {
  const days = pieces.flatMap(({ record: { visitDate } }) => (visitDate ? [visitDate] : [])).sort()
  const [from, to] = [days[0], days[days.length - 1]]
  return from && to ? { from, to } : undefined
}

/** Clinic names without duplicates, in record order. */
export const clinicNamesOf = (pieces: readonly HandoutItem[]): string[] => [
  ...new Set(pieces.map(({ record }) => record.clinicName).filter((name) => name !== '')),
]

/** URLs of the clinic's images: pages of the printout, and images of an examination. */
export const handoutImages = ({ examination, print }: HandoutItem): string[] =>
  [...(print?.pages.map(({ imageUrl }) => imageUrl) ?? []), ...(examination?.images ?? [])].filter((url) => url !== '')
