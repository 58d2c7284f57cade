import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { childOfRoot } from './root'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'
import { runLoader, type LoaderArgs } from './run-loader'

const doctorDetail = () => import('../screens/doctor/doctor-detail-screen')

const doctors = createRoute({
  ...childOfRoot,
  path: '/doctors',
  staticData: {
    title: 'doctors',
    isEntryPoint: true,
    modules: ['doctors'],
    next: ['/doctors/$id', '/booking/doctor/$id'],
  },
  validateSearch: pickTextParams('kind', 'date'),
  loaderDeps: pickDeps<'kind' | 'date'>('kind', 'date'),
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, ({ favourite }) => {
      if (at.deps.kind === 'saved' && at.cause !== 'stay') favourite.list.prefetch()
    })
  },
  component: lazyScreen(() => import('../screens/doctor/doctor-list-screen'), 'DoctorListScreen'),
})
const doctorSearch = createRoute({
  ...childOfRoot,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch', modules: ['doctors'] },
  validateSearch: pickTextParams('keyword'),
  loader: (at) =>
    runLoader(at, ({ doctorSearch: store }) => {
      // Uses the keyword of the URL on entry; after that the field leads.
      if (at.cause === 'stay') return
      const { keyword = '' }: { keyword?: string } = at.location.search
      void store.type(keyword)
      store.all.prefetch()
      loadCurrentClinic(at.context)
    }),
  component: lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...childOfRoot,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag', modules: ['doctors'] },
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, ({ doctorSearch: store }) => {
      store.tagged.prefetch(at.params.tag)
      store.all.prefetch()
    })
  },
  component: lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})

/** Loads the current clinic, and all doctors with their current availability. */
function loadChainDoctors(at: LoaderArgs): Promise<void> {
  loadCurrentClinic(at.context)
  return runLoader(at, ({ doctorSearch }) => {
    if (at.cause !== 'stay') void doctorSearch.all.peek().again()
  })
}
const doctorDepartment = createRoute({
  ...childOfRoot,
  path: '/doctors/department/$name',
  staticData: { title: 'doctors', modules: ['doctors'] },
  loader: loadChainDoctors,
  component: lazyScreen(() => import('../screens/doctor/doctor-department-screen'), 'DoctorDepartmentScreen'),
})
const where = createRoute({
  ...childOfRoot,
  path: '/doctors/where',
  staticData: { title: 'where', modules: ['doctors'] },
  validateSearch: pickTextParams('say'),
  loader: loadChainDoctors,
  component: lazyScreen(() => import('../screens/doctor/triage-screen'), 'TriageScreen'),
})
const doctor = createRoute({
  ...childOfRoot,
  path: '/doctors/$id',
  staticData: {
    title: 'doctor',
    isEntryPoint: true,
    modules: ['doctors', 'waitlist'],
    next: ['/booking/confirm', '/login'],
  },
  validateSearch: pickTextParams('clinicId', 'date', 'slot'),
  loaderDeps: pickDeps<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => {
    loadDoctorOfRoute(at)
    return runLoader(at)
  },
  component: lazyScreen(doctorDetail, 'DoctorDetailScreen'),
})

export const doctorRoutes = [doctors, doctorSearch, doctorTag, doctorDepartment, where, doctor] as const
