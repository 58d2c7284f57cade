import { createRoute } from '@tanstack/react-router'
import type { LoaderDeps } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import type { BookingSearchParams } from '../screens/booking/booking-params'
import { loadDoctorOfRoute, prefetchVisit } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'

/** Loads the current clinic, and the departments of the clinic in the URL. */
function loadDepartments({ context, deps }: LoaderArgs & LoaderDeps<'clinicId'>): void {
  const clinic = context.stores.get(ClinicStore)
  clinic.loadHere()
  if (deps.clinicId) clinic.departments.prefetch(deps.clinicId)
}
const departments = createRoute({
  ...childOfRoot,
  path: '/booking',
  staticData: {
    title: 'departments',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/booking/doctor/$id'],
  },
  validateSearch: pickTextParams('clinicId', 'departmentId', 'date'),
  loaderDeps: pickLoaderDeps<'clinicId' | 'departmentId' | 'date'>('clinicId', 'departmentId', 'date'),
  ...lazyScreen(() => import('../screens/booking/department-screen'), 'DepartmentScreen', loadDepartments),
})
const schedule = createRoute({
  ...childOfRoot,
  path: '/booking/doctor/$id',
  staticData: {
    title: 'schedule',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/booking/confirm', '/login'],
  },
  validateSearch: pickTextParams('clinicId', 'date', 'slot'),
  loaderDeps: pickLoaderDeps<'clinicId' | 'date'>('clinicId', 'date'),
  ...lazyScreen(() => import('../screens/booking/schedule-screen'), 'ScheduleScreen', loadDoctorOfRoute),
})
const confirm = createRoute({
  ...childOfRoot,
  path: '/booking/confirm',
  staticData: {
    title: 'confirm',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/booking/result/$id'],
  },
  validateSearch: pickTextParams('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo', 'grabId'),
  beforeLoad: requirePatientCard,
  loaderDeps: ({ search }: { search: BookingSearchParams }) => search,
  ...lazyScreen(() => import('../screens/booking/confirm-screen'), 'ConfirmScreen'),
})
const result = createRoute({
  ...childOfRoot,
  path: '/booking/result/$id',
  staticData: {
    title: 'result',
    isEntryPoint: true,
    next: ['/visits/$id'],
  },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/booking/result-screen'), 'ResultScreen', prefetchVisit),
})
/** Loads the doctor, if the URL names one. */
function loadDoctor({ context, deps: { doctorId } }: LoaderArgs & LoaderDeps<'doctorId'>): void {
  if (doctorId) context.stores.get(DoctorStore).byId.of(doctorId)
}
/** Opened by a family member; the URL contains no personal data. */
const prepared = createRoute({
  ...childOfRoot,
  path: '/booking/prepared',
  staticData: { title: 'prepared', isEntryPoint: true },
  validateSearch: pickTextParams('clinicId', 'doctorId', 'date', 'at'),
  loaderDeps: pickLoaderDeps<'doctorId'>('doctorId'),
  ...lazyScreen(() => import('../screens/booking/shared-booking-screen'), 'SharedBookingScreen', loadDoctor),
})

export const bookingRoutes = [departments, schedule, confirm, result, prepared] as const
