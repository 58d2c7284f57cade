import type { Stores } from '@/ui/stores/stores'

type PatientData = Pick<Stores, 'registration' | 'patient'>
type Forgetful = { forget: () => void }

const isForgetful = (thing: unknown): thing is Forgetful =>
  typeof thing === 'object' && thing !== null && 'forget' in thing && typeof thing.forget === 'function'

/** Another patient is active from here on: what was read for the one before must not be seen again. */
export function forgetPatient(stores: object): void {
  // A store that nobody has asked for yet is not made for this.
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(stores)))
    if (isForgetful(value)) value.forget()
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
