import * as v from 'valibot'
import { titleLabelsOf } from '@/domain/doctor/doctor'
import type {
  Availability,
  DayAvailability,
  DaySchedule,
  DoctorAvailability,
  DayPartAvailability,
  SchedulePart,
  Slot,
} from '@/domain/scheduling/scheduling'
import {
  omitNullish,
  toParsedList,
  optionalField,
  optionalInstant,
  optionalList,
  optionalNumber,
  yuanOrUndefined,
  numberFlag,
  optionalId,
  optionalText,
  listItemText,
  optionalFlag,
  countOrUndefined,
  identifyingNumber,
  codeSchemaOf,
  daySchema,
  endTimeSchema,
  flagSchema,
  idSchema,
  countedListOf,
  namedSchema,
  numberSchema,
  timeSchema,
} from './basics'
import { AVAILABILITY, DAY_PART } from './enumerations'

const partSchema = {
  dayPart: codeSchemaOf(DAY_PART),
  availability: codeSchemaOf(AVAILABILITY),
  totalCount: numberSchema,
  restCount: numberSchema,
}
/** An unknown part of the day counts as morning, so that its slots remain bookable. */
export const dayPartOrMorning = (part: DayPartAvailability['dayPart'] | 'unknown'): DayPartAvailability['dayPart'] =>
  part === 'unknown' ? 'morning' : part

export const slotSchema = v.pipe(
  v.object({
    scheduleId: idSchema,
    orderNo: identifyingNumber,
    timeStart: timeSchema,
    timeEnd: endTimeSchema,
    restCount: numberSchema,
    availability: codeSchemaOf(AVAILABILITY),
    isMine: flagSchema,
    holdUntil: optionalInstant,
  }),
  v.transform(({ holdUntil, ...slot }): Slot => ({ ...slot, ...omitNullish({ holdUntil }) })),
)
export const dayScheduleSchema = v.pipe(
  v.object({
    date: daySchema,
    clinicId: idSchema,
    clinicName: optionalText,
    departmentId: optionalId,
    departmentName: optionalText,
    roomName: optionalText,
    fee: yuanOrUndefined,
    parts: countedListOf(
      v.pipe(
        v.object({ ...partSchema, slots: countedListOf(slotSchema) }),
        v.transform(({ dayPart, availability, slots: { rows, unreadable } }): SchedulePart => ({
          slots: rows,
          dayPart: dayPartOrMorning(dayPart),
          // An unknown part of the day without a schedule does not mean that the morning has none.
          availability: dayPart === 'unknown' && availability === 'no-schedules' ? 'unknown' : availability,
          ...(unreadable > 0 && { unreadable }),
        })),
      ),
    ),
  }),
  v.transform(({ fee, parts: { rows, unreadable }, ...day }): DaySchedule => ({
    ...day,
    parts: rows,
    ...omitNullish({ feeFen: fee }),
    ...(unreadable > 0 && { unreadable }),
  })),
)
export const doctorSchedulesSchema = v.pipe(
  v.object({ doctorId: idSchema, days: countedListOf(dayScheduleSchema) }),
  v.transform(({ days: { rows, unreadable } }) => toParsedList(rows, unreadable)),
)

/**
 * The specification defines eight fields (docs/product/entities.md); we added `availability`, `restCount`, `fee` and
 * `headImgUrl`. Without them, `totalCount` is the number of free slots, and the availability is derived from
 * `totalCount` and `onSchedule`.
 */
export const doctorAvailabilitySchema = v.pipe(
  v.object({
    doctorId: idSchema,
    doctorName: optionalText,
    namePy: optionalText,
    departments: optionalList(namedSchema),
    practiceInfo: optionalList(listItemText),
    recentFlag: numberFlag,
    onSchedule: optionalFlag,
    totalCount: countOrUndefined,
    restCount: optionalNumber,
    availability: optionalField(codeSchemaOf(AVAILABILITY)),
    fee: yuanOrUndefined,
    headImgUrl: optionalField(v.string()),
  }),
  v.transform((wire): DoctorAvailability => ({
    doctorId: wire.doctorId,
    doctorName: wire.doctorName,
    departments: wire.departments,
    titles: titleLabelsOf(wire.practiceInfo),
    isOnSchedule: wire.onSchedule ?? true,
    ...leftOf(wire),
    ...omitNullish({ feeFen: wire.fee }),
  })),
)

type Counted = {
  readonly onSchedule: boolean | undefined
  readonly totalCount: number | undefined
  readonly restCount: number | undefined
  readonly availability: Availability | undefined
}
function leftOf({ onSchedule, totalCount, restCount = totalCount, availability }: Counted) {
  const counted = restCount === undefined ? 'unknown' : restCount > 0 ? 'has-number' : 'no-number'
  return {
    restCount: restCount ?? 0,
    availability: availability ?? (onSchedule === false ? 'no-schedules' : counted),
  } as const
}

/** We added `parts`; a clinic that sends whole days omits it. */
export const dayAvailabilitySchema = v.pipe(
  v.object({
    date: daySchema,
    week: optionalNumber,
    availability: codeSchemaOf(AVAILABILITY),
    totalCount: numberSchema,
    restCount: numberSchema,
    parts: optionalList(
      v.pipe(
        v.object(partSchema),
        v.transform(({ dayPart, availability, restCount }): DayPartAvailability => ({
          dayPart: dayPartOrMorning(dayPart),
          availability,
          restCount,
        })),
      ),
    ),
    doctors: optionalList(doctorAvailabilitySchema),
  }),
  v.transform(({ date, availability, restCount, parts, doctors }): DayAvailability => ({
    date,
    availability,
    restCount,
    parts,
    ...(doctors.length > 0 && { doctors }),
  })),
)

/** Descriptions for the generated API documents (docs/generated). */
export const schedulingFieldDocs = {
  departmentId: 'The department’s id; empty if the clinic has no departments.',
  departmentName: 'The department’s name.',
  availability: 'The availability.',
  totalCount: 'The number of slots.',
  'DoctorRemain.totalCount': 'The number of free slots if `restCount` is missing; otherwise the number of slots.',
  restCount: 'The number of free slots.',
  onSchedule: 'Whether the doctor is on duty that day.',
  'DoctorRemain.fee': 'The fee of a visit.',
  'DayRemain.date': 'The day.',
  'DaySchedule.date': 'The day.',
  'DayRemain.parts': 'The availability of each part of the day; may be omitted.',
  'DayRemain.doctors': 'The doctors on duty that day.',
  dayPart: 'The part of the day.',
  days: 'The requested day, once for each clinic where the doctor is on duty; empty if there is none.',
  'DaySchedule.fee': 'The fee of a visit.',
  'DaySchedule.parts': 'The parts of the day, earliest first.',
  slots: 'The slots in this part of the day, earliest first.',
  scheduleId: 'The id of the part of the day to which the slot belongs.',
  orderNo: 'The queue number.',
  'Slot.orderNo': 'The slot’s first queue number, which identifies the slot within its part of the day.',
  timeStart: 'The start time, HH:mm in the clinic’s time zone (UTC+8).',
  timeEnd: 'The end time, HH:mm in the clinic’s time zone (UTC+8).',
  'Slot.isMine': 'Whether a queue number in this slot is held for the requesting patient.',
  holdUntil: 'Until when the slot is held; null if it is not.',
  fee: 'The fee.',
}
