import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { createAppRoute } from './route'

export const settingsRoutes = [
  createAppRoute(
    '/settings',
    { title: 'settings' },
    lazyScreen(() => import('../screens/settings/settings-screen'), 'SettingsScreen'),
  ),
  createAppRoute(
    '/privacy',
    { title: 'privacy', search: ['ask'] },
    lazyScreen(() => import('../screens/settings/privacy-screen'), 'PrivacyScreen'),
  ),
  createAppRoute(
    '/me/data',
    { locksWhenIdle: true, title: 'myData', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/settings/data-export-screen'), 'DataExportScreen'),
  ),
] as const
