import { ProfileLinkStore } from '@/ui/stores/profile-link-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'
import { bindStore, type Binding } from '../binding'

/** Patient profiles, and linking existing ones. */
export const patients: readonly Binding[] = [
  bindStore('patientFile', PatientProfileStore, 'login'),
  bindStore('binding', ProfileLinkStore),
]
