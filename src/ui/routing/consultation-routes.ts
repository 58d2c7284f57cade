import { createRoute } from '@tanstack/react-router'
import type { LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requirePatientCard, requireLogin } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { PatientStore } from '@/ui/stores/patient-store'

/** Loads the current clinic, and the departments and rows of its chain. */
function loadChain(at: LoaderArgs): void {
  const clinic = at.context.stores.get(ClinicStore)
  loadCurrentClinic(at)
  clinic.chainDepartments.prefetch()
  void clinic.readRows()
}
const advisors = createRoute({
  ...childOfRoot,
  path: '/advisory',
  staticData: {
    title: 'advisors',
    isEntryPoint: true,
    next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'],
  },
  ...lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen', loadChain),
})

/** Loads the doctor in the URL, and the family. */
function loadDoctorAndFamily({ context: { stores }, params }: LoaderArgs & LoaderParams<'doctorId'>): void {
  stores.get(DoctorStore).byId.of(params.doctorId)
  stores.get(PatientStore).all.prefetch()
}
const rule = createRoute({
  ...childOfRoot,
  path: '/advisory/$doctorId',
  staticData: { title: 'consultationRule', actsForPatient: true },
  beforeLoad: requireLogin,
  ...lazyScreen(
    () => import('../screens/consultation/terms-screen'),
    'ConsultationTermsScreen',
    (at: LoaderArgs & LoaderParams<'doctorId'>) => {
      loadCurrentClinic(at)
      loadDoctorAndFamily(at)
    },
  ),
})
const intake = createRoute({
  ...childOfRoot,
  path: '/advisory/$doctorId/intake',
  staticData: { locksWhenIdle: true, title: 'intake', actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen', loadDoctorAndFamily),
})
const consultations = createRoute({
  ...childOfRoot,
  path: '/consultations',
  staticData: {
    locksWhenIdle: true,
    title: 'consultations',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/chat/$conversationId'],
  },
  validateSearch: pickTextParams('show'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'show'>('show'),
  ...lazyScreen(() => import('../screens/consultation/consultation-list-screen'), 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...childOfRoot,
  path: '/consultations/$id',
  staticData: { title: 'payConsultation', actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
})

export const consultationRoutes = [advisors, rule, intake, consultations, consultation] as const
