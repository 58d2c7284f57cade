import { lazyScreen } from './lazy-screen'
import { requirePatientCard, requireLogin } from './guards'
import { PatientStore } from '@/ui/stores/patient-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { createAppRoute } from './route'

export const patientRoutes = [
  createAppRoute(
    '/patients',
    { locksWhenIdle: true, title: 'patients', isEntryPoint: true, guard: requireLogin },
    lazyScreen(
      () => import('../screens/patient/patient-list-screen'),
      'PatientListScreen',
      ({ context: { stores } }) => {
        stores.get(PatientStore).all.prefetch()
        void stores.get(ClinicStore).loadCurrent()
      },
    ),
  ),
  createAppRoute(
    '/patients/new',
    { title: 'newPatient', guard: requireLogin },
    lazyScreen(
      () => import('../screens/patient/new-patient-screen'),
      'NewPatientScreen',
      ({ context: { stores } }) => {
        void stores.get(ClinicStore).loadCurrent()
        // The form offers parents as a child's guardian.
        if (!stores.get(PatientStore).all.known()) stores.get(PatientStore).all.prefetch()
      },
    ),
  ),
  createAppRoute(
    '/patients/$id',
    { locksWhenIdle: true, title: 'patientFile', guard: requireLogin },
    lazyScreen(() => import('../screens/patient/edit-patient-screen'), 'EditPatientScreen'),
  ),
  createAppRoute(
    '/patients/$id/card',
    { locksWhenIdle: true, title: 'patientCard', guard: requirePatientCard },
    lazyScreen(() => import('../screens/patient/patient-card-screen'), 'PatientCardScreen'),
  ),
] as const
