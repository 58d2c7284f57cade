import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard, needsLogin } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin, beginWith, type Beginning } from './begin'

const advisors = createRoute({
  ...under,
  path: '/advisory',
  staticData: {
    title: 'advisors',
    isDoor: true,
    terms: ['consultation'],
    next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'],
  },
  loader: (at) => {
    const { clinic, session } = at.context.stores
    startClinic(at.context)
    void clinic.loadChainDepartments()
    return begin(at, ({ consultation }) => {
      void consultation.loadDoctors()
      if (session.hasCard) void consultation.loadCurrent()
    })
  },
  component: lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen'),
})

/** Loads the doctor, the family, and the rules for the active patient. */
function loadTerms(at: Beginning & { params: { doctorId: string } }): Promise<void> {
  const { doctorId } = at.params
  const { doctor, patient, session } = at.context.stores
  doctor.byId.of(doctorId)
  void patient.loadAll()
  return begin(at, ({ consultation }, load) =>
    load('terms', () => [doctorId, session.patientId], consultation.openDoctor),
  )
}
const rule = createRoute({
  ...under,
  path: '/advisory/$doctorId',
  staticData: { title: 'consultationRule', actsForPatient: true, terms: ['consultation', 'phone'] },
  beforeLoad: needsLogin,
  loader: (at) => {
    startClinic(at.context)
    return loadTerms(at)
  },
  component: lazyScreen(() => import('../screens/consultation/rule-screen'), 'RuleScreen'),
})
const intake = createRoute({
  ...under,
  path: '/advisory/$doctorId/intake',
  staticData: {
    title: 'intake',
    actsForPatient: true,
    terms: ['consultation', 'idle', 'orders', 'pictures', 'wechat'],
  },
  beforeLoad: needsCard,
  loader: loadTerms,
  component: lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen'),
})
const listScreen = () => import('../screens/consultation/consultation-list-screen')
const consultations = createRoute({
  ...under,
  path: '/consultations',
  staticData: {
    title: 'consultations',
    isDoor: true,
    actsForPatient: true,
    terms: ['consultation', 'idle'],
    next: ['/chat/$conversationId'],
  },
  validateSearch: texts('show'),
  beforeLoad: needsCard,
  loaderDeps: by<'show'>('show'),
  loader: (at) => beginWith(at, listScreen),
  component: lazyScreen(listScreen, 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...under,
  path: '/consultations/$id',
  staticData: { title: 'payConsultation', actsForPatient: true, terms: ['consultation', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ consultationList }) => consultationList.byId.of(at.params.id)),
  component: lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
})

export const consultationRoutes = [advisors, rule, intake, consultations, consultation] as const
