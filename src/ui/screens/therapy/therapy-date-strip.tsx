import { observer } from 'mobx-react-lite'
import { dateFieldsOf, isDay, type Day } from '@/domain/general/day'
import { hasFreeSlots, type Availability, type DayAvailability } from '@/domain/scheduling/scheduling'
import { DateStrip, type DateStripDay } from '@/ui/kit/lists/date-strip'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Initial day: the first with free slots, or else the first on which a therapist works. */
const firstTherapyDay = (days: readonly DayAvailability[]): Day | undefined =>
  (days.find(hasFreeSlots) ?? days.find(({ availability }) => availability !== 'no-schedules'))?.date

/** The day in the URL, or else the initial day. */
export const selectedTherapyDay = (
  date: string | undefined,
  ahead: readonly DayAvailability[] | undefined,
): Day | undefined => (date !== undefined && isDay(date) ? date : ahead && (firstTherapyDay(ahead) ?? ahead[0]?.date))

type TherapyDateStripProps = { days: readonly DayAvailability[]; value: Day | undefined; onChange: (date: Day) => void }

/** Bookable days, with a dot for free slots and a ring for none. */
export const TherapyDateStrip = observer(function TherapyDateStrip({ days, value, onChange }: TherapyDateStripProps) {
  const scheduling = useStore(SchedulingStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const today = scheduling.today()
  const spoken: Record<Availability, string> = {
    'has-number': says.dayFree,
    full: says.dayFull,
    'no-number': says.dayFull,
    'not-time': says.dayLater,
    'over-time': says.dayOver,
    'no-schedules': says.dayOff,
    unknown: '',
  }
  const stripDay = ({ date, availability }: DayAvailability): DateStripDay => ({
    value: date,
    top: date === today ? common.nearDay(date, today) : common.weekday(date),
    number: String(dateFieldsOf(date).date),
    mark: availability === 'has-number' ? 'free' : availability === 'full' ? 'full' : 'none',
    label: common.joined([common.fullDay(date), spoken[availability]].filter(Boolean)),
    disabled: availability === 'no-schedules',
  })
  return <DateStrip label={says.days} days={days.map(stripDay)} value={value} onChange={onChange} />
})
