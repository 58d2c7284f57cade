import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FailureReason } from '@/domain/failure/failure'
import { remainingSessions, findCoursesCovering, sessionPriceFen, type CourseSummary } from '@/domain/therapy/therapy'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { CancellationTerms, CancellationWarning } from '@/ui/parts/cancellation-terms'
import { ConfirmPatients } from '@/ui/screens/booking/confirm-patients'
import { useStore } from '@/ui/stores/stores'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapySlip } from './therapy-slip'
import { TherapyBookingError } from './therapy-booking-error'
import { therapySelectionKey, toTherapySearch, type TherapySelection } from './therapy-params'
import { AmountDue } from '@/ui/parts/amount-due'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useResubmit } from '@/ui/parts/use-resubmit'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { SectionError } from '@/ui/parts/section-error'
import { commonMessages } from '@/ui/messages/zh/common'
import css from './therapy-confirm.module.css'

/** Failures that retrying cannot resolve. */
const FINAL: ReadonlySet<FailureReason['kind']> = new Set(['signed-out', 'guardian-needed'])

export const TherapyConfirm = observer(function TherapyConfirm({ choice }: { choice: TherapySelection }) {
  const patient = useStore(PatientStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const therapy = useStore(TherapyStore)
  const therapyBooking = useStore(TherapyBookingStore)
  const { therapy: says, titles } = useMessages(therapyMessages, titlesMessages)
  const courses = session.patientId === undefined ? undefined : therapyBooking.courses.of(session.patientId)
  const [course, setCourse] = useCourse(choice, courses?.value ?? [])
  const submit = useTherapySubmit(choice, course)
  const block = registration.block.of(choice.clinicId)
  const [firstSlot] = choice.slots
  if (firstSlot) therapy.day.of(choice.therapistId, choice.clinicId, firstSlot.date)

  const { reserving } = therapyBooking
  const kind = reserving.failure?.reason.kind
  const isBlocked = block.value?.isBlocked === true || kind === 'blocked'
  const isShort = course !== undefined && remainingSessions(course.course) < choice.slots.length
  const canSubmit =
    session.hasCard &&
    !isBlocked &&
    !isShort &&
    therapyBooking.left !== therapySelectionKey(choice) &&
    !patient.selecting.isPending &&
    (courses?.value !== undefined || courses?.failure !== undefined) &&
    !(kind && FINAL.has(kind))
  const items = therapy.itemsOf(choice.therapistId) ?? []
  const feeFen = sessionPriceFen(items, choice.itemIds)
  const count = choice.slots.length
  return (
    <div>
      <h1 className="visually-hidden">{titles.therapyConfirm}</h1>
      <div className={css.body} inert={reserving.isPending}>
        <TherapySlip choice={choice} items={items} />
        <CancellationWarning clinicId={choice.clinicId} of={choice.slots} isPaidOnline={false} />
        <Card title={says.forWhom}>
          <ConfirmPatients clinicId={choice.clinicId} />
        </Card>
        <TherapyPayment choice={choice} feeFen={feeFen} course={course} onCourse={setCourse} />
        <CancellationTerms clinicId={choice.clinicId} of={choice.slots} isPaidOnline={false} />
      </div>
      <TherapyBookingError
        choice={choice}
        short={isShort ? remainingSessions(course.course) : undefined}
        onPayEach={() => setCourse(undefined)}
        onAgain={() => void submit()}
      />
      <StickyBar
        lead={<Due feeFen={feeFen === undefined ? undefined : feeFen * count} isByCourse={course !== undefined} />}
      >
        {kind === 'outcome-unknown' ? (
          <Button loading={reserving.isPending} onClick={() => void submit()}>
            {says.checkAgain}
          </Button>
        ) : (
          <Button
            loading={reserving.isPending}
            loadingText={says.submitting}
            disabled={!canSubmit}
            reason={isBlocked ? says.blockedShort : undefined}
            onClick={() => void submit()}
          >
            {says.submit(count)}
          </Button>
        )}
      </StickyBar>
    </div>
  )
})

function Due({ feeFen, isByCourse }: { feeFen: number | undefined; isByCourse: boolean }) {
  const { therapy: says } = useMessages(therapyMessages)
  if (isByCourse) return <AmountDue>{says.byCourse}</AmountDue>
  if (feeFen === 0) return null
  return <AmountDue name={says.due} fen={feeFen} />
}

/**
 * The course to use: the one selected, or else the one in the URL, or else one that matches and has enough sessions.
 */
function useCourse(choice: TherapySelection, known: readonly CourseSummary[]) {
  const session = useStore(SessionStore)
  const { patientId } = session
  const [said, setSaid] = useState<{ patientId: string | undefined; courseId: string | undefined }>()
  const fitting = findCoursesCovering(known, choice)
  const usual =
    fitting.find(({ course }) => course.id === choice.courseId) ??
    fitting.find(({ course }) => remainingSessions(course) >= choice.slots.length)
  const course =
    said?.patientId === patientId && said ? fitting.find((each) => each.course.id === said.courseId) : usual
  const set = (chosen: CourseSummary | undefined) => setSaid({ patientId, courseId: chosen?.course.id })
  return [course, set] as const
}

/** Sends all sessions in one request, and automatically retries a request whose response was lost. */
function useTherapySubmit(choice: TherapySelection, known: CourseSummary | undefined): () => Promise<void> {
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

const DESK = 'desk'

type TherapyPaymentProps = {
  choice: TherapySelection
  /** Fee of one session, in fen. */
  feeFen: number | undefined
  course: CourseSummary | undefined
  onCourse: (course: CourseSummary | undefined) => void
}

/** Selects payment with a course's sessions, or per session at the front desk. */
const TherapyPayment = observer(function TherapyPayment(props: TherapyPaymentProps) {
  const { choice, feeFen, course, onCourse } = props
  const session = useStore(SessionStore)
  const courses = useStore(TherapyBookingStore).courses.of(session.patientId ?? '')
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const count = choice.slots.length
  const fitting = findCoursesCovering(courses.value ?? [], choice)
  const options: RadioListOption<string>[] = [
    ...fitting.map((each) => ({
      value: each.course.id,
      title: says.useCourse,
      note: says.courseNote(remainingSessions(each.course), count),
      icon: 'leaf' as const,
    })),
    {
      value: DESK,
      title: says.payEach,
      note: says.payEachNote(common.yuan(feeFen), count),
      icon: 'wallet',
      iconTone: 'amber',
    },
  ]
  return (
    <Card title={says.howToPay}>
      <SectionError for={courses} text={says.coursesFailed} />
      <RadioList
        label={says.howToPay}
        options={options}
        value={course?.course.id ?? DESK}
        onChange={(value) => onCourse(fitting.find((each) => each.course.id === value))}
      />
    </Card>
  )
})
