import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { under } from './root'
import { loadDoctor, startClinic } from './starts'
import { begin } from './begin'

const doctors = createRoute({
  ...under,
  path: '/doctors',
  staticData: { title: 'doctors', isDoor: true, terms: ['doctors'], next: ['/doctors/$id', '/booking/doctor/$id'] },
  validateSearch: texts('kind', 'date'),
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/doctor/doctor-list-screen'), 'DoctorListScreen'),
})
const doctorSearch = createRoute({
  ...under,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch', terms: ['doctors'] },
  validateSearch: texts('keyword'),
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...under,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag', terms: ['doctors'] },
  loader: ({ context, route, params: { tag } }) => {
    startClinic(context)
    return begin({ context, route }, ({ doctorSearch: store }) => {
      void store.loadTagged(tag)
      void store.loadTags()
    })
  },
  component: lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})
const doctor = createRoute({
  ...under,
  path: '/doctors/$id',
  staticData: { title: 'doctor', isDoor: true, terms: ['doctors', 'waitlist'], next: ['/booking/confirm', '/login'] },
  validateSearch: texts('clinicId', 'date', 'slot'),
  loader: loadDoctor,
  component: lazyScreen(() => import('../screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen'),
})

export const doctorRoutes = [doctors, doctorSearch, doctorTag, doctor] as const
