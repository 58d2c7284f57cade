import { dateFieldsOf } from '@/domain/general/day'
import {
  isResultAbnormal,
  isResultPending,
  visibleRecordKinds,
  type Examination,
  type ExamItem,
  type MedicalRecord,
  type RecordKind,
  type ReportRule,
} from '@/domain/record/record'
import type { RecordFilter } from '@/ui/stores/record-store'

/** Parses the filter in the URL; an unknown or hidden kind means all. */
export const parseRecordFilter = (kind: string | undefined, open: readonly RecordKind[]): RecordFilter =>
  open.find((each) => each === kind) ?? 'all'

/** Parses the kind to print; undefined if the clinic does not print it. */
export const parsePrintKind = (kind: string, rule: ReportRule): RecordKind | undefined =>
  rule.isPrintOpen ? visibleRecordKinds(rule).find((each) => each === kind) : undefined

/** A record's year; 0 if it has no date. */
export const recordYear = (record: Pick<MedicalRecord, 'visitDate'> | undefined): number =>
  record?.visitDate ? dateFieldsOf(record.visitDate).year : 0

export type ExamFacts = {
  readonly abnormal: readonly ExamItem[]
  readonly known: number
  readonly awaited: number
  /** Whether the promised time has passed. */
  readonly isLate: boolean
}
export function examFactsOf({ items, status, expectedAt }: Examination, now: Date): ExamFacts {
  const awaited = items.filter(isResultPending).length
  return {
    abnormal: items.filter((item) => !isResultPending(item) && isResultAbnormal(item)),
    known: items.length - awaited,
    awaited,
    isLate: status !== 'ready' && expectedAt !== undefined && expectedAt.getTime() < now.getTime(),
  }
}

/** A record's name: the examination for a result, otherwise the diagnosis. */
export const recordName = ({ kind, diagnosis, summary }: MedicalRecord): string =>
  kind === 'exam' ? summary : diagnosis || summary
