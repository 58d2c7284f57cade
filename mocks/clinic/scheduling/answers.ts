import { schedulingCalls as calls } from '@/adapters/http/calls/registration'
import { addDays, daysBetween, type Day } from '@/domain/day'
import { answer, type Who } from '../answer'
import type { Clinic } from '../clinic'
import { closedFor, ensureOpen, needHouse } from '../clinics/rules'
import { ensureOpenSomewhere, needDoctor } from '../doctor/rules'
import { ensureSpan } from './rules'
import type { DoctorRow, PlaceRow } from '../doctor/rows'
import { daysFrom } from './rota'
import { appointView } from '../clinics/views'
import { dutyView } from './duty'
import { clinicDayView, dayRemainView, dayView, doctorRemainView } from './views'
import { recentDoctors } from '../doctor/answers'

const WEEK_DAYS = 7

/** Who can be booked at a clinic: doctors for outpatient business, therapists for therapy. */
function staffOf(clinic: Clinic, clinicId: string, businessType: '0' | '1'): { doctor: DoctorRow; place: PlaceRow }[] {
  return clinic.books.places
    .by('clinicId', clinicId)
    .flatMap((place) => {
      const doctor = clinic.books.doctors.byId(place.doctorId)
      const isWanted = businessType === '0' ? doctor?.isDoctor : doctor?.isTherapist
      return doctor && isWanted ? [{ doctor, place }] : []
    })
    .sort((a, b) => a.doctor.sort - b.doctor.sort)
}

function remainOf(
  clinic: Clinic,
  staff: readonly { doctor: DoctorRow; place: PlaceRow }[],
  date: Day,
  who: Who | undefined,
) {
  const recent = new Set(recentDoctors(clinic, who))
  return staff.map(({ doctor, place }) => doctorRemainView(clinic, doctor, date, place, recent.has(doctor.id)))
}

export const schedulingAnswers = [
  answer(calls.remainOn, ({ query, who }, clinic) => {
    const house = needHouse(clinic, query.clinicId)
    ensureOpen(clinic, house)
    return { rows: remainOf(clinic, staffOf(clinic, house.id, query.businessType), query.reserveDate, who) }
  }),

  answer(calls.range, ({ query, who }, clinic) => {
    const house = needHouse(clinic, query.clinicId)
    ensureOpen(clinic, house)
    ensureSpan(daysBetween(query.startDate, query.endDate))
    const dates = daysFrom(query.startDate, query.endDate)
    if (query.doctorId === undefined) {
      const staff = staffOf(clinic, house.id, query.businessType)
      return { rows: dates.map((date) => clinicDayView(date, remainOf(clinic, staff, date, who))) }
    }
    const doctor = needDoctor(clinic, query.doctorId)
    const own = clinic.books.places.by('clinicId', house.id).filter(({ doctorId }) => doctorId === doctor.id)
    const staff = own.map((place) => ({ doctor, place }))
    return {
      rows: dates.map((date) => ({
        ...dayRemainView(clinic, doctor, date, house.id),
        doctors: remainOf(clinic, staff, date, who),
      })),
    }
  }),

  answer(calls.day, ({ parts, query, who }, clinic) => {
    const doctor = needDoctor(clinic, parts.id)
    ensureOpenSomewhere(clinic, doctor.id)
    const view = dutyView(clinic, doctor, query.date, true)
    const house = view.place && clinic.books.clinics.byId(view.place.clinicId)
    if (!view.place || !house || closedFor(clinic, house)) return { doctorId: doctor.id, days: [] }
    return { doctorId: doctor.id, days: [dayView(clinic, view, view.place, query.date, who)] }
  }),

  answer(calls.week, ({ parts, query }, clinic) => {
    const doctor = needDoctor(clinic, parts.id)
    if (query.clinicId === undefined) ensureOpenSomewhere(clinic, doctor.id)
    else ensureOpen(clinic, needHouse(clinic, query.clinicId))
    const today = clinic.clock.today()
    return {
      rows: daysFrom(today, addDays(today, WEEK_DAYS - 1)).map((date) =>
        dayRemainView(clinic, doctor, date, query.clinicId),
      ),
    }
  }),

  answer(calls.appointConfig, ({ query }, clinic) => {
    const house = needHouse(clinic, query.clinicId)
    ensureOpen(clinic, house)
    return appointView(clinic, house)
  }),
]
