import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'

const watches = createRoute({
  ...under,
  path: '/watch',
  staticData: { title: 'watches', isDoor: true, actsForPatient: true, terms: ['waitlist'], next: ['/watch/$id'] },
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-screen'), 'WaitlistScreen'),
})
/** All of the search is optional: without a doctor or department the person is sent to choose one. */
const joinWaitlist = createRoute({
  ...under,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true, terms: ['waitlist'] },
  validateSearch: texts('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/waitlist/join-waitlist-screen'), 'JoinWaitlistScreen'),
})
const watch = createRoute({
  ...under,
  path: '/watch/$id',
  staticData: { title: 'watch', isDoor: true, actsForPatient: true, terms: ['waitlist'] },
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/waitlist/waitlist-entry-screen'), 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
