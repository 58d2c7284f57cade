import { schedulingCalls as calls } from '@/adapters/http/calls/registration'
import { addDays, type Day } from '@/domain/general/day'
import { publicHandler, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { bookingErrorOf, ensureBookingAllowed, requireClinic } from '../clinics/rules'
import { ensureAnyClinicOpen, requireDoctor } from '../doctor/rules'
import { ensureDateRange } from './rules'
import type { DoctorRow, DoctorClinicRow } from '../doctor/rows'
import { daysInRange } from './rota'
import { appointmentConfigView } from '../clinics/views'
import { doctorDayView } from './doctor-day'
import { clinicDayView, dayAvailabilityView, dayView, doctorAvailabilityView } from './views'
import { recentDoctors } from '../doctor/handlers'

const WEEK_DAYS = 7

/** Returns the bookable staff of a clinic: doctors for outpatient visits, therapists for therapy. */
function staffOf(
  chain: MockClinic,
  clinicId: string,
  businessType: '0' | '1',
): { doctor: DoctorRow; place: DoctorClinicRow }[] {
  return chain.books.places
    .by('clinicId', clinicId)
    .flatMap((place) => {
      const doctor = chain.books.doctors.byId(place.doctorId)
      const isWanted = businessType === '0' ? doctor?.isDoctor : doctor?.isTherapist
      return doctor && isWanted ? [{ doctor, place }] : []
    })
    .sort((a, b) => a.doctor.sort - b.doctor.sort)
}

function remainOf(
  chain: MockClinic,
  staff: readonly { doctor: DoctorRow; place: DoctorClinicRow }[],
  date: Day,
  who: AuthenticatedUser | undefined,
) {
  const recent = new Set(recentDoctors(chain, who))
  return staff.map(({ doctor, place }) => doctorAvailabilityView(chain, doctor, date, place, recent.has(doctor.id)))
}

export const schedulingHandlers = [
  publicHandler(calls.remainOn, ({ query, who }, chain) => {
    const clinic = requireClinic(chain, query.clinicId)
    ensureBookingAllowed(chain, clinic)
    return { rows: remainOf(chain, staffOf(chain, clinic.id, query.businessType), query.reserveDate, who) }
  }),

  publicHandler(calls.range, ({ query, who }, chain) => {
    const clinic = requireClinic(chain, query.clinicId)
    ensureBookingAllowed(chain, clinic)
    ensureDateRange(query.startDate, query.endDate)
    const dates = daysInRange(query.startDate, query.endDate)
    if (query.doctorId === undefined) {
      const staff = staffOf(chain, clinic.id, query.businessType)
      return { rows: dates.map((date) => clinicDayView(date, remainOf(chain, staff, date, who))) }
    }
    const doctor = requireDoctor(chain, query.doctorId)
    const own = chain.books.places.by('clinicId', clinic.id).filter(({ doctorId }) => doctorId === doctor.id)
    const staff = own.map((place) => ({ doctor, place }))
    return {
      rows: dates.map((date) => ({
        ...dayAvailabilityView(chain, doctor, date, clinic.id),
        doctors: remainOf(chain, staff, date, who),
      })),
    }
  }),

  publicHandler(calls.day, ({ parts, query, who }, chain) => {
    const doctor = requireDoctor(chain, parts.id)
    ensureAnyClinicOpen(chain, doctor.id)
    const view = doctorDayView(chain, doctor, query.date, true)
    const clinic = view.place && chain.books.clinics.byId(view.place.clinicId)
    if (!view.place || !clinic || bookingErrorOf(chain, clinic)) return { doctorId: doctor.id, days: [] }
    return { doctorId: doctor.id, days: [dayView(chain, view, view.place, query.date, who)] }
  }),

  publicHandler(calls.week, ({ parts, query }, chain) => {
    const doctor = requireDoctor(chain, parts.id)
    if (query.clinicId === undefined) ensureAnyClinicOpen(chain, doctor.id)
    else ensureBookingAllowed(chain, requireClinic(chain, query.clinicId))
    const today = chain.clock.today()
    return {
      rows: daysInRange(today, addDays(today, WEEK_DAYS - 1)).map((date) =>
        dayAvailabilityView(chain, doctor, date, query.clinicId),
      ),
    }
  }),

  publicHandler(calls.appointConfig, ({ query }, chain) => {
    const clinic = requireClinic(chain, query.clinicId)
    ensureBookingAllowed(chain, clinic)
    return appointmentConfigView(chain, clinic)
  }),
]
