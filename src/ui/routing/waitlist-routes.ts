import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import { runLoader, runScreenLoader } from './run-loader'
import type { Stores } from '../stores/stores'

/** Reads the active patient's waitlist entries and related visits. */
function prefetchWaitlist({ patient, registration, waitlist }: Stores): void {
  waitlist.all.prefetch()
  waitlist.left.prefetch()
  registration.upcoming.prefetch()
  if (!patient.all.known()) patient.all.prefetch()
}
const watches = createRoute({
  ...childOfRoot,
  path: '/watch',
  staticData: {
    title: 'watches',
    isEntryPoint: true,
    actsForPatient: true,
    terms: ['waitlist', 'wechat'],
    next: ['/watch/$id'],
  },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, prefetchWaitlist),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
})
type NewSearch = {
  [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}
const joinScreen = () => import('../screens/waitlist/join-waitlist-screen')
/** All parameters are optional: without a doctor or department, the screen asks for one. */
const joinWaitlist = createRoute({
  ...childOfRoot,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true, terms: ['waitlist', 'wechat'] },
  validateSearch: pickTextParams('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: NewSearch }) => search,
  loader: (at) => runScreenLoader(at, joinScreen),
  component: lazyScreen(joinScreen, 'JoinWaitlistScreen'),
})
const watch = createRoute({
  ...childOfRoot,
  path: '/watch/$id',
  staticData: { title: 'watch', isEntryPoint: true, actsForPatient: true, terms: ['waitlist'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, prefetchWaitlist),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
