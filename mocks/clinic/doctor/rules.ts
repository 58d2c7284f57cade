import type { Clinic } from '../clinic'
import type { DoctorRow } from './rows'
import { notFound } from '../refusal'
import { closedFor } from '../clinics/rules'

export function needDoctor(clinic: Clinic, id: string): DoctorRow {
  const doctor = clinic.books.doctors.byId(id)
  if (!doctor) throw notFound('医生')
  return doctor
}

/** A doctor can't be asked for when every clinic he works at is closed for registrations. */
export function ensureOpenSomewhere(clinic: Clinic, doctorId: string): void {
  const closed = clinic.books.places.by('doctorId', doctorId).map((place) => {
    const house = clinic.books.clinics.byId(place.clinicId)
    return house && closedFor(clinic, house)
  })
  const [first] = closed
  if (first && closed.every(Boolean)) throw first
}
