import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { under } from './root'
import { begin } from './begin'

const settings = createRoute({
  ...under,
  path: '/settings',
  staticData: { title: 'settings', terms: ['phone'] },
  loader: (at) => begin(at, ({ phone }) => phone.look()),
  component: lazyScreen(() => import('../screens/settings/settings-screen'), 'SettingsScreen'),
})
const privacy = createRoute({
  ...under,
  path: '/privacy',
  staticData: { title: 'privacy', terms: ['phone'] },
  validateSearch: texts('ask'),
  loader: (at) => begin(at, ({ phone }) => phone.look()),
  component: lazyScreen(() => import('../screens/settings/privacy-screen'), 'PrivacyScreen'),
})

export const settingsRoutes = [settings, privacy] as const
