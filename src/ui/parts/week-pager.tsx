import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { addDays } from '@/domain/general/day'
import { DAYS_PER_WEEK } from '@/domain/scheduling/scheduling'
import { slideIndexAfter } from '@/domain/general/swipe'
import { Icon } from '@/ui/kit/display/icon'
import { useSwipe } from '@/ui/kit/use-swipe'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import type { BookableWeeks } from './use-bookable-weeks'
import css from './week-pager.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type WeekTurnsProps = Pick<BookableWeeks, 'at' | 'count'> & { onTurn: (to: number) => void; children: ReactNode }

/** The displayed week, with buttons for the previous and next week; swiping works too. */
export const WeekPager = observer(function WeekPager({ at, count, onTurn, children }: WeekTurnsProps) {
  const scheduling = useStore(SchedulingStore)
  const { booking } = useMessages(bookingMessages)
  if (count < 2) return <>{children}</>
  const from = addDays(scheduling.today(), at * DAYS_PER_WEEK)
  return (
    <div>
      <div className={css.turns}>
        <button
          type="button"
          className={css.key}
          aria-label={booking.weekBefore}
          disabled={at === 0}
          onClick={() => onTurn(at - 1)}
        >
          <Icon name="left" />
        </button>
        <p className={css.dates} role="status">
          {booking.weekDates(from, addDays(from, DAYS_PER_WEEK - 1))}
        </p>
        <button
          type="button"
          className={css.key}
          aria-label={booking.weekBehind}
          disabled={at === count - 1}
          onClick={() => onTurn(at + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <Slide at={at} count={count} onTurn={onTurn}>
        {children}
      </Slide>
    </div>
  )
})

function Slide({ at, count, onTurn, children }: WeekTurnsProps) {
  const host = useRef<HTMLDivElement>(null)
  const { moved } = useSwipe(host, { at, count }, (steps) => {
    const to = slideIndexAfter({ at, count }, steps)
    if (to !== at) onTurn(to)
  })
  return (
    <div ref={host} className={css.slide} style={moved === 0 ? undefined : { transform: `translateX(${moved}px)` }}>
      {children}
    </div>
  )
}
