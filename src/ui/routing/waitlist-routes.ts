import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { beginWith } from './begin'

const waitlistScreen = () => import('../screens/waitlist/waitlist-screen')
const watches = createRoute({
  ...under,
  path: '/watch',
  staticData: {
    title: 'watches',
    isDoor: true,
    actsForPatient: true,
    terms: ['waitlist', 'wechat'],
    next: ['/watch/$id'],
  },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, waitlistScreen),
  component: lazyScreen(waitlistScreen, 'WaitlistScreen'),
})
type NewSearch = {
  [name in 'clinicId' | 'departmentId' | 'doctorId' | 'date' | 'dayPart' | 'businessType']?: string
}
const joinScreen = () => import('../screens/waitlist/join-waitlist-screen')
/** All parameters are optional: without a doctor or department, the screen asks for one. */
const joinWaitlist = createRoute({
  ...under,
  path: '/watch/new',
  staticData: { title: 'joinWaitlist', actsForPatient: true, terms: ['waitlist', 'wechat'] },
  validateSearch: texts('clinicId', 'departmentId', 'doctorId', 'date', 'dayPart', 'businessType'),
  beforeLoad: needsCard,
  loaderDeps: ({ search }: { search: NewSearch }) => search,
  loader: (at) => beginWith(at, joinScreen),
  component: lazyScreen(joinScreen, 'JoinWaitlistScreen'),
})
const entryScreen = () => import('../screens/waitlist/waitlist-entry-screen')
const watch = createRoute({
  ...under,
  path: '/watch/$id',
  staticData: { title: 'watch', isDoor: true, actsForPatient: true, terms: ['waitlist'] },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, entryScreen),
  component: lazyScreen(entryScreen, 'WaitlistEntryScreen'),
})

export const waitlistRoutes = [watches, joinWaitlist, watch] as const
