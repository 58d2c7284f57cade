import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { under } from './root'
import { loadDoctor, startClinic } from './starts'
import { withLate } from './with-late'

const doctors = createRoute({
  ...under,
  path: '/doctors',
  staticData: { title: 'doctors' },
  validateSearch: texts('kind', 'date'),
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/doctor/doctor-list-screen'), 'DoctorListScreen'),
})
const doctorSearch = createRoute({
  ...under,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch' },
  validateSearch: texts('keyword'),
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...under,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag' },
  loader: ({ context, params: { tag } }) => {
    startClinic(context)
    return withLate(context, ({ doctorSearch: store }) => {
      void store.loadTagged(tag)
      void store.loadTags()
    })
  },
  component: lazyRouteComponent(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})
const doctor = createRoute({
  ...under,
  path: '/doctors/$id',
  staticData: { title: 'doctor' },
  validateSearch: texts('clinicId', 'date'),
  loader: loadDoctor,
  component: lazyRouteComponent(() => import('../screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen'),
})

export const doctorRoutes = [doctors, doctorSearch, doctorTag, doctor] as const
