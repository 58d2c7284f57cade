import * as v from 'valibot'
import type { DayRemain, DaySchedule, DoctorRemain, PartRemain, SchedulePart, Slot } from '@/domain/scheduling'
import {
  maybeInstant,
  maybeList,
  plainText,
  wireCode,
  wireDay,
  wireFlag,
  wireId,
  wireList,
  wireNumber,
  wireText,
  wireTime,
  yuanOrNone,
} from './basics'
import { AVAILABILITY, DAY_PART } from './enumerations'

const wirePart = {
  dayPart: wireCode(DAY_PART),
  availability: wireCode(AVAILABILITY),
  totalCount: wireNumber,
  restCount: wireNumber,
}
const dayPartOf = (part: PartRemain['dayPart'] | 'unknown'): PartRemain['dayPart'] =>
  part === 'unknown' ? 'morning' : part

export const wireSlot = v.pipe(
  v.object({
    scheduleId: wireId,
    orderNo: wireNumber,
    timeStart: wireTime,
    timeEnd: wireTime,
    restCount: wireNumber,
    availability: wireCode(AVAILABILITY),
    isMine: wireFlag,
    holdUntil: maybeInstant,
  }),
  v.transform(({ holdUntil, ...slot }): Slot => ({ ...slot, ...(holdUntil && { holdUntil }) })),
)
export const wireDaySchedule = v.pipe(
  v.object({
    date: wireDay,
    clinicId: wireId,
    clinicName: plainText,
    departmentId: plainText,
    departmentName: plainText,
    roomName: plainText,
    fee: yuanOrNone,
    parts: wireList(
      v.pipe(
        v.object({ ...wirePart, slots: wireList(wireSlot) }),
        v.transform(({ dayPart, ...part }): SchedulePart => ({ ...part, dayPart: dayPartOf(dayPart) })),
      ),
    ),
  }),
  v.transform(({ fee, ...day }): DaySchedule => ({ ...day, feeFen: fee })),
)
export const wireAllScheduling = v.pipe(
  v.object({ doctorId: wireId, days: wireList(wireDaySchedule) }),
  v.transform(({ days }) => days),
)

/** `parts` is ours: a clinic that sends whole days only leaves it out. */
export const wireDayRemain = v.pipe(
  v.object({
    date: wireDay,
    week: v.optional(v.unknown()),
    availability: wireCode(AVAILABILITY),
    totalCount: wireNumber,
    restCount: wireNumber,
    parts: maybeList(
      v.pipe(
        v.object(wirePart),
        v.transform(({ dayPart, ...part }): PartRemain => ({ ...part, dayPart: dayPartOf(dayPart) })),
      ),
    ),
    doctors: v.optional(v.unknown()),
  }),
  v.transform(({ date, availability, totalCount, restCount, parts }): DayRemain => ({
    date,
    availability,
    totalCount,
    restCount,
    parts,
  })),
)

/** `restCount` is ours; without it the day's total stands for it. */
export const wireDoctorRemain = v.pipe(
  v.object({
    doctorId: wireId,
    doctorName: wireText,
    namePy: wireText,
    departments: v.optional(v.unknown()),
    practiceInfo: v.optional(v.unknown()),
    recentFlag: v.optional(v.unknown()),
    onSchedule: wireFlag,
    totalCount: wireNumber,
    restCount: v.optional(v.number()),
    availability: wireCode(AVAILABILITY),
    fee: yuanOrNone,
    headImgUrl: wireText,
  }),
  v.transform(({ doctorId, availability, totalCount, restCount, fee }): DoctorRemain => ({
    doctorId,
    availability,
    totalCount,
    restCount: restCount ?? totalCount,
    feeFen: fee,
  })),
)
