import { BindingStore } from '@/ui/stores/binding-store'
import { PatientFileStore } from '@/ui/stores/patient-file-store'
import { store, type Wire } from '../wire'

/** Patient profiles, and linking existing ones. */
export const patients: readonly Wire[] = [
  store('patientFile', PatientFileStore, 'login'),
  store('binding', BindingStore),
]
