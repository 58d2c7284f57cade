import { partsOf } from '@/domain/general/day'
import {
  isAbnormal,
  isAwaited,
  openKinds,
  type Examination,
  type ExamItem,
  type MedicalRecord,
  type RecordKind,
  type ReportRule,
} from '@/domain/record/record'
import type { RecordFilter } from '@/ui/stores/record-store'

/** The list that an address asks for; a kind that is not open, or is none, asks for all. */
export const filterFrom = (kind: string | undefined, open: readonly RecordKind[]): RecordFilter =>
  open.find((each) => each === kind) ?? 'all'

/** The kind that an address asks to print, where the clinic prints it. */
export const printKindOf = (kind: string, rule: ReportRule): RecordKind | undefined =>
  rule.isPrintOpen ? openKinds(rule).find((each) => each === kind) : undefined

/** The year a record stands under; 0 for one without a date. */
export const yearOf = (record: Pick<MedicalRecord, 'visitDate'> | undefined): number =>
  record?.visitDate ? partsOf(record.visitDate).year : 0

export type ExamFacts = {
  readonly abnormal: readonly ExamItem[]
  readonly known: number
  readonly awaited: number
  /** The time it was promised for is over. */
  readonly isLate: boolean
}
export function factsOf({ items, status, expectedAt }: Examination, now: Date): ExamFacts {
  const awaited = items.filter(isAwaited).length
  return {
    abnormal: items.filter((item) => !isAwaited(item) && isAbnormal(item)),
    known: items.length - awaited,
    awaited,
    isLate: status !== 'ready' && expectedAt !== undefined && expectedAt.getTime() < now.getTime(),
  }
}

/** What a record is called: a result by what was examined, anything else by its diagnosis. */
export const nameOf = ({ kind, diagnosis, summary }: MedicalRecord): string =>
  kind === 'exam' ? summary : diagnosis || summary
