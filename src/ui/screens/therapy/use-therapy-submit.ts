import { useNavigate } from '@tanstack/react-router'
import type { CourseSummary } from '@/domain/therapy/therapy'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useResubmit } from '@/ui/parts/use-resubmit'
import { useStore } from '@/ui/stores/stores'
import { toTherapySearch, therapySelectionKey, type TherapySelection } from './therapy-params'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

/** Sends all sessions in one request, and automatically retries a request whose response was lost. */
export function useTherapySubmit(choice: TherapySelection, known: CourseSummary | undefined): () => Promise<void> {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const therapyBooking = useStore(TherapyBookingStore)
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const { patientId } = session
  const { therapistId, clinicId, itemIds, slots } = choice
  const courses = patientId === undefined ? undefined : therapyBooking.courses.of(patientId)

  const submit = async () => {
    if (!patientId || therapyBooking.left === therapySelectionKey(choice)) return
    const course = known?.course
    const wish = { clinicId, therapistId, itemIds, patientId, slots, ...(course && { courseId: course.id }) }
    const reserved = await therapyBooking.reserve(wish, course)
    if (!reserved) {
      if (therapyBooking.reserving.failure?.reason.kind === 'blocked') void registration.block.of(clinicId).again()
      return
    }
    const made = reserved.flatMap(({ outcome }) => (outcome.isSuccess ? [outcome.therapy] : []))
    const [first] = made
    // If the user has left, there is no redirect; the sessions are in the list.
    if (!isHere.current || !first) return
    if (slots.length === 1 && choice.skipped.length === 0)
      void navigate({ to: '/therapy/visits/$id', params: { id: first.id }, replace: true })
    else
      void navigate({
        to: '/therapy/confirm',
        search: toTherapySearch({ ...choice, done: first.requestId }),
        replace: true,
      })
  }

  const isUnsettled =
    patientId !== undefined &&
    therapyBooking.reserving.state.status === 'idle' &&
    (courses?.value !== undefined || courses?.failure !== undefined) &&
    therapyBooking.isOpen(patientId, slots)
  useResubmit(isUnsettled, therapyBooking.reserving.failure?.reason.kind === 'outcome-unknown', submit)
  return submit
}
