import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requireLogin } from './guards'
import { childOfRoot } from './root'

const addresses = createRoute({
  ...childOfRoot,
  path: '/addresses',
  staticData: { locksWhenIdle: true, title: 'addresses', actsForPatient: true },
  validateSearch: pickTextParams('patientId', 'pick', 'chosenId'),
  beforeLoad: requireLogin,
  loaderDeps: pickLoaderDeps<'patientId'>('patientId'),
  ...lazyScreen(() => import('../screens/address/address-list-screen'), 'AddressListScreen'),
})
/** The id `new` adds an address. */
const address = createRoute({
  ...childOfRoot,
  path: '/addresses/$id',
  staticData: { locksWhenIdle: true, title: 'address', actsForPatient: true },
  validateSearch: pickTextParams('patientId'),
  beforeLoad: requireLogin,
  loaderDeps: pickLoaderDeps<'patientId'>('patientId'),
  ...lazyScreen(() => import('../screens/address/address-screen'), 'AddressScreen'),
})

export const addressRoutes = [addresses, address] as const
