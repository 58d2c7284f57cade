import type { Patient } from '@/domain/patient/patient'
import { useStores } from '@/ui/stores/stores'

/** Switches the active patient, which clears the previous patient's data on the page. */
export function useChoosePatient(clinicId: string): (patient: Patient) => void {
  const { booking, patient } = useStores()
  return (chosen) => {
    booking.forgetTry()
    void patient.select(chosen, clinicId)
  }
}
