import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { startDoctor } from './starts'
import { begin, beginWith } from './begin'

/** Fifty sessions in an address. */
const LONGEST = 4000
type Sessions = { slots?: string; skipped?: string }

/** The choice travels in the address, so that login, reload and the way back keep it. */
function sessionTexts(search: Record<string, unknown>): Sessions {
  const { slots, skipped } = search
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST
  return { ...(isText(slots) && { slots }), ...(isText(skipped) && { skipped }) }
}
const choice = texts('therapistId', 'clinicId', 'items', 'courseId', 'done')

const therapyScreen = () => import('../screens/therapy/therapy-screen')
const therapistScreen = () => import('../screens/therapy/therapist-screen')
const confirmScreen = () => import('../screens/therapy/therapy-confirm-screen')
const visitScreen = () => import('../screens/therapy/therapy-visit-screen')
const courseScreen = () => import('../screens/therapy/course-screen')

const therapy = createRoute({
  ...under,
  path: '/therapy',
  staticData: { title: 'therapy', isDoor: true, actsForPatient: true, terms: ['therapy'], next: ['/therapy/$id'] },
  validateSearch: texts('clinicId', 'date'),
  preload: false,
  loaderDeps: by<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => beginWith(at, therapyScreen),
  component: lazyScreen(therapyScreen, 'TherapyScreen'),
})
const therapist = createRoute({
  ...under,
  path: '/therapy/$id',
  staticData: { title: 'therapist', actsForPatient: true, terms: ['therapy', 'waitlist'], next: ['/therapy/confirm'] },
  validateSearch: texts('clinicId', 'date', 'items'),
  preload: false,
  loaderDeps: by<'clinicId' | 'date'>('clinicId', 'date'),
  loader: (at) => {
    startDoctor(at)
    return beginWith(at, therapistScreen)
  },
  component: lazyScreen(therapistScreen, 'TherapistScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/therapy/confirm',
  staticData: { title: 'therapyConfirm', actsForPatient: true, terms: ['orders', 'phone', 'therapy', 'visit'] },
  validateSearch: (search: Record<string, unknown>) => ({ ...choice(search), ...sessionTexts(search) }),
  beforeLoad: needsCard,
  loaderDeps: ({ search }) => search,
  loader: (at) => beginWith(at, confirmScreen),
  component: lazyScreen(confirmScreen, 'TherapyConfirmScreen'),
})
const course = createRoute({
  ...under,
  path: '/therapy/course',
  staticData: { title: 'course', actsForPatient: true, terms: ['idle', 'therapy'] },
  validateSearch: choice,
  beforeLoad: needsCard,
  preload: false,
  loaderDeps: by<'therapistId' | 'clinicId' | 'courseId'>('therapistId', 'clinicId', 'courseId'),
  loader: (at) => beginWith(at, courseScreen),
  component: lazyScreen(courseScreen, 'CourseScreen'),
})
const visit = createRoute({
  ...under,
  path: '/therapy/visits/$id',
  staticData: { title: 'therapyVisit', isDoor: true, terms: ['therapy', 'visit', 'wechat'] },
  validateSearch: texts('code'),
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ therapyVisit }) => void therapyVisit.open(at.params.id)),
  component: lazyScreen(visitScreen, 'TherapyVisitScreen'),
})

export const therapyRoutes = [therapy, therapist, confirm, course, visit] as const
