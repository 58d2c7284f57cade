import { ProfileLinkStore } from '@/ui/stores/binding-store'
import { PatientProfileStore } from '@/ui/stores/patient-file-store'
import { bindStore, type Binding } from '../binding'

/** Patient profiles, and linking existing ones. */
export const patients: readonly Binding[] = [
  bindStore('patientFile', PatientProfileStore, 'login'),
  bindStore('binding', ProfileLinkStore),
]
