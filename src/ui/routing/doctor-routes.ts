import { lazyScreen } from './lazy-screen'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'
import { route } from './route'

export const doctorRoutes = [
  route(
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
  route(
    '/doctors/search',
    { title: 'doctorSearch', search: ['keyword'] },
    lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
  ),
  route(
    '/doctors/tag/$tag',
    { title: 'doctorTag' },
    lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen', loadCurrentClinic),
  ),
  route(
    '/doctors/department/$name',
    { title: 'doctors' },
    lazyScreen(() => import('../screens/doctor/doctor-department-screen'), 'DoctorDepartmentScreen', loadCurrentClinic),
  ),
  route(
    '/doctors/where',
    { title: 'where', search: ['say'] },
    lazyScreen(() => import('../screens/doctor/triage-screen'), 'TriageScreen', loadCurrentClinic),
  ),
  route(
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
