import { lazyScreen } from './lazy-screen'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'
import { createAppRoute } from './route'

export const doctorRoutes = [
  createAppRoute(
    '/doctors',
    {
      title: 'doctors',
      isEntryPoint: true,
      next: ['/doctors/$id', '/booking/doctor/$id'],
      search: ['kind', 'date'],
      loaderDeps: ['kind', 'date'],
    },
    lazyScreen(() => import('../screens/doctor/doctor-list-screen'), 'DoctorListScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/doctors/search',
    { title: 'doctorSearch', search: ['keyword'] },
    lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
  ),
  createAppRoute(
    '/doctors/tag/$tag',
    { title: 'doctorTag' },
    lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/doctors/department/$name',
    { title: 'doctors' },
    lazyScreen(() => import('../screens/doctor/doctor-department-screen'), 'DoctorDepartmentScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/doctors/where',
    { title: 'where', search: ['say'] },
    lazyScreen(() => import('../screens/doctor/triage-screen'), 'TriageScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/doctors/$id',
    {
      title: 'doctor',
      isEntryPoint: true,
      next: ['/booking/confirm', '/login'],
      search: ['clinicId', 'date', 'slot'],
      loaderDeps: ['clinicId', 'date'],
    },
    lazyScreen(() => import('../screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen', loadDoctorOfRoute),
  ),
] as const
