import * as v from 'valibot'
import type { PricedTherapyItem, ReservationOutcome, Therapy, TherapyDays } from '@/domain/therapy/therapy'
import { failureReasonOf } from '../api-errors'
import {
  omitNullish,
  toParsedList,
  optionalField,
  optionalList,
  yuanOrUndefined,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  optionalFlag,
  codeSchemaOf,
  daySchema,
  endTimeSchema,
  idSchema,
  countedListOf,
  numberSchema,
  timeSchema,
} from './basics'
import { THERAPY_STATUS } from './enumerations'
import { dayScheduleSchema } from './scheduling'
import { visitFields, toVisit } from './visit'

const itemEntries = { id: idSchema, name: optionalText, minutes: numberSchema }

export const therapySchema = v.pipe(
  v.object({
    ...visitFields,
    status: codeSchemaOf(THERAPY_STATUS),
    therapistId: optionalId,
    therapistName: optionalText,
    items: optionalList(v.object(itemEntries)),
    courseId: optionalId,
    courseTotal: numberSchema,
    courseUsed: numberSchema,
  }),
  v.transform((wire): Therapy => ({
    ...toVisit(wire),
    status: wire.status,
    therapistId: wire.therapistId,
    therapistName: wire.therapistName,
    items: wire.items,
    ...(wire.courseId && { course: { id: wire.courseId, total: wire.courseTotal, used: wire.courseUsed } }),
  })),
)

const pricedItemSchema = v.pipe(
  v.object({ ...itemEntries, price: yuanOrUndefined }),
  v.transform(({ price, ...rest }): PricedTherapyItem => ({ ...rest, ...omitNullish({ priceFen: price }) })),
)
export const therapyDaysSchema = v.pipe(
  v.object({ therapistId: idSchema, items: optionalList(pricedItemSchema), days: countedListOf(dayScheduleSchema) }),
  v.transform(({ items, days: { rows, unreadable } }): TherapyDays => ({ items, ...toParsedList(rows, unreadable) })),
)

/** The result for one session. Results are never dropped, because they match the requested sessions by position. */
const resultSchema = v.pipe(
  v.object({
    id: optionalId,
    isSuccess: optionalFlag,
    code: optionalNumberOrZero,
    message: optionalText,
    therapy: optionalField(therapySchema),
  }),
  v.transform(({ isSuccess, code, message, therapy }): ReservationOutcome => {
    if (isSuccess !== false && therapy) return { isSuccess: true, therapy }
    const reason =
      isSuccess === false ? failureReasonOf({ code, message }, { isSimple: true }) : ({ kind: 'unreadable' } as const)
    return { isSuccess: false, reason, message }
  }),
)
export const reservationOutcomesSchema = v.pipe(
  v.object({ results: v.array(resultSchema) }),
  v.transform(({ results }) => results),
)

/** A reservation as sent (R6). */
export const therapyRequestSchema = v.object({
  clinicId: idSchema,
  therapistId: idSchema,
  itemIds: v.array(idSchema),
  patientId: idSchema,
  slots: v.pipe(
    v.array(v.object({ scheduleId: idSchema, date: daySchema, timeStart: timeSchema, timeEnd: endTimeSchema })),
    v.minLength(1),
  ),
  courseId: v.optional(v.string()),
  requestId: idSchema,
})

/** Descriptions for the generated API documents (docs/generated). */
export const therapyFieldDocs = {
  'Therapy.chargeId': 'The id of the order that pays for it; empty if there is none.',
  'Therapy.requestId':
    'The request id of the reservation, with which the app finds the reservation after a lost response.',
  therapistId: 'The therapist’s id.',
  therapistName: 'The therapist’s name.',
  minutes: 'The duration in minutes.',
  'Therapy.id': 'The therapy’s id.',
  'Therapy.status': 'The status of the therapy.',
  'Therapy.items': 'The treatments in this session.',
  'Therapy.items.id': 'The treatment’s id.',
  'Therapy.items.name': 'The treatment’s name.',
  courseId: 'The id of the course that pays for it; empty if there is none.',
  courseTotal: 'The number of sessions in the course.',
  courseUsed: 'The number of used sessions in the course.',
  itemIds: 'The ids of the requested treatments.',
  results: 'The result for each session, in the requested order.',
  'results.id': 'The session’s id; empty if it was not reserved.',
  'results.isSuccess': 'Whether the session was reserved.',
  'results.code':
    'The error’s number if the session was not reserved, such as 40901, 40902, 40908 or 40911; otherwise 0.',
  'results.message': 'Why the session was not reserved, for the patient; empty if it was.',
  therapy: 'The reserved session; null if it was not reserved.',
  'R4.items': 'The treatments that the therapist offers.',
  'R4.items.id': 'The treatment’s id.',
  'R4.items.name': 'The treatment’s name.',
  'R4.items.price': 'The price.',
  'R6.slots': 'The requested slots, one for each session.',
  'R6.slots.date': 'The day of the session.',
  'R6.slots.timeStart': 'The `timeStart` of the chosen slot.',
  'R6.slots.timeEnd': 'The `timeEnd` of the chosen slot.',
  'R6.courseId': 'The id of the course that pays for the sessions; omitted if they are paid for individually.',
  'R8.reason': 'The reason for cancelling, as text.',
  'R9.scene': 'How the patient checks in: `desk` with the front desk’s code, `location` by the device’s position.',
}
