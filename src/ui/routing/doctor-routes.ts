import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { under } from './root'
import { startClinic, startDoctor } from './starts'
import { begin, beginWith } from './begin'

const doctorList = () => import('../screens/doctor/doctor-list-screen')
const doctorDetail = () => import('../screens/doctor/doctor-detail-screen')

const doctors = createRoute({
  ...under,
  path: '/doctors',
  staticData: { title: 'doctors', isDoor: true, terms: ['doctors'], next: ['/doctors/$id', '/booking/doctor/$id'] },
  validateSearch: texts('kind', 'date'),
  loaderDeps: by<'kind' | 'date'>('kind', 'date'),
  loader: (at) => beginWith(at, doctorList),
  component: lazyScreen(doctorList, 'DoctorListScreen'),
})
const doctorSearch = createRoute({
  ...under,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch', terms: ['doctors'] },
  validateSearch: texts('keyword'),
  loader: (at) =>
    begin(at, ({ doctorSearch: store }) => {
      // Uses the keyword of the URL on entry; after that the field leads.
      if (at.cause === 'stay') return
      const { keyword = '' }: { keyword?: string } = at.location.search
      void store.type(keyword)
      void store.loadAll()
      startClinic(at.context)
    }),
  component: lazyScreen(() => import('../screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...under,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag', terms: ['doctors'] },
  loader: (at) => {
    startClinic(at.context)
    return begin(at, ({ doctorSearch: store }) => {
      store.tagged.prefetch(at.params.tag)
      void store.loadAll()
    })
  },
  component: lazyScreen(() => import('../screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})
const departmentScreen = () => import('../screens/doctor/doctor-department-screen')
const doctorDepartment = createRoute({
  ...under,
  path: '/doctors/department/$name',
  staticData: { title: 'doctors', terms: ['doctors'] },
  loader: (at) => beginWith(at, departmentScreen),
  component: lazyScreen(departmentScreen, 'DoctorDepartmentScreen'),
})
const whereScreen = () => import('../screens/doctor/where-screen')
const where = createRoute({
  ...under,
  path: '/doctors/where',
  staticData: { title: 'where', terms: ['doctors'] },
  validateSearch: texts('say'),
  loader: (at) => beginWith(at, whereScreen),
  component: lazyScreen(whereScreen, 'WhereScreen'),
})
const doctor = createRoute({
  ...under,
  path: '/doctors/$id',
  staticData: { title: 'doctor', isDoor: true, terms: ['doctors', 'waitlist'], next: ['/booking/confirm', '/login'] },
  validateSearch: texts('clinicId', 'date', 'slot'),
  loaderDeps: by<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => {
    startDoctor(at)
    return begin(at)
  },
  component: lazyScreen(doctorDetail, 'DoctorDetailScreen'),
})

export const doctorRoutes = [doctors, doctorSearch, doctorTag, doctorDepartment, where, doctor] as const
