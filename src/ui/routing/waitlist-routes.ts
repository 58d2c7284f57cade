import type { LoaderDeps } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { requirePatientCard } from './guards'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { createAppRoute } from './route'

/** Loads the current clinic, and the doctor in the URL, unless it is a therapist. */
function loadDoctor({ context, deps }: LoaderArgs & LoaderDeps<'doctorId' | 'businessType'>): void {
  const clinic = context.stores.get(ClinicStore)
  const doctor = context.stores.get(DoctorStore)
  clinic.loadHere()
  if (deps.doctorId && deps.businessType !== 'therapy') doctor.byId.of(deps.doctorId)
}

const TARGET = ['clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'] as const

export const waitlistRoutes = [
  createAppRoute(
    '/watch',
    { title: 'watches', isEntryPoint: true, actsForPatient: true, next: ['/watch/$id'], guard: requirePatientCard },
    lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
  ),
  // All parameters are optional: without a doctor or department, the screen asks for one.
  createAppRoute(
    '/watch/new',
    {
      title: 'joinWaitlist',
      actsForPatient: true,
      guard: requirePatientCard,
      search: TARGET,
      loaderDeps: TARGET,
    },
    lazyScreen(() => import('../screens/waitlist/join-waitlist-screen'), 'JoinWaitlistScreen', loadDoctor),
  ),
  createAppRoute(
    '/watch/$id',
    { title: 'watch', isEntryPoint: true, actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
  ),
] as const
