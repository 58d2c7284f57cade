import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'

/** Maximum length of the sessions in a URL, enough for fifty. */
const MAX_LENGTH = 4000
type Sessions = { slots?: string; skipped?: string }

/** The choice is in the URL, so that it survives login, reload and Back. */
function sessionTexts(search: Record<string, unknown>): Sessions {
  const { slots, skipped } = search
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH
  return { ...(isText(slots) && { slots }), ...(isText(skipped) && { skipped }) }
}
const choice = pickTextParams('therapistId', 'clinicId', 'items', 'courseId', 'done')

const therapy = createRoute({
  ...childOfRoot,
  path: '/therapy',
  staticData: {
    title: 'therapy',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/therapy/$id'],
  },
  validateSearch: pickTextParams('clinicId', 'date'),
  ...lazyScreen(() => import('../screens/therapy/therapy-screen'), 'TherapyScreen'),
})
const therapist = createRoute({
  ...childOfRoot,
  path: '/therapy/$id',
  staticData: {
    title: 'therapist',
    actsForPatient: true,
    next: ['/therapy/confirm'],
  },
  validateSearch: pickTextParams('clinicId', 'date', 'items'),
  ...lazyScreen(() => import('../screens/therapy/therapist-screen'), 'TherapistScreen', loadDoctorOfRoute),
})
const confirm = createRoute({
  ...childOfRoot,
  path: '/therapy/confirm',
  staticData: { title: 'therapyConfirm', actsForPatient: true },
  validateSearch: (search: Record<string, unknown>) => ({ ...choice(search), ...sessionTexts(search) }),
  beforeLoad: requirePatientCard,
  loaderDeps: ({ search }) => search,
  ...lazyScreen(() => import('../screens/therapy/therapy-confirm-screen'), 'TherapyConfirmScreen'),
})
const course = createRoute({
  ...childOfRoot,
  path: '/therapy/course',
  staticData: { locksWhenIdle: true, title: 'course', actsForPatient: true },
  validateSearch: choice,
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/therapy/course-screen'), 'CourseScreen', loadCurrentClinic),
})
const visit = createRoute({
  ...childOfRoot,
  path: '/therapy/visits/$id',
  staticData: { title: 'therapyVisit', isEntryPoint: true },
  validateSearch: pickTextParams('code'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/therapy/therapy-visit-screen'), 'TherapyVisitScreen'),
})

export const therapyRoutes = [therapy, therapist, confirm, course, visit] as const
