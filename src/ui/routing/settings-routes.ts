import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { route } from './route'

export const settingsRoutes = [
  route(
    '/settings',
    { title: 'settings' },
    lazyScreen(() => import('../screens/settings/settings-screen'), 'SettingsScreen'),
  ),
  route(
    '/privacy',
    { title: 'privacy', search: ['ask'] },
    lazyScreen(() => import('../screens/settings/privacy-screen'), 'PrivacyScreen'),
  ),
  route(
    '/me/data',
    { locksWhenIdle: true, title: 'myData', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/settings/data-export-screen'), 'DataExportScreen'),
  ),
] as const
