import { observer } from 'mobx-react-lite'
import { dayOf, timeOf, weekdayOf } from '@/domain/general/day'
import { isOpenAt, type OpenHours } from '@/domain/clinic/clinic'
import { useStore } from '@/ui/stores/stores'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import css from './clinic-open-status.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Shows 营业中 08:00–20:30, according to the server time; renders nothing if the hours are unknown. */
export const ClinicOpenStatus = observer(function ClinicOpenStatus({ hours }: { hours: readonly OpenHours[] }) {
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(statusMessages).status
  const now = scheduling.now()
  const weekday = weekdayOf(dayOf(now))
  const isOpen = isOpenAt(hours, weekday, timeOf(now))
  if (isOpen === undefined) return null
  const today = hours.filter((each) => each.weekday === weekday)
  if (today.length === 0) return <span className={css.hours}>{words.closedToday}</span>
  return (
    <span className={css.hours}>
      <span className={isOpen ? css.open : undefined}>{isOpen ? words.open : words.closed}</span>{' '}
      <span className={css.times}>{words.hours(today)}</span>
    </span>
  )
})
