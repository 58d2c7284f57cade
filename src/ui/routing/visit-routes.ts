import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needsCard } from './guards'
import { under } from './root'

const visit = createRoute({
  ...under,
  path: '/visits/$id',
  staticData: { title: 'visit' },
  beforeLoad: needsCard,
  loader: ({ context: { stores }, params: { id } }) => void stores.registration.loadDetail(id),
  component: lazyRouteComponent(() => import('../screens/visit/visit-screen'), 'VisitScreen'),
})

export const visitRoutes = [visit] as const
