import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { isTime, type Day } from '@/domain/general/day'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { remainingTimeText, releaseTimeOf } from './schedule-cells'
import { useNow } from './use-now'
import css from './schedule-picker.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** By how many ms the server clock may be behind the device clock. */
const CLOCKS_DIFFER_MS = 1500
/** Maximum timer delay in ms: no page stays open longer, and timers overflow after 24 days. */
const FAR_MS = 24 * 60 * 60_000

type ReleaseClockProps = {
  clinicId: string
  date: Day
  /** Called when the slots have been released. */
  onDue: () => void
}

/** Shows when a day's slots will be released, with a countdown if the time is known. */
export const ReleaseCountdown = observer(function ReleaseCountdown({ clinicId, date, onDue }: ReleaseClockProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(bookingMessages, commonMessages)
  const now = useNow(1000)
  const rules = clinic.rules.of(clinicId).value
  const release = rules && releaseTimeOf(date, rules, now)
  const dueAt = useLastKnown(date, release?.getTime())
  const reached = useEffectEvent(onDue)
  useEffect(() => {
    const left = dueAt === undefined ? FAR_MS : dueAt - scheduling.now().getTime() + CLOCKS_DIFFER_MS
    if (left >= FAR_MS) return undefined
    const timer = setTimeout(() => reached(), left)
    return () => clearTimeout(timer)
  }, [scheduling, dueAt])
  const { booking, common } = words
  if (!rules || !isTime(rules.releaseTime)) return <p className={css.plain}>{booking.notReleased}</p>
  return (
    <p className={css.plain}>
      {common.joined([
        booking.released(rules.releaseTime),
        ...(release ? [booking.releaseIn(remainingTimeText(words, release.getTime() - now.getTime()))] : []),
      ])}
    </p>
  )
})

/** Remembers the last release time, because the rules return none once it has passed. */
function useLastKnown(date: Day, dueAt: number | undefined): number | undefined {
  const [known, setKnown] = useState({ date, dueAt })
  const isNews = known.date !== date || (dueAt !== undefined && dueAt !== known.dueAt)
  if (isNews) setKnown({ date, dueAt })
  return isNews ? dueAt : known.dueAt
}
