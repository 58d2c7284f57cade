import type { ScreenLoader } from '@/ui/parts/load'
import { parseBookingSelection, slotStateOf, type BookingSearchParams } from './booking-params'

/** Loads the data of the slot in the URL and of the active patient. */
export const loads: ScreenLoader<{ readonly deps: BookingSearchParams }> = (stores, load, { deps }) => {
  const { clinic, doctor, patient, registration, doctorTimes, session, waitlist } = stores
  const choice = parseBookingSelection(deps)
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
  doctorTimes.day.prefetch(doctorId, clinicId, date)
  clinic.rules.of(clinicId)
  clinic.payRule.of(clinicId)
  registration.block.prefetch(clinicId)
  load('offer', () => grabId && session.patientId && [session.patientId, grabId], waitlist.loadAll)
  load('later visit', () => grabId && [grabId], registration.loadUpcoming)
  load(
    'mine',
    () => stores.booking.isSettled && slotStateOf(stores, choice).state === 'mine' && [],
    registration.loadUpcoming,
  )
}
