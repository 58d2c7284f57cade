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
  codeSchemaOf,
  flagSchema,
  idSchema,
  numberSchema,
  imageUrlSchema,
  wordSchemaOf,
} from './basics'
import { EXAM_FLAG, EXAM_STATUS } from './enumerations'

export const recordSchema = v.pipe(
  v.object({
    id: idSchema,
    type: wordSchemaOf(RECORD_KINDS),
    clinicName: optionalText,
    doctorName: optionalText,
    departmentName: optionalText,
    patientId: idSchema,
    visitDate: optionalDay,
    diagnosis: optionalText,
    summary: optionalText,
    hasPrint: flagSchema,
    chargeId: optionalId,
  }),
  v.transform(({ type, visitDate, ...rest }): MedicalRecord => ({
    ...rest,
    kind: type,
    ...omitNullish({ visitDate }),
  })),
)

/** A value may be a number on the wire; it is displayed as text. */
const valueSchema = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.transform((value) => (value === null ? '' : String(value))),
)
const examItemSchema = v.pipe(
  v.object({
    name: optionalText,
    value: valueSchema,
    unit: optionalText,
    range: optionalText,
    flag: codeSchemaOf(EXAM_FLAG),
  }),
  v.transform((item): ExamItem => ({ ...item, unit: formatUnit(item.unit), range: formatReferenceRange(item.range) })),
)
/** We added `expectedAt`, when the result is expected, and `doctorId`. */
export const examinationSchema = v.pipe(
  v.object({
    id: idSchema,
    title: optionalText,
    status: codeSchemaOf(EXAM_STATUS),
    reportedAt: optionalInstant,
    expectedAt: optionalInstant,
    doctorName: optionalText,
    doctorId: optionalId,
    items: optionalList(examItemSchema),
    images: optionalList(imageUrlSchema),
    conclusion: optionalText,
  }),
  v.transform(({ reportedAt, expectedAt, ...rest }): Examination => ({
    ...rest,
    ...omitNullish({ reportedAt, expectedAt }),
  })),
)

/** A page is an image or HTML; the HTML is sanitised where it is displayed. */
const printPageSchema = v.object({ imageUrl: optionalImageUrl, html: rawText })
export const printViewSchema = v.pipe(
  v.object({
    title: optionalText,
    clinicName: optionalText,
    patientName: optionalText,
    pages: optionalList(printPageSchema),
    printedAt: optionalInstant,
    verifyCode: optionalText,
  }),
  v.transform(({ printedAt, ...rest }): PrintView => ({ ...rest, ...omitNullish({ printedAt }) })),
)

const NO_REPORTS = 0
export const reportRuleSchema = v.pipe(
  v.object({
    isRecordOpen: flagOrTrue,
    isExamOpen: flagOrTrue,
    isPrintOpen: flagOrTrue,
    delayHours: numberSchema,
    isReviewNeeded: flagSchema,
    errorReportRate: optionalNumber,
  }),
  v.transform(({ errorReportRate = NO_REPORTS, ...rest }): ReportRule => ({
    ...rest,
    errorReportRate: Math.min(1, Math.max(0, errorReportRate)),
  })),
)
