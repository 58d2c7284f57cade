import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsCard, needsLogin } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'
import { runLoader, type LoaderArgs } from './run-loader'

const advisors = createRoute({
  ...childOfRoot,
  path: '/advisory',
  staticData: {
    title: 'advisors',
    isEntryPoint: true,
    modules: ['consultation'],
    next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'],
  },
  loader: (at) => {
    const { clinic, session } = at.context.stores
    loadCurrentClinic(at.context)
    clinic.chainDepartments.prefetch()
    void clinic.readRows()
    return runLoader(at, ({ consultation }) => {
      void consultation.loadDoctors()
      if (session.hasCard) void consultation.loadCurrent()
    })
  },
  component: lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen'),
})

/** Loads the doctor, the family, and the rules for the active patient. */
function loadTerms(at: LoaderArgs & { params: { doctorId: string } }): Promise<void> {
  const { doctorId } = at.params
  const { doctor, patient, session } = at.context.stores
  doctor.byId.of(doctorId)
  patient.all.prefetch()
  return runLoader(at, ({ consultation }) => {
    consultation.openDoctor(doctorId)
    consultation.prefetchTerms(doctorId, session.patientId)
  })
}
const rule = createRoute({
  ...childOfRoot,
  path: '/advisory/$doctorId',
  staticData: { title: 'consultationRule', actsForPatient: true, modules: ['consultation', 'phone'] },
  beforeLoad: needsLogin,
  loader: (at) => {
    loadCurrentClinic(at.context)
    return loadTerms(at)
  },
  component: lazyScreen(() => import('../screens/consultation/terms-screen'), 'ConsultationTermsScreen'),
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
  loader: loadTerms,
  component: lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen'),
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
  loader: (at) =>
    runLoader(at, ({ consultationList }) => {
      if (at.cause === 'stay') return
      consultationList.lists.prefetch(at.deps.show === 'all' ? 'all' : 'running')
      consultationList.clinics.prefetch()
    }),
  component: lazyScreen(() => import('../screens/consultation/consultation-list-screen'), 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...childOfRoot,
  path: '/consultations/$id',
  staticData: { title: 'payConsultation', actsForPatient: true, modules: ['consultation', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, ({ consultationList }) => consultationList.byId.of(at.params.id)),
  component: lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
})

export const consultationRoutes = [advisors, rule, intake, consultations, consultation] as const
