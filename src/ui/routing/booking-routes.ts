import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import type { ChoiceSearch } from '../screens/booking/choice'
import { startDoctor } from './starts'
import { begin, beginWith } from './begin'

const departmentScreen = () => import('../screens/booking/department-screen')
const scheduleScreen = () => import('../screens/booking/schedule-screen')
const resultScreen = () => import('../screens/booking/result-screen')
const confirmScreen = () => import('../screens/booking/confirm-screen')

const departments = createRoute({
  ...under,
  path: '/booking',
  staticData: {
    title: 'departments',
    isDoor: true,
    actsForPatient: true,
    terms: ['doctors'],
    next: ['/booking/doctor/$id'],
  },
  validateSearch: texts('clinicId', 'departmentId', 'date'),
  loaderDeps: by<'clinicId' | 'departmentId' | 'date'>('clinicId', 'departmentId', 'date'),
  loader: (at) => beginWith(at, departmentScreen),
  component: lazyScreen(departmentScreen, 'DepartmentScreen'),
})
const schedule = createRoute({
  ...under,
  path: '/booking/doctor/$id',
  staticData: {
    title: 'schedule',
    isDoor: true,
    actsForPatient: true,
    terms: ['waitlist'],
    next: ['/booking/confirm', '/login'],
  },
  validateSearch: texts('clinicId', 'date', 'slot'),
  loaderDeps: by<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => {
    startDoctor(at)
    return begin(at)
  },
  component: lazyScreen(scheduleScreen, 'ScheduleScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/booking/confirm',
  staticData: {
    title: 'confirm',
    isDoor: true,
    actsForPatient: true,
    terms: ['orders', 'phone', 'visit', 'waitlist'],
    next: ['/booking/result/$id'],
  },
  validateSearch: texts('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo', 'grabId'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: ChoiceSearch }) => search,
  loader: (at) => beginWith(at, confirmScreen),
  component: lazyScreen(confirmScreen, 'ConfirmScreen'),
})
const result = createRoute({
  ...under,
  path: '/booking/result/$id',
  staticData: {
    title: 'result',
    isDoor: true,
    terms: ['orders', 'visit', 'waitlist', 'wechat'],
    next: ['/visits/$id'],
  },
  beforeLoad: needsCard,
  loader: (at) => {
    const { id } = at.params
    at.context.stores.registration.byId.prefetch(id)
    return beginWith(at, resultScreen, ({ visit, waitlist }) => {
      visit.open(id)
      void waitlist.loadLeft()
    })
  },
  component: lazyScreen(resultScreen, 'ResultScreen'),
})
/** Opened by a family member; the URL contains no personal data. */
const prepared = createRoute({
  ...under,
  path: '/booking/prepared',
  staticData: { title: 'prepared', isDoor: true },
  validateSearch: texts('clinicId', 'doctorId', 'date', 'at'),
  loaderDeps: by<'doctorId'>('doctorId'),
  loader: ({ context, deps: { doctorId } }) => {
    if (doctorId) context.stores.doctor.byId.of(doctorId)
  },
  component: lazyScreen(() => import('../screens/booking/prepared-screen'), 'PreparedScreen'),
})

export const bookingRoutes = [departments, schedule, confirm, result, prepared] as const
