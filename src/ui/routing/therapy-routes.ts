import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { startClinic, startDoctor } from './starts'
import { begin } from './begin'

/** Maximum length of the sessions in a URL, enough for fifty. */
const LONGEST = 4000
type Sessions = { slots?: string; skipped?: string }

/** The choice is in the URL, so that it survives login, reload and Back. */
function sessionTexts(search: Record<string, unknown>): Sessions {
  const { slots, skipped } = search
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST
  return { ...(isText(slots) && { slots }), ...(isText(skipped) && { skipped }) }
}
const choice = texts('therapistId', 'clinicId', 'items', 'courseId', 'done')

const therapy = createRoute({
  ...under,
  path: '/therapy',
  staticData: { title: 'therapy', isDoor: true, actsForPatient: true, terms: ['therapy'], next: ['/therapy/$id'] },
  validateSearch: texts('clinicId', 'date'),
  loader: (at) =>
    begin(at, ({ therapy }) => {
      therapy.clinics.of()
      startClinic(at.context)
    }),
  component: lazyScreen(() => import('../screens/therapy/therapy-screen'), 'TherapyScreen'),
})
const therapist = createRoute({
  ...under,
  path: '/therapy/$id',
  staticData: { title: 'therapist', actsForPatient: true, terms: ['therapy', 'waitlist'], next: ['/therapy/confirm'] },
  validateSearch: texts('clinicId', 'date', 'items'),
  loader: (at) => {
    startDoctor(at)
    return begin(at, ({ therapy: { clinics } }) => void (clinics.known() ?? clinics.of()))
  },
  component: lazyScreen(() => import('../screens/therapy/therapist-screen'), 'TherapistScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/therapy/confirm',
  staticData: { title: 'therapyConfirm', actsForPatient: true, terms: ['orders', 'phone', 'therapy', 'visit'] },
  validateSearch: (search: Record<string, unknown>) => ({ ...choice(search), ...sessionTexts(search) }),
  beforeLoad: needsCard,
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    begin(at, ({ doctor, patient, registration, therapyBooking }, load) => {
      const { therapistId, clinicId, done } = at.deps
      if (done || therapyBooking.noneReserved) return
      if (therapistId) doctor.byId.prefetch(therapistId)
      if (clinicId) registration.block.prefetch(clinicId)
      load(
        'once',
        () => [],
        () => {
          void patient.loadAll()
          startClinic(at.context)
        },
      )
    }),
  component: lazyScreen(() => import('../screens/therapy/therapy-confirm-screen'), 'TherapyConfirmScreen'),
})
const course = createRoute({
  ...under,
  path: '/therapy/course',
  staticData: { title: 'course', actsForPatient: true, terms: ['idle', 'therapy'] },
  validateSearch: choice,
  beforeLoad: needsCard,
  loader: (at) => {
    startClinic(at.context)
    return begin(at)
  },
  component: lazyScreen(() => import('../screens/therapy/course-screen'), 'CourseScreen'),
})
const visit = createRoute({
  ...under,
  path: '/therapy/visits/$id',
  staticData: { title: 'therapyVisit', isDoor: true, terms: ['therapy', 'visit', 'wechat'] },
  validateSearch: texts('code'),
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ therapyVisit }) => void therapyVisit.open(at.params.id)),
  component: lazyScreen(() => import('../screens/therapy/therapy-visit-screen'), 'TherapyVisitScreen'),
})

export const therapyRoutes = [therapy, therapist, confirm, course, visit] as const
