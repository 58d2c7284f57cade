import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard, needsLogin } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin } from './begin'

const advisors = createRoute({
  ...under,
  path: '/advisory',
  staticData: {
    title: 'advisors',
    isDoor: true,
    terms: ['consultation'],
    next: ['/advisory/$doctorId', '/advisory/$doctorId/intake'],
  },
  loader: ({ context, route }) => {
    const { clinic, session } = context.stores
    startClinic(context)
    void clinic.loadChainDepartments()
    return begin({ context, route }, ({ consultation }) => {
      void consultation.loadDoctors()
      if (session.hasCard) void consultation.loadCurrent()
    })
  },
  component: lazyScreen(() => import('../screens/consultation/advisor-list-screen'), 'AdvisorListScreen'),
})
const rule = createRoute({
  ...under,
  path: '/advisory/$doctorId',
  staticData: { title: 'consultationRule', actsForPatient: true, terms: ['consultation', 'phone'] },
  beforeLoad: needsLogin,
  loader: ({ context, route, params: { doctorId } }) => {
    const { doctor, patient } = context.stores
    startClinic(context)
    void doctor.loadDetail(doctorId)
    void patient.loadAll()
    return begin({ context, route })
  },
  component: lazyScreen(() => import('../screens/consultation/rule-screen'), 'RuleScreen'),
})
const intake = createRoute({
  ...under,
  path: '/advisory/$doctorId/intake',
  staticData: { title: 'intake', actsForPatient: true, terms: ['consultation', 'orders', 'pictures', 'wechat'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { doctorId } }) => {
    const { doctor, patient } = context.stores
    void doctor.loadDetail(doctorId)
    void patient.loadAll()
    return begin({ context, route })
  },
  component: lazyScreen(() => import('../screens/consultation/intake-screen'), 'IntakeScreen'),
})
const consultations = createRoute({
  ...under,
  path: '/consultations',
  staticData: {
    title: 'consultations',
    isDoor: true,
    actsForPatient: true,
    terms: ['consultation'],
    next: ['/chat/$conversationId'],
  },
  validateSearch: texts('show'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/consultation/consultation-list-screen'), 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...under,
  path: '/consultations/$id',
  staticData: { title: 'payConsultation', actsForPatient: true, terms: ['consultation', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) =>
    begin({ context, route }, ({ consultationList }) => void consultationList.loadDetail(id)),
  component: lazyScreen(() => import('../screens/consultation/pay-screen'), 'PayScreen'),
})

export const consultationRoutes = [advisors, rule, intake, consultations, consultation] as const
