import { createRoute } from '@tanstack/react-router'
import { isDay } from '@/domain/general/day'
import type { Stores } from '../stores/stores'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import type { BookingSearchParams } from '../screens/booking/booking-params'
import { loadDoctorOfRoute } from './shared-loaders'
import { runLoader, type LoaderArgs } from './run-loader'

const scheduleScreen = () => import('../screens/booking/schedule-screen')

const departments = createRoute({
  ...childOfRoot,
  path: '/booking',
  staticData: {
    title: 'departments',
    isEntryPoint: true,
    actsForPatient: true,
    modules: ['doctors'],
    next: ['/booking/doctor/$id'],
  },
  validateSearch: pickTextParams('clinicId', 'departmentId', 'date'),
  loaderDeps: pickDeps<'clinicId' | 'departmentId' | 'date'>('clinicId', 'departmentId', 'date'),
  loader: (at) => {
    const { clinic } = at.context.stores
    clinic.loadHere()
    if (at.deps.clinicId) clinic.departments.prefetch(at.deps.clinicId)
    return runLoader(at)
  },
  component: lazyScreen(() => import('../screens/booking/department-screen'), 'DepartmentScreen'),
})
const schedule = createRoute({
  ...childOfRoot,
  path: '/booking/doctor/$id',
  staticData: {
    title: 'schedule',
    isEntryPoint: true,
    actsForPatient: true,
    modules: ['waitlist'],
    next: ['/booking/confirm', '/login'],
  },
  validateSearch: pickTextParams('clinicId', 'date', 'slot'),
  loaderDeps: pickDeps<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => {
    loadDoctorOfRoute(at)
    return runLoader(at)
  },
  component: lazyScreen(scheduleScreen, 'ScheduleScreen'),
})
/** Reads the slot in the URL, and on entry the patients and the draft of the reason. */
function prefetchConfirm(stores: Stores, { cause, deps }: LoaderArgs & { readonly deps: BookingSearchParams }): void {
  const { clinic, doctor, patient, registration, doctorTimes, waitlist } = stores
  const { doctorId, clinicId, date, scheduleId, orderNo, grabId } = deps
  const isComplete = scheduleId && Number.isInteger(Number(orderNo))
  if (!isComplete || !doctorId || !clinicId || !date || !isDay(date)) return
  if (cause !== 'stay') {
    patient.all.prefetch()
    clinic.loadHere()
    registration.readReason()
  }
  doctor.byId.of(doctorId)
  doctorTimes.day.prefetch(doctorId, clinicId, date)
  clinic.rules.of(clinicId)
  clinic.payRule.of(clinicId)
  registration.block.prefetch(clinicId)
  if (!grabId) return
  waitlist.all.prefetch()
  registration.upcoming.prefetch()
}
const confirm = createRoute({
  ...childOfRoot,
  path: '/booking/confirm',
  staticData: {
    title: 'confirm',
    isEntryPoint: true,
    actsForPatient: true,
    modules: ['orders', 'phone', 'visit', 'waitlist'],
    next: ['/booking/result/$id'],
  },
  validateSearch: pickTextParams('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo', 'grabId'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: BookingSearchParams }) => search,
  loader: (at) => runLoader(at, (stores) => prefetchConfirm(stores, at)),
  component: lazyScreen(() => import('../screens/booking/confirm-screen'), 'ConfirmScreen'),
})
const result = createRoute({
  ...childOfRoot,
  path: '/booking/result/$id',
  staticData: {
    title: 'result',
    isEntryPoint: true,
    modules: ['orders', 'visit', 'waitlist', 'wechat'],
    next: ['/visits/$id'],
  },
  beforeLoad: needsCard,
  loader: (at) => {
    const { id } = at.params
    at.context.stores.registration.byId.prefetch(id)
    return runLoader(at, ({ visit, waitlist }) => {
      visit.open(id)
      waitlist.left.prefetch()
    })
  },
  component: lazyScreen(() => import('../screens/booking/result-screen'), 'ResultScreen'),
})
/** Opened by a family member; the URL contains no personal data. */
const prepared = createRoute({
  ...childOfRoot,
  path: '/booking/prepared',
  staticData: { title: 'prepared', isEntryPoint: true },
  validateSearch: pickTextParams('clinicId', 'doctorId', 'date', 'at'),
  loaderDeps: pickDeps<'doctorId'>('doctorId'),
  loader: ({ context, deps: { doctorId } }) => {
    if (doctorId) context.stores.doctor.byId.of(doctorId)
  },
  component: lazyScreen(() => import('../screens/booking/shared-booking-screen'), 'SharedBookingScreen'),
})

export const bookingRoutes = [departments, schedule, confirm, result, prepared] as const
