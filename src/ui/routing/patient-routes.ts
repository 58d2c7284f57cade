import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard, needsLogin } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'
import { runLoader } from './run-loader'

const patients = createRoute({
  ...childOfRoot,
  path: '/patients',
  staticData: { title: 'patients', isEntryPoint: true, modules: ['idle'] },
  beforeLoad: needsLogin,
  loader: (at) =>
    runLoader(at, ({ clinic, patient }) => {
      patient.all.prefetch()
      void clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/patient/patient-list-screen'), 'PatientListScreen'),
})
const newPatient = createRoute({
  ...childOfRoot,
  path: '/patients/new',
  staticData: { title: 'newPatient' },
  beforeLoad: needsLogin,
  loader: ({ context: { stores } }) => {
    void stores.clinic.loadCurrent()
    // The form offers parents as a child's guardian.
    if (!stores.patient.all.known()) stores.patient.all.prefetch()
  },
  component: lazyScreen(() => import('../screens/patient/new-patient-screen'), 'NewPatientScreen'),
})
const patientFile = createRoute({
  ...childOfRoot,
  path: '/patients/$id',
  staticData: { title: 'patientFile', modules: ['account', 'idle', 'patients', 'phone'] },
  beforeLoad: needsLogin,
  loader: (at) =>
    runLoader(at, ({ clinic, patientFile }) => {
      // A reload of the same screen must keep a pending save.
      if (at.cause !== 'stay') patientFile.forgetRefusals()
      patientFile.open(at.params.id)
      patientFile.byId.prefetch(at.params.id)
      void clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/patient/edit-patient-screen'), 'EditPatientScreen'),
})
const patientCard = createRoute({
  ...childOfRoot,
  path: '/patients/$id/card',
  staticData: { title: 'patientCard', modules: ['account', 'idle', 'patients'] },
  beforeLoad: needsCard,
  loader: (at) =>
    runLoader(at, ({ patientFile }) => {
      patientFile.open(at.params.id)
      patientFile.byId.prefetch(at.params.id)
      loadCurrentClinic(at.context)
    }),
  component: lazyScreen(() => import('../screens/patient/patient-card-screen'), 'PatientCardScreen'),
})

export const patientRoutes = [patients, newPatient, patientFile, patientCard] as const
