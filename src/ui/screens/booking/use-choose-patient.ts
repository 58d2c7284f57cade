import type { Patient } from '@/domain/patient/patient'
import { useStore } from '@/ui/stores/stores'
import { BookingStore } from '@/ui/stores/booking-store'
import { PatientStore } from '@/ui/stores/patient-store'

/** Switches the active patient, which clears the previous patient's data on the page. */
export function useChoosePatient(clinicId: string): (patient: Patient) => void {
  const booking = useStore(BookingStore)
  const patient = useStore(PatientStore)
  return (chosen) => {
    booking.forgetTry()
    void patient.select(chosen, clinicId)
  }
}
