import type { Doctor } from '@/domain/doctor/doctor'
import type { Stores } from '@/ui/stores/stores'

export type NewWatchSearch = {
  readonly [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}

export const watchClinicOf = ({ clinic }: Stores, { clinicId }: NewWatchSearch): string | undefined =>
  clinicId ?? clinic.current.value?.id

/** The clinic in the address, else the chosen one; the department in the address, else the doctor's at that clinic. */
export function placeOfWatch(
  stores: Stores,
  search: NewWatchSearch,
  doctor: Doctor | undefined,
): { readonly clinicId: string; readonly departmentId: string } | undefined {
  const { clinic } = stores
  const clinicId = watchClinicOf(stores, search)
  const isPlaceKnown = search.departmentId !== undefined || clinic.detail.isKnown
  if (clinicId === undefined || !clinic.isStandingKnown || !isPlaceKnown) return undefined
  const here = clinic.detail.value?.id === clinicId ? (clinic.departments.value ?? []) : []
  const own = doctor?.departments.find(({ id }) => here.some((each) => each.id === id))?.id
  return { clinicId, departmentId: search.departmentId ?? own ?? '' }
}

/** A number that comes free must also be bookable here. */
export function watchStandingAt({ clinic }: Stores, clinicId: string) {
  const registration = clinic.standingAt(clinicId, 'registration')
  return registration === 'open' ? clinic.standingAt(clinicId, 'wait-grab') : registration
}
