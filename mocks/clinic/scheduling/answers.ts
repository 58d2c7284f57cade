import { schedulingCalls as calls } from '@/adapters/http/calls/registration'
import { addDays, type Day } from '@/domain/general/day'
import { answer, type Who } from '../answer'
import type { Chain } from '../chain'
import { closedFor, ensureOpen, needClinic } from '../clinics/rules'
import { ensureOpenSomewhere, needDoctor } from '../doctor/rules'
import { ensureSpan } from './rules'
import type { DoctorRow, PlaceRow } from '../doctor/rows'
import { daysFrom } from './rota'
import { appointView } from '../clinics/views'
import { dutyView } from './duty'
import { clinicDayView, dayRemainView, dayView, doctorRemainView } from './views'
import { recentDoctors } from '../doctor/answers'

const WEEK_DAYS = 7

/** Returns the bookable staff of a clinic: doctors for outpatient visits, therapists for therapy. */
function staffOf(chain: Chain, clinicId: string, businessType: '0' | '1'): { doctor: DoctorRow; place: PlaceRow }[] {
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
  chain: Chain,
  staff: readonly { doctor: DoctorRow; place: PlaceRow }[],
  date: Day,
  who: Who | undefined,
) {
  const recent = new Set(recentDoctors(chain, who))
  return staff.map(({ doctor, place }) => doctorRemainView(chain, doctor, date, place, recent.has(doctor.id)))
}

export const schedulingAnswers = [
  answer(calls.remainOn, ({ query, who }, chain) => {
    const clinic = needClinic(chain, query.clinicId)
    ensureOpen(chain, clinic)
    return { rows: remainOf(chain, staffOf(chain, clinic.id, query.businessType), query.reserveDate, who) }
  }),

  answer(calls.range, ({ query, who }, chain) => {
    const clinic = needClinic(chain, query.clinicId)
    ensureOpen(chain, clinic)
    ensureSpan(query.startDate, query.endDate)
    const dates = daysFrom(query.startDate, query.endDate)
    if (query.doctorId === undefined) {
      const staff = staffOf(chain, clinic.id, query.businessType)
      return { rows: dates.map((date) => clinicDayView(date, remainOf(chain, staff, date, who))) }
    }
    const doctor = needDoctor(chain, query.doctorId)
    const own = chain.books.places.by('clinicId', clinic.id).filter(({ doctorId }) => doctorId === doctor.id)
    const staff = own.map((place) => ({ doctor, place }))
    return {
      rows: dates.map((date) => ({
        ...dayRemainView(chain, doctor, date, clinic.id),
        doctors: remainOf(chain, staff, date, who),
      })),
    }
  }),

  answer(calls.day, ({ parts, query, who }, chain) => {
    const doctor = needDoctor(chain, parts.id)
    ensureOpenSomewhere(chain, doctor.id)
    const view = dutyView(chain, doctor, query.date, true)
    const clinic = view.place && chain.books.clinics.byId(view.place.clinicId)
    if (!view.place || !clinic || closedFor(chain, clinic)) return { doctorId: doctor.id, days: [] }
    return { doctorId: doctor.id, days: [dayView(chain, view, view.place, query.date, who)] }
  }),

  answer(calls.week, ({ parts, query }, chain) => {
    const doctor = needDoctor(chain, parts.id)
    if (query.clinicId === undefined) ensureOpenSomewhere(chain, doctor.id)
    else ensureOpen(chain, needClinic(chain, query.clinicId))
    const today = chain.clock.today()
    return {
      rows: daysFrom(today, addDays(today, WEEK_DAYS - 1)).map((date) =>
        dayRemainView(chain, doctor, date, query.clinicId),
      ),
    }
  }),

  answer(calls.appointConfig, ({ query }, chain) => {
    const clinic = needClinic(chain, query.clinicId)
    ensureOpen(chain, clinic)
    return appointView(chain, clinic)
  }),
]
