import type { Loads } from '@/ui/parts/load'
import { choiceOf, slotStateOf, timeOfChoice, type ChoiceSearch } from './choice'

/** What confirming needs to know of the number in the address and of who is active. */
export const loads: Loads<{ readonly deps: ChoiceSearch }> = (stores, load, { deps }) => {
  const { clinic, doctor, patient, registration, scheduling, session, waitlist } = stores
  const choice = choiceOf(deps)
  if (!choice) return
  const { doctorId, clinicId, date, grabId } = choice
  load(
    'once',
    () => [],
    () => {
      void patient.loadAll()
      clinic.loadHere()
      registration.readReason()
    },
  )
  doctor.byId.of(doctorId)
  clinic.rules.of(clinicId)
  clinic.payRule.of(clinicId)
  load('block', () => session.patientId && [clinicId, session.patientId], registration.loadBlock)
  load('day', () => session.patientId && [doctorId, clinicId, date, session.patientId], scheduling.loadDay)
  load('offer', () => grabId && session.patientId && [session.patientId, grabId], waitlist.loadAll)
  load('later visit', () => grabId && [grabId], registration.loadUpcoming)
  const stateIs = (...states: readonly string[]) => {
    const { state, slot } = slotStateOf(stores, choice)
    return stores.booking.isSettled && states.includes(state) && { slot }
  }
  load(
    'nearest',
    () => {
      const gone = stateIs('gone', 'over')
      return gone && [doctorId, clinicId, date, timeOfChoice(gone.slot?.timeStart)]
    },
    scheduling.loadNearest,
  )
  load('mine', () => stateIs('mine') && [], registration.loadUpcoming)
}
