import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsLogin } from './guards'
import { under } from './root'
import { beginWith } from './begin'

const listScreen = () => import('../screens/address/address-list-screen')
const addresses = createRoute({
  ...under,
  path: '/addresses',
  staticData: { title: 'addresses', actsForPatient: true, terms: ['addresses', 'idle'] },
  validateSearch: texts('patientId', 'pick', 'chosenId'),
  beforeLoad: needsLogin,
  loaderDeps: by<'patientId'>('patientId'),
  loader: (at) => beginWith(at, listScreen),
  component: lazyScreen(listScreen, 'AddressListScreen'),
})
const oneScreen = () => import('../screens/address/address-screen')
/** The id `new` adds an address. */
const address = createRoute({
  ...under,
  path: '/addresses/$id',
  staticData: { title: 'address', actsForPatient: true, terms: ['addresses', 'idle'] },
  validateSearch: texts('patientId'),
  beforeLoad: needsLogin,
  loaderDeps: by<'patientId'>('patientId'),
  loader: (at) => beginWith(at, oneScreen),
  component: lazyScreen(oneScreen, 'AddressScreen'),
})

export const addressRoutes = [addresses, address] as const
