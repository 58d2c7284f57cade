import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'

const settings = createRoute({
  ...childOfRoot,
  path: '/settings',
  staticData: { title: 'settings' },
  ...lazyScreen(() => import('../screens/settings/settings-screen'), 'SettingsScreen'),
})
const privacy = createRoute({
  ...childOfRoot,
  path: '/privacy',
  staticData: { title: 'privacy' },
  validateSearch: pickTextParams('ask'),
  ...lazyScreen(() => import('../screens/settings/privacy-screen'), 'PrivacyScreen'),
})

const myData = createRoute({
  ...childOfRoot,
  path: '/me/data',
  staticData: { locksWhenIdle: true, title: 'myData', actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/settings/data-export-screen'), 'DataExportScreen'),
})

export const settingsRoutes = [settings, privacy, myData] as const
