import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsLogin } from './guards'
import { childOfRoot } from './root'
import { runScreenLoader } from './run-loader'

const listScreen = () => import('../screens/address/address-list-screen')
const addresses = createRoute({
  ...childOfRoot,
  path: '/addresses',
  staticData: { title: 'addresses', actsForPatient: true, terms: ['addresses', 'idle'] },
  validateSearch: pickTextParams('patientId', 'pick', 'chosenId'),
  beforeLoad: needsLogin,
  loaderDeps: pickDeps<'patientId'>('patientId'),
  loader: (at) => runScreenLoader(at, listScreen),
  component: lazyScreen(listScreen, 'AddressListScreen'),
})
const oneScreen = () => import('../screens/address/address-screen')
/** The id `new` adds an address. */
const address = createRoute({
  ...childOfRoot,
  path: '/addresses/$id',
  staticData: { title: 'address', actsForPatient: true, terms: ['addresses', 'idle'] },
  validateSearch: pickTextParams('patientId'),
  beforeLoad: needsLogin,
  loaderDeps: pickDeps<'patientId'>('patientId'),
  loader: (at) => runScreenLoader(at, oneScreen),
  component: lazyScreen(oneScreen, 'AddressScreen'),
})

export const addressRoutes = [addresses, address] as const
