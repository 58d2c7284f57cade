import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../search'
import { needsLogin } from './guards'
import { under } from './root'
import { begin } from './begin'

const addresses = createRoute({
  ...under,
  path: '/addresses',
  staticData: { title: 'addresses', actsForPatient: true, terms: ['addresses'] },
  validateSearch: texts('patientId', 'pick', 'chosenId'),
  beforeLoad: needsLogin,
  loaderDeps: by<'patientId'>('patientId'),
  loader: (at) =>
    begin(at, ({ address: store, session }, load) => {
      const patientId = () => at.deps.patientId ?? session.patientId
      load('all', () => patientId() !== undefined && [patientId() ?? ''], store.load)
    }),
  component: lazyScreen(() => import('../screens/address/address-list-screen'), 'AddressListScreen'),
})
/** `new` in the place of an id adds one. */
const address = createRoute({
  ...under,
  path: '/addresses/$id',
  staticData: { title: 'address', actsForPatient: true, terms: ['addresses'] },
  validateSearch: texts('patientId'),
  beforeLoad: needsLogin,
  loaderDeps: by<'patientId'>('patientId'),
  loader: (at) =>
    begin(at, ({ address: store, session }, load) => {
      void store.loadRegions()
      load('all', () => [at.deps.patientId ?? session.patientId ?? ''], store.load)
    }),
  component: lazyScreen(() => import('../screens/address/address-screen'), 'AddressScreen'),
})

export const addressRoutes = [addresses, address] as const
