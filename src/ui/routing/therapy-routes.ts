import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { rootChildOptions } from './root'
import { loadCurrentClinic, loadDoctorOfRoute } from './shared-loaders'
import { createAppRoute } from './route'

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
const CHOICE = ['therapistId', 'clinicId', 'items', 'courseId', 'done'] as const
const confirm = createRoute({
  ...rootChildOptions,
  path: '/therapy/confirm',
  staticData: { title: 'therapyConfirm', actsForPatient: true },
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTextParams(...CHOICE)(search),
    ...sessionTexts(search),
  }),
  beforeLoad: requirePatientCard,
  loaderDeps: ({ search }) => search,
  ...lazyScreen(() => import('../screens/therapy/therapy-confirm-screen'), 'TherapyConfirmScreen'),
})

export const therapyRoutes = [
  createAppRoute(
    '/therapy',
    {
      title: 'therapy',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/therapy/$id'],
      search: ['clinicId', 'date'],
    },
    lazyScreen(() => import('../screens/therapy/therapy-screen'), 'TherapyScreen'),
  ),
  createAppRoute(
    '/therapy/$id',
    { title: 'therapist', actsForPatient: true, next: ['/therapy/confirm'], search: ['clinicId', 'date', 'items'] },
    lazyScreen(() => import('../screens/therapy/therapist-screen'), 'TherapistScreen', loadDoctorOfRoute),
  ),
  confirm,
  createAppRoute(
    '/therapy/course',
    { locksWhenIdle: true, title: 'course', actsForPatient: true, search: CHOICE, guard: requirePatientCard },
    lazyScreen(() => import('../screens/therapy/course-screen'), 'CourseScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/therapy/visits/$id',
    { title: 'therapyVisit', isEntryPoint: true, guard: requirePatientCard, search: ['code'] },
    lazyScreen(() => import('../screens/therapy/therapy-visit-screen'), 'TherapyVisitScreen'),
  ),
] as const
