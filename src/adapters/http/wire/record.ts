import * as v from 'valibot'
import {
  RECORD_KINDS,
  formatReferenceRange,
  formatUnit,
  type Examination,
  type ExamItem,
  type MedicalRecord,
  type PrintView,
  type ReportRule,
} from '@/domain/record/record'
import {
  omitNullish,
  optionalDay,
  optionalInstant,
  optionalList,
  optionalNumber,
  flagOrTrue,
  optionalId,
  optionalImageUrl,
  optionalText,
  rawText,
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wireImageUrl,
  wireWord,
} from './basics'
import { EXAM_FLAG, EXAM_STATUS } from './enumerations'

export const wireRecord = v.pipe(
  v.object({
    id: wireId,
    type: wireWord(RECORD_KINDS),
    clinicName: optionalText,
    doctorName: optionalText,
    departmentName: optionalText,
    patientId: wireId,
    visitDate: optionalDay,
    diagnosis: optionalText,
    summary: optionalText,
    hasPrint: wireFlag,
    chargeId: optionalId,
  }),
  v.transform(({ type, visitDate, ...rest }): MedicalRecord => ({
    ...rest,
    kind: type,
    ...omitNullish({ visitDate }),
  })),
)

/** A value may be a number on the wire; it is displayed as text. */
const wireValue = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.transform((value) => (value === null ? '' : String(value))),
)
const wireExamItem = v.pipe(
  v.object({
    name: optionalText,
    value: wireValue,
    unit: optionalText,
    range: optionalText,
    flag: wireCode(EXAM_FLAG),
  }),
  v.transform((item): ExamItem => ({ ...item, unit: formatUnit(item.unit), range: formatReferenceRange(item.range) })),
)
/** Ours: `expectedAt`, the expected time of the result, and `doctorId`. */
export const wireExamination = v.pipe(
  v.object({
    id: wireId,
    title: optionalText,
    status: wireCode(EXAM_STATUS),
    reportedAt: optionalInstant,
    expectedAt: optionalInstant,
    doctorName: optionalText,
    doctorId: optionalId,
    items: optionalList(wireExamItem),
    images: optionalList(wireImageUrl),
    conclusion: optionalText,
  }),
  v.transform(({ reportedAt, expectedAt, ...rest }): Examination => ({
    ...rest,
    ...omitNullish({ reportedAt, expectedAt }),
  })),
)

/** A page is an image or HTML; the HTML is sanitised where it is displayed. */
const wirePrintPage = v.object({ imageUrl: optionalImageUrl, html: rawText })
export const wirePrintView = v.pipe(
  v.object({
    title: optionalText,
    clinicName: optionalText,
    patientName: optionalText,
    pages: optionalList(wirePrintPage),
    printedAt: optionalInstant,
    verifyCode: optionalText,
  }),
  v.transform(({ printedAt, ...rest }): PrintView => ({ ...rest, ...omitNullish({ printedAt }) })),
)

const NO_REPORTS = 0
export const wireReportRule = v.pipe(
  v.object({
    isRecordOpen: flagOrTrue,
    isExamOpen: flagOrTrue,
    isPrintOpen: flagOrTrue,
    delayHours: wireNumber,
    isReviewNeeded: wireFlag,
    errorReportRate: optionalNumber,
  }),
  v.transform(({ errorReportRate = NO_REPORTS, ...rest }): ReportRule => ({
    ...rest,
    errorReportRate: Math.min(1, Math.max(0, errorReportRate)),
  })),
)
