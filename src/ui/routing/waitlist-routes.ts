import { createRoute } from '@tanstack/react-router'
import type { LoaderDeps } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'

const watches = createRoute({
  ...childOfRoot,
  path: '/watch',
  staticData: {
    title: 'watches',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/watch/$id'],
  },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
})
type NewSearch = {
  [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}
/** Loads the current clinic, and the doctor in the URL, unless it is a therapist. */
function loadDoctor({ context, deps }: LoaderArgs & LoaderDeps<'doctorId' | 'businessType'>): void {
  const clinic = context.stores.get(ClinicStore)
  const doctor = context.stores.get(DoctorStore)
  clinic.loadHere()
  if (deps.doctorId && deps.businessType !== 'therapy') doctor.byId.of(deps.doctorId)
}
/** All parameters are optional: without a doctor or department, the screen asks for one. */
const joinWaitlist = createRoute({
  ...childOfRoot,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true },
  validateSearch: pickTextParams('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: requirePatientCard,
  loaderDeps: ({ search }: { search: NewSearch }) => search,
  ...lazyScreen(() => import('../screens/waitlist/join-waitlist-screen'), 'JoinWaitlistScreen', loadDoctor),
})
const watch = createRoute({
  ...childOfRoot,
  path: '/watch/$id',
  staticData: { title: 'watch', isEntryPoint: true, actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
