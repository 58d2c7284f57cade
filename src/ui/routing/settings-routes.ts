import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../shell/search-params'
import { needsCard } from './guards'
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

const myData = createRoute({
  ...under,
  path: '/me/data',
  staticData: { title: 'myData', actsForPatient: true, terms: ['idle', 'myData'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at),
  component: lazyScreen(() => import('../screens/settings/my-data-screen'), 'MyDataScreen'),
})

export const settingsRoutes = [settings, privacy, myData] as const
