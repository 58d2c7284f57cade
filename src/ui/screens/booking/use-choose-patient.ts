import type { Patient } from '@/domain/patient/patient'
import { useStores } from '@/ui/stores/stores'

/** Makes another of the family the patient of every call from then on; nothing of the one before stays on the page. */
export function useChoosePatient(clinicId: string): (patient: Patient) => void {
  const { patient, payWay, registration, visit } = useStores()
  const choose = async (chosen: Patient) => {
    registration.forgetBooking()
    visit.forgetMove()
    if (await patient.select(chosen, clinicId)) payWay.forget()
  }
  return (chosen) => void choose(chosen)
}
