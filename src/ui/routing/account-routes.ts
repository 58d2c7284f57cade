import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needsLogin } from './guards'
import { under } from './root'
import { withLate } from './with-late'

const me = createRoute({
  ...under,
  path: '/me',
  staticData: { title: 'me' },
  beforeLoad: needsLogin,
  loader: ({ context }) =>
    withLate(context, ({ account, advisoryList, watch }) => {
      const { hasCard, patientId } = context.stores.session
      void context.stores.patient.loadAll()
      void account.load()
      if (!hasCard) return
      void watch.load()
      if (patientId !== undefined) void advisoryList.loadList(patientId, 'running')
    }),
  component: lazyRouteComponent(() => import('../screens/account/me-screen'), 'MeScreen'),
})
const family = createRoute({
  ...under,
  path: '/family',
  staticData: { title: 'family' },
  beforeLoad: needsLogin,
  loader: ({ context }) => withLate(context, ({ familyAgenda }) => void familyAgenda.load()),
  component: lazyRouteComponent(() => import('../screens/account/family-screen'), 'FamilyScreen'),
})

export const accountRoutes = [me, family] as const
