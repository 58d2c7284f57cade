import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { childOfRoot } from './root'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'
import { runLoader, runScreenLoader } from './run-loader'

const doctorDetail = () => import('../screens/doctor/doctor-detail-screen')

const doctors = createRoute({
  ...childOfRoot,
  path: '/doctors',
  staticData: {
    title: 'doctors',
    isEntryPoint: true,
    terms: ['doctors'],
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
  staticData: { title: 'doctorSearch', terms: ['doctors'] },
  validateSearch: pickTextParams('keyword'),
  loader: (at) =>
    runLoader(at, ({ doctorSearch: store }) => {
      // Uses the keyword of the URL on entry; after that the field leads.
      if (at.cause === 'stay') return
      const { keyword = '' }: { keyword?: string } = at.location.search
      void store.type(keyword)
      void store.loadAll()
      loadCurrentClinic(at.context)
    }),
  component: lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...childOfRoot,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag', terms: ['doctors'] },
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, ({ doctorSearch: store }) => {
      store.tagged.prefetch(at.params.tag)
      void store.loadAll()
    })
  },
  component: lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})
const departmentScreen = () => import('../screens/doctor/doctor-department-screen')
const doctorDepartment = createRoute({
  ...childOfRoot,
  path: '/doctors/department/$name',
  staticData: { title: 'doctors', terms: ['doctors'] },
  loader: (at) => runScreenLoader(at, departmentScreen),
  component: lazyScreen(departmentScreen, 'DoctorDepartmentScreen'),
})
const whereScreen = () => import('../screens/doctor/triage-screen')
const where = createRoute({
  ...childOfRoot,
  path: '/doctors/where',
  staticData: { title: 'where', terms: ['doctors'] },
  validateSearch: pickTextParams('say'),
  loader: (at) => runScreenLoader(at, whereScreen),
  component: lazyScreen(whereScreen, 'TriageScreen'),
})
const doctor = createRoute({
  ...childOfRoot,
  path: '/doctors/$id',
  staticData: {
    title: 'doctor',
    isEntryPoint: true,
    terms: ['doctors', 'waitlist'],
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
