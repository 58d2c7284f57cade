import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard, needsLogin } from './guards'
import { childOfRoot } from './root'

const patients = createRoute({
  ...childOfRoot,
  path: '/patients',
  staticData: { title: 'patients', isEntryPoint: true, modules: ['idle'] },
  beforeLoad: needsLogin,
  ...lazyScreen(
    () => import('../screens/patient/patient-list-screen'),
    'PatientListScreen',
    ({ context: { stores } }) => {
      stores.patient.all.prefetch()
      void stores.clinic.loadCurrent()
    },
  ),
})
const newPatient = createRoute({
  ...childOfRoot,
  path: '/patients/new',
  staticData: { title: 'newPatient' },
  beforeLoad: needsLogin,
  ...lazyScreen(
    () => import('../screens/patient/new-patient-screen'),
    'NewPatientScreen',
    ({ context: { stores } }) => {
      void stores.clinic.loadCurrent()
      // The form offers parents as a child's guardian.
      if (!stores.patient.all.known()) stores.patient.all.prefetch()
    },
  ),
})
const patientFile = createRoute({
  ...childOfRoot,
  path: '/patients/$id',
  staticData: { title: 'patientFile', modules: ['account', 'idle', 'patients', 'phone'] },
  beforeLoad: needsLogin,
  ...lazyScreen(() => import('../screens/patient/edit-patient-screen'), 'EditPatientScreen'),
})
const patientCard = createRoute({
  ...childOfRoot,
  path: '/patients/$id/card',
  staticData: { title: 'patientCard', modules: ['account', 'idle', 'patients'] },
  beforeLoad: needsCard,
  ...lazyScreen(() => import('../screens/patient/patient-card-screen'), 'PatientCardScreen'),
})

export const patientRoutes = [patients, newPatient, patientFile, patientCard] as const
