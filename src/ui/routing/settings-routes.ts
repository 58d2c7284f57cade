import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { under } from './root'
import { withLate } from './with-late'

const settings = createRoute({
  ...under,
  path: '/settings',
  staticData: { title: 'settings' },
  loader: ({ context }) => withLate(context, ({ phone }) => phone.look()),
  component: lazyRouteComponent(() => import('../screens/settings/settings-screen'), 'SettingsScreen'),
})
const privacy = createRoute({
  ...under,
  path: '/privacy',
  staticData: { title: 'privacy' },
  validateSearch: texts('ask'),
  loader: ({ context }) => withLate(context, ({ phone }) => phone.look()),
  component: lazyRouteComponent(() => import('../screens/settings/privacy-screen'), 'PrivacyScreen'),
})

export const settingsRoutes = [settings, privacy] as const
