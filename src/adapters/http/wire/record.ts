import * as v from 'valibot'
import {
  RECORD_KINDS,
  rangeText,
  unitText,
  type Examination,
  type ExamItem,
  type MedicalRecord,
  type PrintView,
  type ReportRule,
} from '@/domain/record/record'
import {
  known,
  maybeDay,
  maybeInstant,
  maybeList,
  maybeNumber,
  openFlag,
  plainId,
  plainPicture,
  plainText,
  rawText,
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wirePicture,
  wireWord,
} from './basics'
import { EXAM_FLAG, EXAM_STATUS } from './enumerations'

export const wireRecord = v.pipe(
  v.object({
    id: wireId,
    type: wireWord(RECORD_KINDS),
    clinicName: plainText,
    doctorName: plainText,
    departmentName: plainText,
    patientId: wireId,
    visitDate: maybeDay,
    diagnosis: plainText,
    summary: plainText,
    hasPrint: wireFlag,
    chargeId: plainId,
  }),
  v.transform(({ type, visitDate, ...rest }): MedicalRecord => ({ ...rest, kind: type, ...known({ visitDate }) })),
)

/** A value may be a number on the wire; it is displayed as text. */
const wireValue = v.pipe(
  v.optional(v.fallback(v.union([v.string(), v.number(), v.null()]), null), null),
  v.transform((value) => (value === null ? '' : String(value))),
)
const wireExamItem = v.pipe(
  v.object({ name: plainText, value: wireValue, unit: plainText, range: plainText, flag: wireCode(EXAM_FLAG) }),
  v.transform((item): ExamItem => ({ ...item, unit: unitText(item.unit), range: rangeText(item.range) })),
)
/** Ours: `expectedAt`, the expected time of the result, and `doctorId`. */
export const wireExamination = v.pipe(
  v.object({
    id: wireId,
    title: plainText,
    status: wireCode(EXAM_STATUS),
    reportedAt: maybeInstant,
    expectedAt: maybeInstant,
    doctorName: plainText,
    doctorId: plainId,
    items: maybeList(wireExamItem),
    images: maybeList(wirePicture),
    conclusion: plainText,
  }),
  v.transform(({ reportedAt, expectedAt, ...rest }): Examination => ({
    ...rest,
    ...known({ reportedAt, expectedAt }),
  })),
)

/** A page is an image or HTML; the HTML is sanitised where it is displayed. */
const wirePrintPage = v.object({ imageUrl: plainPicture, html: rawText })
export const wirePrintView = v.pipe(
  v.object({
    title: plainText,
    clinicName: plainText,
    patientName: plainText,
    pages: maybeList(wirePrintPage),
    printedAt: maybeInstant,
    verifyCode: plainText,
  }),
  v.transform(({ printedAt, ...rest }): PrintView => ({ ...rest, ...known({ printedAt }) })),
)

const NO_REPORTS = 0
export const wireReportRule = v.pipe(
  v.object({
    isRecordOpen: openFlag,
    isExamOpen: openFlag,
    isPrintOpen: openFlag,
    delayHours: wireNumber,
    isReviewNeeded: wireFlag,
    errorReportRate: maybeNumber,
  }),
  v.transform(({ errorReportRate = NO_REPORTS, ...rest }): ReportRule => ({
    ...rest,
    errorReportRate: Math.min(1, Math.max(0, errorReportRate)),
  })),
)
