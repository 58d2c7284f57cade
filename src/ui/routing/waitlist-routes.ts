import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import type { Load } from '../parts/load'
import type { Stores } from '../stores/stores'
import { needsCard } from './guards'
import { under } from './root'
import { begin, beginWith } from './begin'

/** The waiting lists of the active patient, and what they are told beside. */
function loadWatches({ patient, registration, session, waitlist: store }: Stores, load: Load): void {
  load(
    'watches',
    () => session.patientId && [session.patientId],
    () => {
      void store.load()
      void registration.loadUpcoming()
      if (!patient.all.value) void patient.loadAll()
    },
  )
}
const watches = createRoute({
  ...under,
  path: '/watch',
  staticData: { title: 'watches', isDoor: true, actsForPatient: true, terms: ['waitlist'], next: ['/watch/$id'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, loadWatches),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
})
type NewSearch = {
  [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}
const newWatchScreen = () => import('../screens/waitlist/join-waitlist-screen')
/** All of the search is optional: without a doctor or department the person is sent to choose one. */
const joinWaitlist = createRoute({
  ...under,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true, terms: ['waitlist'] },
  validateSearch: texts('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: NewSearch }) => search,
  loader: (at) => beginWith(at, newWatchScreen),
  component: lazyScreen(newWatchScreen, 'JoinWaitlistScreen'),
})
const watch = createRoute({
  ...under,
  path: '/watch/$id',
  staticData: { title: 'watch', isDoor: true, actsForPatient: true, terms: ['waitlist'] },
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, (stores, load) => {
      const { clinic, waitlist: store } = stores
      loadWatches(stores, load)
      load(
        'rules',
        () => {
          const known = store.byId(at.params.id)
          return known && [known.clinicId]
        },
        clinic.loadRules,
      )
    }),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
