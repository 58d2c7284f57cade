import { observer } from 'mobx-react-lite'
import { remainingSessions, coursesCovering, type CourseSummary } from '@/domain/therapy/therapy'
import { Card } from '@/ui/kit/lists/card'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { SectionError } from '@/ui/parts/section-error'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import type { TherapySelection } from './therapy-params'
import { SessionStore } from '@/ui/stores/session-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const DESK = 'desk'

type TherapyPaymentProps = {
  choice: TherapySelection
  /** Fee of one session, in fen. */
  feeFen: number | undefined
  course: CourseSummary | undefined
  onCourse: (course: CourseSummary | undefined) => void
}

/** Selects payment with a course's sessions, or per session at the front desk. */
export const TherapyPayment = observer(function TherapyPayment(props: TherapyPaymentProps) {
  const { choice, feeFen, course, onCourse } = props
  const session = useStore(SessionStore)
  const courses = useStore(TherapyBookingStore).courses.of(session.patientId ?? '')
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const count = choice.slots.length
  const fitting = coursesCovering(courses.value ?? [], choice)
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
