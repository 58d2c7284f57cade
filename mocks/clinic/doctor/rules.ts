import type { MockClinic } from '../mock-clinic'
import type { DoctorRow } from './rows'
import { notFoundError } from '../api-error'
import { bookingErrorOf } from '../clinics/rules'

/** Patients find only doctors and therapists; other rows exist because past data refers to them. */
const isStaff = ({ isDoctor, isTherapist }: DoctorRow): boolean => isDoctor || isTherapist
export const listStaff = ({ books }: MockClinic): DoctorRow[] => books.doctors.all().filter(isStaff)
/** Returns the ids of the doctors and therapists in a department. */
export const staffIdsOfDepartment = ({ books }: MockClinic, departmentId: string): string[] =>
  books.places.by('departmentId', departmentId).flatMap(({ doctorId }) => {
    const doctor = books.doctors.byId(doctorId)
    return doctor && isStaff(doctor) ? [doctorId] : []
  })

export function requireDoctor(chain: MockClinic, id: string): DoctorRow {
  const doctor = chain.books.doctors.byId(id)
  if (!doctor) throw notFoundError('医生')
  return doctor
}

/** Throws if all of a doctor's clinics are closed for bookings. */
export function ensureAnyClinicOpen(chain: MockClinic, doctorId: string): void {
  const closed = chain.books.places.by('doctorId', doctorId).map((place) => {
    const clinic = chain.books.clinics.byId(place.clinicId)
    return clinic && bookingErrorOf(chain, clinic)
  })
  const [first] = closed
  if (first && closed.every(Boolean)) throw first
}
