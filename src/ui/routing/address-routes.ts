import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { createAppRoute } from './route'

export const addressRoutes = [
  createAppRoute(
    '/addresses',
    {
      locksWhenIdle: true,
      title: 'addresses',
      actsForPatient: true,
      guard: requireLogin,
      search: ['patientId', 'pick', 'chosenId'],
      loaderDeps: ['patientId'],
    },
    lazyScreen(() => import('../screens/address/address-list-screen'), 'AddressListScreen'),
  ),
  // With the id `new`, the screen adds an address.
  createAppRoute(
    '/addresses/$id',
    {
      locksWhenIdle: true,
      title: 'address',
      actsForPatient: true,
      guard: requireLogin,
      search: ['patientId'],
      loaderDeps: ['patientId'],
    },
    lazyScreen(() => import('../screens/address/address-screen'), 'AddressScreen'),
  ),
] as const
