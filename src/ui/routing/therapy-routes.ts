import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { withLate } from './with-late'

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

const therapy = createRoute({
  ...under,
  path: '/therapy',
  staticData: { title: 'therapy', actsForPatient: true },
  validateSearch: texts('clinicId', 'date'),
  loader: ({ context }) =>
    withLate(context, ({ therapy: store }) => {
      void store.loadClinics()
      startClinic(context)
    }),
  component: lazyRouteComponent(() => import('../screens/therapy/therapy-screen'), 'TherapyScreen'),
})
const therapist = createRoute({
  ...under,
  path: '/therapy/$id',
  staticData: { title: 'therapist', actsForPatient: true },
  validateSearch: texts('clinicId', 'date', 'items'),
  loader: ({ context, params: { id } }) =>
    withLate(context, ({ therapy: store }) => {
      void context.stores.doctor.loadDetail(id)
      startClinic(context)
      if (!store.clinics.value) void store.loadClinics()
    }),
  component: lazyRouteComponent(() => import('../screens/therapy/therapist-screen'), 'TherapistScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/therapy/confirm',
  staticData: { title: 'therapyConfirm', actsForPatient: true },
  validateSearch: (search: Record<string, unknown>) => ({ ...choice(search), ...sessionTexts(search) }),
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/therapy/therapy-confirm-screen'), 'TherapyConfirmScreen'),
})
const course = createRoute({
  ...under,
  path: '/therapy/course',
  staticData: { title: 'course', actsForPatient: true },
  validateSearch: choice,
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/therapy/course-screen'), 'CourseScreen'),
})
const visit = createRoute({
  ...under,
  path: '/therapy/visits/$id',
  staticData: { title: 'therapyVisit' },
  validateSearch: texts('code'),
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ therapyVisit }) => void therapyVisit.open(id)),
  component: lazyRouteComponent(() => import('../screens/therapy/therapy-visit-screen'), 'TherapyVisitScreen'),
})

export const therapyRoutes = [therapy, therapist, confirm, course, visit] as const
