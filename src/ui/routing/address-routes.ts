import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsLogin } from './guards'
import { under } from './root'
import { begin } from './begin'

const addresses = createRoute({
  ...under,
  path: '/addresses',
  staticData: { title: 'addresses', actsForPatient: true, terms: ['addresses'] },
  validateSearch: texts('patientId', 'pick', 'chosenId'),
  beforeLoad: needsLogin,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/address/address-list-screen'), 'AddressListScreen'),
})
/** `new` in the place of an id adds one. */
const address = createRoute({
  ...under,
  path: '/addresses/$id',
  staticData: { title: 'address', actsForPatient: true, terms: ['addresses'] },
  validateSearch: texts('patientId'),
  beforeLoad: needsLogin,
  loader: ({ context, route }) => begin({ context, route }, (late) => void late.address.loadRegions()),
  component: lazyScreen(() => import('../screens/address/address-screen'), 'AddressScreen'),
})

export const addressRoutes = [addresses, address] as const
