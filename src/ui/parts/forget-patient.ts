import type { Stores } from '@/ui/stores/stores'

type PatientData = Pick<Stores, 'registration' | 'doctor' | 'patient' | 'late'>

/** Another patient is active from here on: what was read for the one before must not be seen again. */
export function forgetPatient({ registration, doctor, patient, late }: PatientData): void {
  for (const store of [registration, doctor, patient, late]) store.forget()
}

/** The same where nothing is under way that could be for the new one: what was written goes too. */
export function forgetPatientAndDrafts(stores: PatientData): void {
  forgetPatient(stores)
  stores.registration.setReason('')
}

/** Nobody is logged in any more. */
export function forgetLogin(stores: PatientData): void {
  forgetPatientAndDrafts(stores)
  stores.patient.forgetFamily()
}
