import type { Doctor } from '@/domain/doctor/doctor'
import type { Stores } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'

export type JoinWaitlistSearch = {
  readonly [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}

const waitlistClinicOf = (stores: Stores, { clinicId }: JoinWaitlistSearch): string | undefined => {
  const clinic = stores.get(ClinicStore)
  return clinicId ?? clinic.current.value?.id
}

/** The clinic in the URL, or else the current one; the department in the URL, or else the doctor's at that clinic. */
export function waitlistTargetOf(
  stores: Stores,
  search: JoinWaitlistSearch,
  doctor: Doctor | undefined,
): { readonly clinicId: string; readonly departmentId: string } | undefined {
  const clinic = stores.get(ClinicStore)
  const clinicId = waitlistClinicOf(stores, search)
  if (clinicId === undefined || !clinic.isStandingKnown) return undefined
  if (search.departmentId !== undefined) return { clinicId, departmentId: search.departmentId }
  const departments = clinic.departments.of(clinicId)
  const isPlaceKnown =
    departments.isKnown && (clinic.known(clinicId) !== undefined || clinic.detailOf(clinicId).isKnown)
  if (!isPlaceKnown) return undefined
  const own = doctor?.departments.find(({ id }) => departments.value?.some((each) => each.id === id))?.id
  return { clinicId, departmentId: own ?? '' }
}

/** Waiting is useful only where a freed slot can be booked, so both features must be available. */
export function waitlistAccessAt(stores: Stores, clinicId: string) {
  const clinic = stores.get(ClinicStore)
  const registration = clinic.standingAt(clinicId, 'registration')
  return registration === 'open' ? clinic.standingAt(clinicId, 'wait-grab') : registration
}
