import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { requirePatientCard, requireLogin } from './guards'
import { childOfRoot } from './root'
import { PatientStore } from '@/ui/stores/patient-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const patients = createRoute({
  ...childOfRoot,
  path: '/patients',
  staticData: { locksWhenIdle: true, title: 'patients', isEntryPoint: true },
  beforeLoad: requireLogin,
  ...lazyScreen(
    () => import('../screens/patient/patient-list-screen'),
    'PatientListScreen',
    ({ context: { stores } }) => {
      stores.get(PatientStore).all.prefetch()
      void stores.get(ClinicStore).loadCurrent()
    },
  ),
})
const newPatient = createRoute({
  ...childOfRoot,
  path: '/patients/new',
  staticData: { title: 'newPatient' },
  beforeLoad: requireLogin,
  ...lazyScreen(
    () => import('../screens/patient/new-patient-screen'),
    'NewPatientScreen',
    ({ context: { stores } }) => {
      void stores.get(ClinicStore).loadCurrent()
      // The form offers parents as a child's guardian.
      if (!stores.get(PatientStore).all.known()) stores.get(PatientStore).all.prefetch()
    },
  ),
})
const patientFile = createRoute({
  ...childOfRoot,
  path: '/patients/$id',
  staticData: { locksWhenIdle: true, title: 'patientFile' },
  beforeLoad: requireLogin,
  ...lazyScreen(() => import('../screens/patient/edit-patient-screen'), 'EditPatientScreen'),
})
const patientCard = createRoute({
  ...childOfRoot,
  path: '/patients/$id/card',
  staticData: { locksWhenIdle: true, title: 'patientCard' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/patient/patient-card-screen'), 'PatientCardScreen'),
})

export const patientRoutes = [patients, newPatient, patientFile, patientCard] as const
