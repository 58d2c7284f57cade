import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { childOfRoot } from './root'

type Business = { business?: 'therapy' }
/** Keeps only `therapy`; any other value means a doctor's appointment. */
const therapyOnly = ({ business }: Record<string, unknown>): Business => (business === 'therapy' ? { business } : {})

const clinics = createRoute({
  ...childOfRoot,
  path: '/clinics',
  staticData: { title: 'clinics' },
  loader: ({ context: { stores } }) => {
    stores.clinic.list.prefetch()
    stores.clinic.loadHere()
  },
  component: lazyScreen(() => import('../screens/clinic/clinic-list-screen'), 'ClinicListScreen'),
})
const clinic = createRoute({
  ...childOfRoot,
  path: '/clinics/$id',
  staticData: { title: 'clinic', isEntryPoint: true },
  validateSearch: therapyOnly,
  loaderDeps: ({ search: { business } }: { search: Business }) => ({ business }),
  loader: ({ context: { stores }, params: { id }, deps: { business } }) => {
    stores.clinic.detailOf(id, business)
    stores.clinic.departments.of(id)
    void stores.clinic.loadChain()
  },
  component: lazyScreen(() => import('../screens/clinic/clinic-detail-screen'), 'ClinicDetailScreen'),
})

export const clinicRoutes = [clinics, clinic] as const
