import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard, needsLogin } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin } from './begin'

const patients = createRoute({
  ...under,
  path: '/patients',
  staticData: { title: 'patients', isDoor: true },
  beforeLoad: needsLogin,
  loader: ({ context: { stores } }) => {
    void stores.patient.loadAll()
    void stores.clinic.loadCurrent()
  },
  component: lazyScreen(() => import('../screens/patient/patient-list-screen'), 'PatientListScreen'),
})
const newPatient = createRoute({
  ...under,
  path: '/patients/new',
  staticData: { title: 'newPatient' },
  beforeLoad: needsLogin,
  loader: ({ context: { stores } }) => void stores.clinic.loadCurrent(),
  component: lazyScreen(() => import('../screens/patient/new-patient-screen'), 'NewPatientScreen'),
})
const patientFile = createRoute({
  ...under,
  path: '/patients/$id',
  staticData: { title: 'patientFile', terms: ['account', 'patients', 'phone'] },
  beforeLoad: needsLogin,
  loader: ({ context, route, params: { id }, cause }) =>
    begin({ context, route }, (late) => {
      // Read again while somebody is at it, what is being saved is not forgotten.
      if (cause !== 'stay') late.patientFile.forgetRefusals()
      void late.patientFile.load(id)
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/patient/edit-patient-screen'), 'EditPatientScreen'),
})
const patientCard = createRoute({
  ...under,
  path: '/patients/$id/card',
  staticData: { title: 'patientCard', terms: ['account', 'patients'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) =>
    begin({ context, route }, (late) => {
      void late.patientFile.load(id)
      startClinic(context)
    }),
  component: lazyScreen(() => import('../screens/patient/patient-card-screen'), 'PatientCardScreen'),
})

export const patientRoutes = [patients, newPatient, patientFile, patientCard] as const
