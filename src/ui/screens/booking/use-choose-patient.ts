import type { Patient } from '@/domain/patient/patient'
import { useStores } from '@/ui/stores/stores'

/** Makes another of the family the patient of every call from then on; nothing of the one before stays on the page. */
export function useChoosePatient(clinicId: string): (patient: Patient) => void {
  const { booking, patient } = useStores()
  return (chosen) => {
    booking.forgetTry()
    void patient.select(chosen, clinicId)
  }
}
