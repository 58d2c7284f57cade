import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { childOfRoot } from './root'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'

const doctors = createRoute({
  ...childOfRoot,
  path: '/doctors',
  staticData: {
    title: 'doctors',
    isEntryPoint: true,
    next: ['/doctors/$id', '/booking/doctor/$id'],
  },
  validateSearch: pickTextParams('kind', 'date'),
  loaderDeps: pickLoaderDeps<'kind' | 'date'>('kind', 'date'),
  ...lazyScreen(() => import('../screens/doctor/doctor-list-screen'), 'DoctorListScreen', loadCurrentClinic),
})
const doctorSearch = createRoute({
  ...childOfRoot,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch' },
  validateSearch: pickTextParams('keyword'),
  ...lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...childOfRoot,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag' },
  ...lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen', loadCurrentClinic),
})
const doctorDepartment = createRoute({
  ...childOfRoot,
  path: '/doctors/department/$name',
  staticData: { title: 'doctors' },
  ...lazyScreen(
    () => import('../screens/doctor/doctor-department-screen'),
    'DoctorDepartmentScreen',
    loadCurrentClinic,
  ),
})
const where = createRoute({
  ...childOfRoot,
  path: '/doctors/where',
  staticData: { title: 'where' },
  validateSearch: pickTextParams('say'),
  ...lazyScreen(() => import('../screens/doctor/triage-screen'), 'TriageScreen', loadCurrentClinic),
})
const doctor = createRoute({
  ...childOfRoot,
  path: '/doctors/$id',
  staticData: {
    title: 'doctor',
    isEntryPoint: true,
    next: ['/booking/confirm', '/login'],
  },
  validateSearch: pickTextParams('clinicId', 'date', 'slot'),
  loaderDeps: pickLoaderDeps<'clinicId' | 'date'>('clinicId', 'date'),
  ...lazyScreen(() => import('../screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen', loadDoctorOfRoute),
})

export const doctorRoutes = [doctors, doctorSearch, doctorTag, doctorDepartment, where, doctor] as const
