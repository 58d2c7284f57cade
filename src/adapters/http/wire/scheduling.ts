import * as v from 'valibot'
import { titlesOf } from '@/domain/doctor'
import type { DayRemain, DaySchedule, DoctorRemain, PartRemain, SchedulePart, Slot } from '@/domain/scheduling'
import {
  known,
  maybeInstant,
  maybeList,
  maybeNumber,
  plainId,
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
/** A part of the day from the future counts as morning: its numbers stay bookable. */
export const dayPartOf = (part: PartRemain['dayPart'] | 'unknown'): PartRemain['dayPart'] =>
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
  v.transform(({ holdUntil, ...slot }): Slot => ({ ...slot, ...known({ holdUntil }) })),
)
export const wireDaySchedule = v.pipe(
  v.object({
    date: wireDay,
    clinicId: wireId,
    clinicName: plainText,
    departmentId: plainId,
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

/** `restCount` is ours; without it the day's total stands for it. */
export const wireDoctorRemain = v.pipe(
  v.object({
    doctorId: wireId,
    doctorName: plainText,
    namePy: plainText,
    departments: maybeList(v.object({ id: wireId, name: plainText })),
    practiceInfo: maybeList(v.string()),
    recentFlag: wireNumber,
    onSchedule: wireFlag,
    totalCount: wireNumber,
    restCount: maybeNumber,
    availability: wireCode(AVAILABILITY),
    fee: yuanOrNone,
    headImgUrl: wireText,
  }),
  v.transform((wire): DoctorRemain => ({
    doctorId: wire.doctorId,
    doctorName: wire.doctorName,
    namePy: wire.namePy,
    departments: wire.departments,
    titles: titlesOf(wire.practiceInfo),
    isRecent: wire.recentFlag === 1,
    isOnSchedule: wire.onSchedule,
    availability: wire.availability,
    totalCount: wire.totalCount,
    restCount: wire.restCount ?? wire.totalCount,
    feeFen: wire.fee,
  })),
)

/** `parts` is ours: a clinic that sends whole days only leaves it out. */
export const wireDayRemain = v.pipe(
  v.object({
    date: wireDay,
    week: maybeNumber,
    availability: wireCode(AVAILABILITY),
    totalCount: wireNumber,
    restCount: wireNumber,
    parts: maybeList(
      v.pipe(
        v.object(wirePart),
        v.transform(({ dayPart, ...part }): PartRemain => ({ ...part, dayPart: dayPartOf(dayPart) })),
      ),
    ),
    doctors: maybeList(wireDoctorRemain),
  }),
  v.transform(({ date, availability, totalCount, restCount, parts, doctors }): DayRemain => ({
    date,
    availability,
    totalCount,
    restCount,
    parts,
    ...(doctors.length > 0 && { doctors }),
  })),
)
