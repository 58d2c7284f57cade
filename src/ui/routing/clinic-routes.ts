import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { under } from './root'

const clinics = createRoute({
  ...under,
  path: '/clinics',
  staticData: { title: 'clinics' },
  loader: ({ context: { stores } }) => {
    void stores.clinic.loadList()
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('../screens/clinic/clinic-list-screen'), 'ClinicListScreen'),
})
const clinic = createRoute({
  ...under,
  path: '/clinics/$id',
  staticData: { title: 'clinic' },
  loader: ({ context: { stores }, params: { id } }) => {
    void stores.clinic.loadDetail(id)
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('../screens/clinic/clinic-detail-screen'), 'ClinicDetailScreen'),
})

export const clinicRoutes = [clinics, clinic] as const
