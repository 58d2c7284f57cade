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
import { visitFields, visitOf } from './visit'

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
    ...visitOf(wire),
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

/** Descriptions for the documents of the contract. */
export const therapyFieldDocs = {
  'Therapy.chargeId': 'The order that it is paid by; empty where there is none.',
  'Therapy.requestId': 'The request id of the reservation, by which a lost answer is found.',
  therapistId: 'The therapist’s id.',
  therapistName: 'The therapist’s name.',
  minutes: 'How many minutes it takes.',
  'Therapy.id': 'The therapy’s id.',
  'Therapy.status': 'The status of the therapy.',
  'Therapy.items': 'The treatments of this session.',
  'Therapy.items.id': 'The treatment’s id.',
  'Therapy.items.name': 'The treatment’s name.',
  courseId: 'The course that pays for it; empty where none does.',
  courseTotal: 'How many sessions the course has.',
  courseUsed: 'How many of them are used.',
  itemIds: 'The treatments that are wanted.',
  results: 'The result for each session, in the requested order.',
  'results.id': 'The therapy’s id; empty where it was not reserved.',
  'results.isSuccess': 'Whether it was reserved.',
  'results.code': 'The number of the refusal where it was not, such as 40901, 40902, 40908 or 40911; 0 where it was.',
  'results.message': 'Why it was not, for the patient; empty where it was.',
  therapy: 'The therapy that was reserved; null where it was not.',
  'R4.items': 'What the therapist offers.',
  'R4.items.id': 'The treatment’s id.',
  'R4.items.name': 'The treatment’s name.',
  'R4.items.price': 'The price.',
  'R6.slots': 'The times that are wanted, one for each session.',
  'R6.slots.date': 'The day of the session.',
  'R6.slots.timeStart': 'The `timeStart` of the time that was chosen.',
  'R6.slots.timeEnd': 'The `timeEnd` of the time that was chosen.',
  'R6.courseId': 'The course that is to pay for it; left out where it is paid by itself.',
  'R8.reason': 'Why it is cancelled, in words.',
  'R9.scene': 'How the patient checks in: `desk` with the desk’s code, `location` by the phone’s position.',
}
