import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import { runLoader } from './run-loader'
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
    modules: ['waitlist', 'wechat'],
    next: ['/watch/$id'],
  },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, prefetchWaitlist),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
})
type NewSearch = {
  [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}
/** All parameters are optional: without a doctor or department, the screen asks for one. */
const joinWaitlist = createRoute({
  ...childOfRoot,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true, modules: ['waitlist', 'wechat'] },
  validateSearch: pickTextParams('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: NewSearch }) => search,
  loader: (at) => {
    const { clinic, doctor } = at.context.stores
    const { doctorId, businessType } = at.deps
    clinic.loadHere()
    if (doctorId && businessType !== 'therapy') doctor.byId.of(doctorId)
    return runLoader(at, ({ joinWaitlist: store }) => {
      // Discards the result and selection of the last time the screen was open.
      if (at.cause === 'enter') store.leave()
    })
  },
  component: lazyScreen(() => import('../screens/waitlist/join-waitlist-screen'), 'JoinWaitlistScreen'),
})
const watch = createRoute({
  ...childOfRoot,
  path: '/watch/$id',
  staticData: { title: 'watch', isEntryPoint: true, actsForPatient: true, modules: ['waitlist'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, prefetchWaitlist),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
