import type { WireReplyOf } from '@/adapters/http/call'
import type { doctorCalls } from '@/adapters/http/calls/doctor'
import type { Day } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { MockClinic } from '../mock-clinic'
import { bookingErrorOf } from '../clinics/rules'
import type { DoctorRow, DoctorClinicRow } from './rows'
import { daysInRange } from '../scheduling/rota'
import { AVAILABILITY, doctorDayView, lastBookableDay } from '../scheduling/doctor-day'

/** With the specification's fields that the app does not read. */
type DoctorView = WireReplyOf<typeof doctorCalls.byId> & {
  readonly mobile: string
  readonly advisoryInfo: { readonly employeeId: string; readonly employeeName: string } | null
}
type Wanted = { readonly isClinicWanted: boolean; readonly isConsultationWanted: boolean; readonly recent?: boolean }
const EVERYTHING: Wanted = { isClinicWanted: true, isConsultationWanted: true }

/** Returns the next day on which this doctor has a free slot at this clinic. */
function nextDateOf(chain: MockClinic, doctor: DoctorRow, place: DoctorClinicRow): Day | null {
  const clinic = chain.books.clinics.byId(place.clinicId)
  if (!clinic || bookingErrorOf(chain, clinic)) return null
  const today = chain.clock.today()
  const free = daysInRange(today, lastBookableDay(clinic, today)).find((date) => {
    const view = doctorDayView(chain, doctor, date)
    return view.place?.clinicId === place.clinicId && view.tally.availability === AVAILABILITY.hasNumber
  })
  return free ?? null
}

export function departmentsOf(chain: MockClinic, doctorId: string): { id: string; name: string }[] {
  return chain.books.places.by('doctorId', doctorId).flatMap(({ departmentId }) => {
    const department = chain.books.departments.byId(departmentId)
    return department ? [{ id: department.id, name: department.name }] : []
  })
}

export const doctorView = (
  chain: MockClinic,
  doctor: DoctorRow,
  { isClinicWanted, isConsultationWanted, recent = false }: Wanted = EVERYTHING,
): DoctorView => ({
  id: doctor.id,
  name: doctor.name,
  namePy: doctor.namePy,
  mobile: '',
  isDoctor: doctor.isDoctor,
  isTherapist: doctor.isTherapist,
  departments: departmentsOf(chain, doctor.id),
  recentFlag: recent ? 1 : 0,
  sort: doctor.sort,
  tags: doctor.tags.map((name, index) => ({ id: `${doctor.id}t${index + 1}`, name })),
  chainInfo: { practiceImgUrl: '', tags: [], ...doctor.chainInfo },
  clinicInfo: isClinicWanted
    ? chain.books.places.by('doctorId', doctor.id).map((place) => ({
        clinicId: place.clinicId,
        clinicName: chain.books.clinics.byId(place.clinicId)?.shortName ?? '',
        fee: yuanOf(place.feeFen),
        nextDate: nextDateOf(chain, doctor, place),
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
