import * as v from 'valibot'
import type { PricedTherapyItem, ReservationOutcome, Therapy, TherapyDays } from '@/domain/therapy/therapy'
import { reasonOf } from '../api-errors'
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
      isSuccess === false ? reasonOf({ code, message }, { isSimple: true }) : ({ kind: 'unreadable' } as const)
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
