import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { needsCard, needsLogin } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { withLate } from './with-late'

const advisors = createRoute({
  ...under,
  path: '/advisory',
  staticData: { title: 'advisors' },
  loader: ({ context }) => {
    const { clinic, session } = context.stores
    startClinic(context)
    void clinic.loadChainDepartments()
    return withLate(context, ({ advisory }) => {
      void advisory.loadDoctors()
      if (session.hasCard) void advisory.loadCurrent()
    })
  },
  component: lazyRouteComponent(() => import('../screens/advisory/advisor-list-screen'), 'AdvisorListScreen'),
})
const rule = createRoute({
  ...under,
  path: '/advisory/$doctorId',
  staticData: { title: 'advisoryRule', actsForPatient: true },
  beforeLoad: needsLogin,
  loader: ({ context, params: { doctorId } }) => {
    const { doctor, patient } = context.stores
    startClinic(context)
    void doctor.loadDetail(doctorId)
    void patient.loadAll()
    return withLate(context)
  },
  component: lazyRouteComponent(() => import('../screens/advisory/rule-screen'), 'RuleScreen'),
})
const intake = createRoute({
  ...under,
  path: '/advisory/$doctorId/intake',
  staticData: { title: 'intake', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { doctorId } }) => {
    const { doctor, patient } = context.stores
    void doctor.loadDetail(doctorId)
    void patient.loadAll()
    return withLate(context)
  },
  component: lazyRouteComponent(() => import('../screens/advisory/intake-screen'), 'IntakeScreen'),
})
const consultations = createRoute({
  ...under,
  path: '/consultations',
  staticData: { title: 'consultations', actsForPatient: true },
  validateSearch: texts('show'),
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/advisory/consultation-list-screen'), 'ConsultationListScreen'),
})
const consultation = createRoute({
  ...under,
  path: '/consultations/$id',
  staticData: { title: 'payAdvisory', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ advisoryList }) => void advisoryList.loadDetail(id)),
  component: lazyRouteComponent(() => import('../screens/advisory/pay-screen'), 'PayScreen'),
})

export const advisoryRoutes = [advisors, rule, intake, consultations, consultation] as const
