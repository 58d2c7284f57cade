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

/** Descriptions for the documents of the contract. */
export const recordFieldDocs = {
  'Record.chargeId': 'The order that it led to; empty where it led to none.',
  'Record.id': 'The record’s id.',
  'Record.type': 'What kind of record it is.',
  visitDate: 'The day of the visit.',
  diagnosis: 'What was found; empty where nothing is said.',
  summary: 'What it is about, in a line.',
  hasPrint: 'Whether it can be printed (A15).',
  isRecordOpen: 'Whether patients may see what was written.',
  isExamOpen: 'Whether patients may see results.',
  isPrintOpen: 'Whether patients may print.',
  delayHours: 'After how many hours a record is shown.',
  isReviewNeeded: 'Whether a doctor reads a result before the patient does.',
  errorReportRate: 'Which part of the problem reports is wanted (A14): from 0, none, to 1, all.',
  reportedAt: 'When it was reported; null before that.',
  expectedAt: 'When the result is expected; null if it is not known.',
  value: 'The value, as a number or in words.',
  range: 'What is normal; empty where nothing is.',
  flag: 'Whether the value is normal.',
  images: 'Addresses of pictures.',
  conclusion: 'What the doctor concludes; empty where nothing is said.',
  pages: 'The pages: each a picture or a text.',
  imageUrl: 'The address of the picture; empty where the page is a text.',
  html: 'The text with its marks; empty where the page is a picture. The app cleans it.',
  printedAt: 'When it was made.',
  verifyCode: 'A code by which the clinic knows the print again.',
  'T11.id': 'The examination’s id.',
  'T11.title': 'What was examined.',
  'T11.status': 'The status of the result.',
  'T11.items': 'The values.',
  'T11.items.name': 'What was measured.',
  'T11.items.unit': 'The unit of the value; empty where it has none.',
  'A15.patientName': 'The patient’s name, as the print shows it.',
  'A15.title': 'The title of the print.',
}
