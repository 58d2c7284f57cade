import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { countdownText, countdownMilestone } from './payment-view'
import { useNow } from './use-now'
import { useRunWhenDue } from './use-when-due'
import css from './hold-countdown.module.css'

type HoldClockProps = {
  until: Date
  /** Called when the time is up, to refetch the status. */
  onDue?: (() => void) | undefined
}

/**
 * Counts down until a held slot expires. Screen readers read the deadline, and announce when ten, five and one minutes
 * are left.
 */
export const HoldCountdown = observer(function HoldCountdown({ until, onDue }: HoldClockProps) {
  const { hold } = useMessages(bookingMessages).booking
  const now = useNow(1000)
  const left = until.getTime() - now.getTime()
  const isOver = left <= 0
  useRunWhenDue(isOver, () => onDue?.())
  const milestone = countdownMilestone(left)
  return (
    <span className={css.hold}>
      {isOver ? (
        <span role="status">{hold.over}</span>
      ) : (
        <>
          <span aria-hidden="true">
            {hold.left} <b className={css.clock}>{countdownText(left)}</b>
          </span>
          <span className="visually-hidden">{hold.spoken(timeOf(until))}</span>
          <span className="visually-hidden" role="status">
            {milestone === undefined ? '' : hold.soon(milestone)}
          </span>
        </>
      )}
    </span>
  )
})
