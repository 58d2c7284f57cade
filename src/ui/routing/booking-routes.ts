import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'

const schedule = createRoute({
  ...under,
  path: '/booking/doctor/$id',
  staticData: { title: 'schedule', actsForPatient: true },
  validateSearch: texts('clinicId', 'date'),
  loader: ({ context: { stores }, params: { id } }) => {
    void stores.doctor.loadDetail(id)
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('../screens/booking/schedule-screen'), 'ScheduleScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/booking/confirm',
  staticData: { title: 'confirm', actsForPatient: true },
  validateSearch: texts('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo'),
  beforeLoad: needsCard,
  component: lazyRouteComponent(() => import('../screens/booking/confirm-screen'), 'ConfirmScreen'),
})
const result = createRoute({
  ...under,
  path: '/booking/result/$id',
  staticData: { title: 'result' },
  beforeLoad: needsCard,
  loader: ({ context: { stores }, params: { id } }) => void stores.registration.loadDetail(id),
  component: lazyRouteComponent(() => import('../screens/booking/result-screen'), 'ResultScreen'),
})

export const bookingRoutes = [schedule, confirm, result] as const
