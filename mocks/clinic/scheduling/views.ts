import type { WireReplyOf } from '@/adapters/http/call'
import type { schedulingCalls } from '@/adapters/http/calls/registration'
import { formatInstant, weekdayOf, type Day } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import type { DoctorRow, DoctorClinicRow } from '../doctor/rows'
import { doctorDayKey } from './rota'
import { REGISTRATION_STATUS_CODES } from '../registration/rows'
import { limitToFreeBeds } from '../therapy/rooms'
import { slotsOfferedTo } from '../waitlist/actions'
import { departmentsOf } from '../doctor/views'
import {
  AVAILABILITY,
  doctorDayView,
  sumAvailabilityCounts,
  type DoctorDayView,
  type SessionView,
  type AvailabilityCount,
} from './doctor-day'

type DaySchedule = WireReplyOf<typeof schedulingCalls.day>['days'][number]
type DayRemain = WireReplyOf<typeof schedulingCalls.week>['rows'][number]
type DoctorRemain = WireReplyOf<typeof schedulingCalls.remainOn>['rows'][number]

const OFF_DUTY: AvailabilityCount = { availability: AVAILABILITY.noSchedules, total: 0, rest: 0 }
const onWire = ({ availability, total, rest }: AvailabilityCount) => ({
  availability,
  totalCount: total,
  restCount: rest,
})
const partsOnWire = (sessions: readonly SessionView[]) =>
  sessions.map(({ dayPart, tally }) => ({ dayPart, ...onWire(tally) }))

/** Returns one doctor's day with all slots; marks slots that the patient holds unpaid. */
export function dayView(
  chain: MockClinic,
  view: DoctorDayView,
  place: DoctorClinicRow,
  date: Day,
  who: AuthenticatedUser | undefined,
): DaySchedule {
  const unpaid = chain.books.registrations
    .by('doctorDay', doctorDayKey(place.doctorId, date))
    .filter(
      ({ accountId, status }) => accountId === who?.account.id && status === REGISTRATION_STATUS_CODES.awaitingPayment,
    )
    .map((row) => [row.slotId, row.payDeadline] as const)
  const held = new Map([
    ...slotsOfferedTo(
      chain,
      who?.account.id,
      view.sessions.map(({ scheduleId }) => scheduleId),
    ),
    ...unpaid,
  ])
  return {
    date,
    clinicId: place.clinicId,
    clinicName: chain.books.clinics.byId(place.clinicId)?.shortName ?? '',
    departmentId: place.departmentId,
    departmentName: chain.books.departments.byId(place.departmentId)?.name ?? '',
    roomName: place.roomName,
    fee: yuanOf(place.feeFen),
    parts: view.sessions.map(({ dayPart, tally, slots }) => ({
      dayPart,
      ...onWire(tally),
      slots: slots.map(({ row, availability, rest }) => {
        const holdUntil = held.get(row.id)
        return {
          scheduleId: row.scheduleId,
          orderNo: row.orderNo,
          timeStart: row.timeStart,
          timeEnd: row.timeEnd,
          restCount: rest,
          availability,
          isMine: held.has(row.id),
          holdUntil: holdUntil ? formatInstant(new Date(holdUntil)) : null,
        }
      }),
    })),
  }
}

/** Returns the part of a doctor's day that the doctor spends at this clinic. */
function dutyAt(chain: MockClinic, doctor: DoctorRow, date: Day, clinicId: string | undefined): DoctorDayView {
  const plain = doctorDayView(chain, doctor, date)
  const view = doctor.isDoctor ? plain : limitToFreeBeds(chain, doctor, plain)
  return clinicId === undefined || view.place?.clinicId === clinicId ? view : { tally: OFF_DUTY, sessions: [] }
}

/** Returns a doctor's availability on one day, in total and per part of the day. */
export function dayAvailabilityView(
  chain: MockClinic,
  doctor: DoctorRow,
  date: Day,
  clinicId: string | undefined,
): Required<Pick<DayRemain, 'date' | 'parts'>> & DayRemain {
  const { tally, sessions } = dutyAt(chain, doctor, date, clinicId)
  return { date, week: weekdayOf(date), ...onWire(tally), parts: partsOnWire(sessions) }
}

export function doctorAvailabilityView(
  chain: MockClinic,
  doctor: DoctorRow,
  date: Day,
  place: DoctorClinicRow,
  isRecent: boolean,
) {
  const { tally } = dutyAt(chain, doctor, date, place.clinicId)
  return {
    doctorId: doctor.id,
    doctorName: doctor.name,
    namePy: doctor.namePy,
    departments: departmentsOf(chain, doctor.id),
    practiceInfo: [...(doctor.chainInfo.practiceInfo ?? [])],
    recentFlag: isRecent ? 1 : 0,
    onSchedule: tally.availability !== AVAILABILITY.noSchedules,
    ...onWire(tally),
    fee: yuanOf(place.feeFen),
    headImgUrl: '',
  } satisfies DoctorRemain
}
export type DoctorAvailabilityView = ReturnType<typeof doctorAvailabilityView>

/** Returns a clinic's total availability on one day. */
export function clinicDayView(date: Day, doctors: readonly DoctorAvailabilityView[]): DayRemain {
  const onDuty = doctors.filter((each) => each.onSchedule)
  const sum = sumAvailabilityCounts(
    onDuty.map(({ availability, totalCount, restCount }) => ({ availability, total: totalCount, rest: restCount })),
  )
  return { date, week: weekdayOf(date), ...onWire(sum), doctors: onDuty }
}
