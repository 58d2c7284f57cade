import { createRoute } from '@tanstack/react-router'
import type { LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { rootChildOptions } from './root'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { createAppRoute } from './route'

type Business = { business?: 'therapy' }
/** Keeps only `therapy`; any other value means a doctor's appointment. */
const therapyOnly = ({ business }: Record<string, unknown>): Business => (business === 'therapy' ? { business } : {})

type ClinicAt = LoaderArgs &
  LoaderParams<'id'> & { readonly deps: { readonly business: Business['business'] | undefined } }
/** Loads the clinic in the URL and its departments, and the chain. */
function loadClinic({ context, params: { id }, deps }: ClinicAt): void {
  const clinic = context.stores.get(ClinicStore)
  clinic.detailOf(id, deps.business)
  clinic.departments.of(id)
  void clinic.loadChain()
}
const clinic = createRoute({
  ...rootChildOptions,
  path: '/clinics/$id',
  staticData: { title: 'clinic', isEntryPoint: true },
  validateSearch: therapyOnly,
  loaderDeps: ({ search: { business } }: { search: Business }) => ({ business }),
  ...lazyScreen(() => import('../screens/clinic/clinic-detail-screen'), 'ClinicDetailScreen', loadClinic),
})

export const clinicRoutes = [
  createAppRoute(
    '/clinics',
    { title: 'clinics' },
    lazyScreen(
      () => import('../screens/clinic/clinic-list-screen'),
      'ClinicListScreen',
      ({ context: { stores } }) => {
        stores.get(ClinicStore).list.prefetch()
        stores.get(ClinicStore).loadHere()
      },
    ),
  ),
  createAppRoute(
    '/clinics/soonest',
    { title: 'soonest', next: ['/booking/doctor/$id'], search: ['department', 'within'] },
    lazyScreen(
      () => import('../screens/clinic/soonest-screen'),
      'SoonestScreen',
      ({ context: { stores } }) => void stores.get(ClinicStore).loadChain(),
    ),
  ),
  clinic,
] as const
