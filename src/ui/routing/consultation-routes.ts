import type { LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { requirePatientCard, requireLogin } from './guards'
import { loadCurrentClinic } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { createAppRoute } from './route'

/** Loads the current clinic, and the departments and rows of its chain. */
function loadChain(at: LoaderArgs): void {
  const clinic = at.context.stores.get(ClinicStore)
  loadCurrentClinic(at)
  clinic.chainDepartments.prefetch()
  void clinic.readRows()
}

/** Loads the doctor in the URL, and the family. */
function loadDoctorAndFamily({ context: { stores }, params }: LoaderArgs & LoaderParams<'doctorId'>): void {
  stores.get(DoctorStore).byId.of(params.doctorId)
  stores.get(PatientStore).all.prefetch()
}

export const consultationRoutes = [
  createAppRoute(
    '/advisory',
    { title: 'advisors', isEntryPoint: true, next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'] },
    lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen', loadChain),
  ),
  createAppRoute(
    '/advisory/$doctorId',
    { title: 'consultationRule', actsForPatient: true, guard: requireLogin },
    lazyScreen(
      () => import('../screens/consultation/terms-screen'),
      'ConsultationTermsScreen',
      (at: LoaderArgs & LoaderParams<'doctorId'>) => {
        loadCurrentClinic(at)
        loadDoctorAndFamily(at)
      },
    ),
  ),
  createAppRoute(
    '/advisory/$doctorId/intake',
    { locksWhenIdle: true, title: 'intake', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen', loadDoctorAndFamily),
  ),
  createAppRoute(
    '/consultations',
    {
      locksWhenIdle: true,
      title: 'consultations',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/chat/$conversationId'],
      guard: requirePatientCard,
      search: ['show'],
      loaderDeps: ['show'],
    },
    lazyScreen(() => import('../screens/consultation/consultation-list-screen'), 'ConsultationListScreen'),
  ),
  createAppRoute(
    '/consultations/$id',
    { title: 'payConsultation', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
  ),
] as const
