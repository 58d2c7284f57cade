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
  wireCode,
  wireDay,
  wireEndTime,
  wireId,
  wireCounted,
  wireNumber,
  wireTime,
} from './basics'
import { THERAPY_STATUS } from './enumerations'
import { wireDaySchedule } from './scheduling'
import { visitFields, visitOf } from './visit'

const itemEntries = { id: wireId, name: optionalText, minutes: wireNumber }

export const wireTherapy = v.pipe(
  v.object({
    ...visitFields,
    status: wireCode(THERAPY_STATUS),
    therapistId: optionalId,
    therapistName: optionalText,
    items: optionalList(v.object(itemEntries)),
    courseId: optionalId,
    courseTotal: wireNumber,
    courseUsed: wireNumber,
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

const wirePricedItem = v.pipe(
  v.object({ ...itemEntries, price: yuanOrUndefined }),
  v.transform(({ price, ...rest }): PricedTherapyItem => ({ ...rest, ...omitNullish({ priceFen: price }) })),
)
export const wireTherapyDays = v.pipe(
  v.object({ therapistId: wireId, items: optionalList(wirePricedItem), days: wireCounted(wireDaySchedule) }),
  v.transform(({ items, days: { rows, unreadable } }): TherapyDays => ({ items, ...toParsedList(rows, unreadable) })),
)

/** Result of one session. Results are never dropped, because they match the requested sessions by position. */
const wireResult = v.pipe(
  v.object({
    id: optionalId,
    isSuccess: optionalFlag,
    code: optionalNumberOrZero,
    message: optionalText,
    therapy: optionalField(wireTherapy),
  }),
  v.transform(({ isSuccess, code, message, therapy }): ReservationOutcome => {
    if (isSuccess !== false && therapy) return { isSuccess: true, therapy }
    const reason =
      isSuccess === false ? reasonOf({ code, message }, { isSimple: true }) : ({ kind: 'unreadable' } as const)
    return { isSuccess: false, reason, message }
  }),
)
export const wireReserved = v.pipe(
  v.object({ results: v.array(wireResult) }),
  v.transform(({ results }) => results),
)

/** A reservation as sent (R6). */
export const wireTherapyWish = v.object({
  clinicId: wireId,
  therapistId: wireId,
  itemIds: v.array(wireId),
  patientId: wireId,
  slots: v.pipe(
    v.array(v.object({ scheduleId: wireId, date: wireDay, timeStart: wireTime, timeEnd: wireEndTime })),
    v.minLength(1),
  ),
  courseId: v.optional(v.string()),
  requestId: wireId,
})
