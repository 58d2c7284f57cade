import type { Stores } from './stores'

type PatientData = Pick<Stores, 'registration' | 'doctor' | 'payment' | 'patient'>

/** Another patient is active from here on: what was read for the one before must not be seen again. */
export function forgetPatient({ registration, doctor, payment, patient }: PatientData): void {
  for (const store of [registration, doctor, payment, patient]) store.forget()
}

/** Nobody is logged in any more. */
export function forgetLogin(stores: PatientData): void {
  forgetPatient(stores)
  stores.patient.forgetFamily()
}
