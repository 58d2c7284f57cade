import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { loadDoctor, startClinic } from './starts'
import { begin } from './begin'

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
  loader: ({ context, route }) => {
    startClinic(context)
    return begin({ context, route })
  },
  component: lazyScreen(() => import('../screens/booking/department-screen'), 'DepartmentScreen'),
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
  loader: loadDoctor,
  component: lazyScreen(() => import('../screens/booking/schedule-screen'), 'ScheduleScreen'),
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
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/booking/confirm-screen'), 'ConfirmScreen'),
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
  loader: ({ context, route, params: { id } }) => {
    void context.stores.registration.loadDetail(id)
    return begin({ context, route }, ({ visit, waitlist }) => {
      visit.open(id)
      void waitlist.loadLeft()
    })
  },
  component: lazyScreen(() => import('../screens/booking/result-screen'), 'ResultScreen'),
})
/** Opened by somebody of the family; its address holds nothing of the patient. */
const prepared = createRoute({
  ...under,
  path: '/booking/prepared',
  staticData: { title: 'prepared', isDoor: true },
  validateSearch: texts('clinicId', 'doctorId', 'date', 'at'),
  component: lazyScreen(() => import('../screens/booking/prepared-screen'), 'PreparedScreen'),
})

export const bookingRoutes = [departments, schedule, confirm, result, prepared] as const
