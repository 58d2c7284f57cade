import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import { bookingWords } from '@/ui/words/zh/booking'
import { useWords } from '@/ui/words/words'
import { clockText, milestoneOf } from './payment-view'
import { useNow } from './use-now'
import { useOnceDue } from './use-once-due'
import css from './hold-clock.module.css'

type HoldClockProps = {
  until: Date
  /** The time is up: the clinic should be asked how things stand. */
  onDue?: (() => void) | undefined
}

/** What is left of a hold: ticks for the eyes; the ears hear until when, and again at ten, five and one minute. */
export const HoldClock = observer(function HoldClock({ until, onDue }: HoldClockProps) {
  const { hold } = useWords(bookingWords).booking
  const now = useNow(1000)
  const left = until.getTime() - now.getTime()
  const isOver = left <= 0
  useOnceDue(isOver, () => onDue?.())
  const milestone = milestoneOf(left)
  return (
    <span className={css.hold}>
      {isOver ? (
        <span role="status">{hold.over}</span>
      ) : (
        <>
          <span aria-hidden="true">
            {hold.left} <b className={css.clock}>{clockText(left)}</b>
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
