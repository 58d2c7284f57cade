import type { WireReplyOf } from '@/adapters/http/call'
import type { doctorCalls } from '@/adapters/http/calls/doctor'
import type { Day } from '@/domain/day'
import { yuanOf } from '@/domain/money'
import type { Clinic } from '../clinic'
import { closedFor } from '../clinics/rules'
import type { DoctorRow, PlaceRow } from './rows'
import { daysFrom } from '../scheduling/rota'
import { AVAILABILITY, dutyView, lastDayOf } from '../scheduling/duty'

type Wanted = { readonly isClinicWanted: boolean; readonly isConsultationWanted: boolean; readonly recent?: boolean }
const EVERYTHING: Wanted = { isClinicWanted: true, isConsultationWanted: true }

/** The next day on which this doctor has a free number at this clinic. */
function nextDateOf(clinic: Clinic, doctor: DoctorRow, place: PlaceRow): Day | null {
  const house = clinic.books.clinics.byId(place.clinicId)
  if (!house || closedFor(clinic, house)) return null
  const today = clinic.clock.today()
  const free = daysFrom(today, lastDayOf(house, today)).find((date) => {
    const view = dutyView(clinic, doctor, date)
    return view.place?.clinicId === place.clinicId && view.tally.availability === AVAILABILITY.hasNumber
  })
  return free ?? null
}

export function departmentsOf(clinic: Clinic, doctorId: string): { id: string; name: string }[] {
  return clinic.books.places.by('doctorId', doctorId).flatMap(({ departmentId }) => {
    const department = clinic.books.departments.byId(departmentId)
    return department ? [{ id: department.id, name: department.name }] : []
  })
}

export const doctorView = (
  clinic: Clinic,
  doctor: DoctorRow,
  { isClinicWanted, isConsultationWanted, recent = false }: Wanted = EVERYTHING,
): WireReplyOf<typeof doctorCalls.byId> => ({
  id: doctor.id,
  name: doctor.name,
  namePy: doctor.namePy,
  mobile: '',
  isDoctor: doctor.isDoctor,
  isTherapist: doctor.isTherapist,
  departments: departmentsOf(clinic, doctor.id),
  recentFlag: recent ? 1 : 0,
  sort: doctor.sort,
  tags: doctor.tags.map((name, index) => ({ id: `${doctor.id}t${index + 1}`, name })),
  chainInfo: {
    practiceImgUrl: '',
    practiceInfo: [...doctor.titles],
    sex: doctor.sex,
    introduction: doctor.introduction,
    tags: [],
    goodAt: doctor.goodAt,
  },
  clinicInfo: isClinicWanted
    ? clinic.books.places.by('doctorId', doctor.id).map((place) => ({
        clinicId: place.clinicId,
        clinicName: clinic.books.clinics.byId(place.clinicId)?.shortName ?? '',
        fee: yuanOf(place.feeFen),
        nextDate: nextDateOf(clinic, doctor, place),
      }))
    : [],
  advisoryInfo:
    isConsultationWanted && doctor.advisory
      ? {
          employeeId: `e${doctor.id}`,
          employeeName: doctor.name,
          fee: yuanOf(doctor.advisory.feeFen),
          avgReplyTime: doctor.advisory.avgReplyTime,
          onlineReplyCount: doctor.advisory.onlineReplyCount,
          status: doctor.advisory.status,
        }
      : null,
})
