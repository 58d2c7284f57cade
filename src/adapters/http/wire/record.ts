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

/** Descriptions for the generated API documents (docs/generated). */
export const recordFieldDocs = {
  'Record.chargeId': 'The id of the order that the record led to; empty if there is none.',
  'Record.id': 'The record’s id.',
  'Record.type': 'The kind of record.',
  visitDate: 'The day of the visit.',
  diagnosis: 'The diagnosis; empty if there is none.',
  summary: 'A summary in one line.',
  hasPrint: 'Whether the record can be printed (A15).',
  isRecordOpen: 'Whether patients may see medical records.',
  isExamOpen: 'Whether patients may see examination results.',
  isPrintOpen: 'Whether patients may print.',
  delayHours: 'The number of hours after which a record becomes visible.',
  isReviewNeeded: 'Whether a doctor reviews a result before the patient sees it.',
  errorReportRate: 'The part of all error reports to send (A14), from 0 (none) to 1 (all).',
  reportedAt: 'When the result was reported; null before that.',
  expectedAt: 'When the result is expected; null if that is unknown.',
  value: 'The value, as a number or as text.',
  range: 'The normal range; empty if there is none.',
  flag: 'How the value compares with the normal range.',
  images: 'URLs of images.',
  conclusion: 'The doctor’s conclusion; empty if there is none.',
  pages: 'The pages, each an image or HTML.',
  imageUrl: 'The image’s URL; empty if the page is HTML.',
  html: 'The page as HTML, which the app sanitises; empty if the page is an image.',
  printedAt: 'When the printout was created.',
  verifyCode: 'A code with which the clinic can verify the printout.',
  'T11.id': 'The examination’s id.',
  'T11.title': 'The name of the examination.',
  'T11.status': 'The status of the result.',
  'T11.items': 'The measured values.',
  'T11.items.name': 'The name of the value.',
  'T11.items.unit': 'The value’s unit; empty if it has none.',
  'A15.patientName': 'The patient’s name, as printed.',
  'A15.title': 'The title of the printout.',
}
