import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isPartSoldOut, type DaySchedule } from '@/domain/scheduling/scheduling'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from './with-error-boundary'
import { slotsOfDayPart, type DayPartOrDay } from './schedule-cells'
import css from './schedule-picker.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type WaitingLineProps = { doctorId: string; schedule: DaySchedule; part: DayPartOrDay }

/** Shown for a sold-out half day: the length of the waitlist, and a link to join it. */
const WaitlistPromptPart = observer(function WaitlistPromptPart({ doctorId, schedule, part }: WaitingLineProps) {
  const clinic = useStore(ClinicStore)
  const full = schedule.parts.find((each) => (part === 'day' || each.dayPart === part) && isPartSoldOut(each))
  // With the whole day displayed, no waitlist is offered while another part has free slots.
  const isFree = slotsOfDayPart(schedule, part).some(({ availability }) => availability === 'has-number')
  if (!full || isFree || clinic.rules.of(schedule.clinicId).value?.isWaitGrabOpen !== true) return null
  return <Line doctorId={doctorId} schedule={schedule} dayPart={full.dayPart} />
})
export const WaitlistPrompt = withErrorBoundary(WaitlistPromptPart)

type LineProps = Omit<WaitingLineProps, 'part'> & { dayPart: DaySchedule['parts'][number]['dayPart'] }

const Line = observer(function Line({ doctorId, schedule, dayPart }: LineProps) {
  const waitlist = useStore(WaitlistStore)
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const { line: says } = booking
  const { clinicId, departmentId, date } = schedule
  const waiting = waitlist.waitingAt({ clinicId, departmentId, doctorId, date, dayPart }).value
  const title = says.full(common.partOfDay(common.fullDay(date), common.dayPart[dayPart]))
  const text = waiting?.isWatching ? says.joined : waiting ? says.persons(waiting.persons) : says.unknown
  return (
    <div className={css.line}>
      <Notice icon="wait" role="status">
        <b>{title}</b>
        <span className={css.text}>{text}</span>
      </Notice>
      {waiting?.isWatching ? (
        <Link to="/watch" className={buttonClass({ variant: 'neutral', block: true })}>
          {says.see}
        </Link>
      ) : (
        <Link
          to="/watch/new"
          search={{ clinicId, departmentId, doctorId, date, dayPart, businessType: 'outpatient' }}
          className={buttonClass({ variant: 'amber', block: true })}
        >
          {says.join}
        </Link>
      )}
    </div>
  )
})
