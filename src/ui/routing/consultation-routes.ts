import { createRoute } from '@tanstack/react-router'
import type { AtParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsCard, needsLogin } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

/** Loads the current clinic, and the departments and rows of its chain. */
function loadChain(at: LoaderArgs): void {
  const { clinic } = at.context.stores
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
    modules: ['consultation'],
    next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'],
  },
  ...lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen', loadChain),
})

/** Loads the doctor in the URL, and the family. */
function loadDoctorAndFamily({ context: { stores }, params }: LoaderArgs & AtParams<'doctorId'>): void {
  stores.doctor.byId.of(params.doctorId)
  stores.patient.all.prefetch()
}
const rule = createRoute({
  ...childOfRoot,
  path: '/advisory/$doctorId',
  staticData: { title: 'consultationRule', actsForPatient: true, modules: ['consultation', 'phone'] },
  beforeLoad: needsLogin,
  ...lazyScreen(
    () => import('../screens/consultation/terms-screen'),
    'ConsultationTermsScreen',
    (at: LoaderArgs & AtParams<'doctorId'>) => {
      loadCurrentClinic(at)
      loadDoctorAndFamily(at)
    },
  ),
})
const intake = createRoute({
  ...childOfRoot,
  path: '/advisory/$doctorId/intake',
  staticData: {
    title: 'intake',
    actsForPatient: true,
    modules: ['consultation', 'idle', 'orders', 'pictures', 'wechat'],
  },
  beforeLoad: needsCard,
  ...lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen', loadDoctorAndFamily),
})
const consultations = createRoute({
  ...childOfRoot,
  path: '/consultations',
  staticData: {
    title: 'consultations',
    isEntryPoint: true,
    actsForPatient: true,
    modules: ['consultation', 'idle'],
    next: ['/chat/$conversationId'],
  },
  validateSearch: pickTextParams('show'),
  beforeLoad: needsCard,
  loaderDeps: pickDeps<'show'>('show'),
  ...lazyScreen(() => import('../screens/consultation/consultation-list-screen'), 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...childOfRoot,
  path: '/consultations/$id',
  staticData: { title: 'payConsultation', actsForPatient: true, modules: ['consultation', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  ...lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
})

export const consultationRoutes = [advisors, rule, intake, consultations, consultation] as const
