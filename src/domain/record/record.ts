import type { Day } from '../general/day'

export const RECORD_KINDS = ['record', 'prescription', 'exam'] as const
/** `record` is a doctor's notes on a visit. */
export type RecordKind = (typeof RECORD_KINDS)[number]

export type MedicalRecord = {
  readonly id: string
  readonly kind: RecordKind | 'unknown'
  readonly clinicName: string
  readonly doctorName: string
  readonly departmentName: string
  readonly patientId: string
  readonly visitDate?: Day
  readonly diagnosis: string
  readonly summary: string
  readonly hasPrint: boolean
  readonly chargeId: string
}

export type ExamStatus = 'awaited' | 'partial' | 'ready' | 'unknown'
export type ExamFlag = 'low' | 'normal' | 'high' | 'unknown'
export type ExamItem = {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly range: string
  readonly flag: ExamFlag
}
export type Examination = {
  readonly id: string
  readonly title: string
  readonly status: ExamStatus
  readonly reportedAt?: Date
  /** When the result is expected, if it is not ready. */
  readonly expectedAt?: Date
  readonly doctorName: string
  /** Doctor to consult about the examination; '' if unknown. */
  readonly doctorId: string
  readonly items: readonly ExamItem[]
  readonly images: readonly string[]
  readonly conclusion: string
}

export type PrintPage = { readonly imageUrl: string; readonly html: string }
export type PrintView = {
  readonly title: string
  readonly clinicName: string
  readonly patientName: string
  readonly pages: readonly PrintPage[]
  readonly printedAt?: Date
  readonly verifyCode: string
}

/** The clinic's rule for releasing reports. */
export type ReportRule = {
  readonly isRecordOpen: boolean
  readonly isExamOpen: boolean
  readonly isPrintOpen: boolean
  readonly delayHours: number
  readonly isReviewNeeded: boolean
  /** Fraction of app errors to report to the clinic, 0 to 1. */
  readonly errorReportRate: number
}

export const visibleRecordKinds = ({ isRecordOpen, isExamOpen }: ReportRule): RecordKind[] =>
  RECORD_KINDS.filter((kind) => (kind === 'exam' ? isExamOpen : isRecordOpen))

/** Whether a record is visible; an unknown kind is treated as 'record'. */
export const isRecordVisible = ({ kind }: Pick<MedicalRecord, 'kind'>, rule: ReportRule): boolean =>
  kind === 'unknown' ? rule.isRecordOpen : visibleRecordKinds(rule).includes(kind)

export const canPrintRecord = (record: Pick<MedicalRecord, 'kind' | 'hasPrint'>, rule: ReportRule): boolean =>
  rule.isPrintOpen && record.hasPrint && isRecordVisible(record, rule)

/** Whether the results are complete. */
export const isExamComplete = ({ status }: Pick<Examination, 'status'>): boolean =>
  status === 'ready' || status === 'unknown'
/** Whether the value is not available yet. */
export const isResultPending = ({ value }: Pick<ExamItem, 'value'>): boolean => value.trim() === ''

export const isResultAbnormal = ({ flag }: ExamItem): boolean => flag === 'low' || flag === 'high'

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789-'].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'.charAt(at)]),
)
const raised = (power: string): string => [...power].map((sign) => RAISED[sign]).join('')
/**
 * Formats units: 10^9/L and 10*9/L become 10⁹/L, and m^2 becomes m². `*` after anything but 10 means multiplication and
 * is kept.
 */
export const formatUnit = (unit: string): string =>
  unit
    .replace(/(^|[^\d.])10[\^*](-?\d+)(?![\d.])/g, (_, before: string, power: string) => `${before}10${raised(power)}`)
    .replace(/([a-zµμ])\^(-?\d+)(?![\d.])/gi, (_, before: string, power: string) => before + raised(power))

/** Parses the number in a value such as '5.2', '<0.5' or '1,200'; undefined for text. */
export function parseResultValue(value: string): number | undefined {
  const found = /^[<>≤≥]?\s*(-?\d+(?:\.\d+)?)$/.exec(value.trim().replace(/,(?=\d{3})/g, ''))
  return found ? Number(found[1]) : undefined
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const SPANS = ['-', '--', '–', '—', '~', '～', '至'].map(
  (sign) => [sign, new RegExp(`^${NUMBER}\\s*${sign}\\s*${NUMBER}$`)] as const,
)
type Span = { readonly low: string; readonly sign: string; readonly high: string }
/** Parses a span; undefined if its signs are ambiguous, as in -2.5--1.0. */
function spanIn(range: string): Span | undefined {
  const readings = SPANS.flatMap(([sign, pattern]): Span[] => {
    const [, low = '', high = ''] = pattern.exec(range.trim()) ?? []
    return low !== '' && Number(low) <= Number(high) ? [{ low, sign, high }] : []
  })
  return readings.length === 1 ? readings[0] : undefined
}
/** Formats 3.5-9.5 with an en dash as 3.5–9.5; other text is unchanged. */
export function formatReferenceRange(range: string): string {
  const span = spanIn(range)
  return span?.sign.startsWith('-') && !span.high.startsWith('-') ? `${span.low}–${span.high}` : range
}

/** Parses the bounds of a range, such as '3.5-9.5', '3.5～9.5', '<5.2' or '≥1'. */
export function parseReferenceRange(range: string): { readonly low?: number; readonly high?: number } {
  const text = range.trim()
  const span = spanIn(text)
  if (span) return { low: Number(span.low), high: Number(span.high) }
  const one = /^(<|≤|>|≥)=?\s*(-?\d+(?:\.\d+)?)$/.exec(text)
  if (!one) return {}
  return one[1] === '<' || one[1] === '≤' ? { high: Number(one[2]) } : { low: Number(one[2]) }
}

export type ValuePoint = { readonly at: Date; readonly value: number; readonly flag: ExamFlag }
/** History of one value, oldest first; only numbers in the same unit as the newest result. */
export function valueHistoryOf(examinations: readonly Examination[], name: string): ValuePoint[] {
  const points = examinations.flatMap(({ reportedAt, items }) => {
    const item = items.find((each) => each.name === name)
    const value = item && parseResultValue(item.value)
    return reportedAt && item && value !== undefined
      ? [{ at: reportedAt, value, flag: item.flag, unit: item.unit }]
      : []
  })
  points.sort((a, b) => a.at.getTime() - b.at.getTime())
  const unit = points[points.length - 1]?.unit
  return points.filter((point) => point.unit === unit).map(({ at, value, flag }) => ({ at, value, flag }))
}
