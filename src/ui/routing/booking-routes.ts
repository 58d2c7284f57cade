import type { LoaderDeps } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { requirePatientCard } from './guards'
import { createAppRoute } from './route'
import { loadDoctorOfRoute, loadVisitSheets, prefetchVisit } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'

/** Loads the current clinic, and the departments of the clinic in the URL. */
function loadDepartments({ context, deps }: LoaderArgs & LoaderDeps<'clinicId'>): void {
  const clinic = context.stores.get(ClinicStore)
  clinic.loadHere()
  if (deps.clinicId) clinic.departments.prefetch(deps.clinicId)
}
/** Loads the doctor, if the URL names one. */
function loadDoctor({ context, deps: { doctorId } }: LoaderArgs & LoaderDeps<'doctorId'>): void {
  if (doctorId) context.stores.get(DoctorStore).byId.of(doctorId)
}
const CHOICE = ['doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo', 'grabId'] as const

export const bookingRoutes = [
  createAppRoute(
    '/booking',
    {
      title: 'departments',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/booking/doctor/$id'],
      search: ['clinicId', 'departmentId', 'date'],
      loaderDeps: ['clinicId', 'departmentId', 'date'],
    },
    lazyScreen(() => import('../screens/booking/department-screen'), 'DepartmentScreen', loadDepartments),
  ),
  createAppRoute(
    '/booking/doctor/$id',
    {
      title: 'schedule',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/booking/confirm', '/login'],
      search: ['clinicId', 'date', 'slot'],
      loaderDeps: ['clinicId', 'date'],
    },
    lazyScreen(() => import('../screens/booking/schedule-screen'), 'ScheduleScreen', loadDoctorOfRoute),
  ),
  createAppRoute(
    '/booking/confirm',
    {
      title: 'confirm',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/booking/result/$id'],
      guard: requirePatientCard,
      search: CHOICE,
      loaderDeps: CHOICE,
    },
    lazyScreen(() => import('../screens/booking/confirm-screen'), 'ConfirmScreen'),
  ),
  createAppRoute(
    '/booking/result/$id',
    {
      title: 'result',
      isEntryPoint: true,
      sheets: loadVisitSheets,
      next: ['/visits/$id'],
      guard: requirePatientCard,
    },
    lazyScreen(() => import('../screens/booking/result-screen'), 'ResultScreen', prefetchVisit),
  ),
  // Opened by a family member; the URL contains no personal data.
  createAppRoute(
    '/booking/prepared',
    {
      title: 'prepared',
      isEntryPoint: true,
      search: ['clinicId', 'doctorId', 'date', 'at'],
      loaderDeps: ['doctorId'],
    },
    lazyScreen(() => import('../screens/booking/shared-booking-screen'), 'SharedBookingScreen', loadDoctor),
  ),
] as const
