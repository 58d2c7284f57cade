import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import type { DayAvailability } from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { useIsElderMode } from '@/ui/kit/use-elder'
import { WeekGrid, type WeekGridCell } from '@/ui/kit/lists/week-grid'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { statusMessages } from '@/ui/messages/zh/status'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import {
  toWeekGridCell,
  toWeekGridDay,
  isSoldOut,
  parseDayPartOrDay,
  dayPartsOfWeek,
  findDayPartAvailability,
  type DayPartOrDay,
} from './schedule-cells'
import css from './schedule-picker.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Number of days that the list shows initially; each may have three parts. */
const FEW_DAYS = 3

type WeekProps = {
  clinicId: string
  week: readonly DayAvailability[]
  day: Day | undefined
  part: DayPartOrDay | undefined
  /** First day with free slots in another week. */
  nextFree: Day | undefined
  onPick: (picked: { date: Day; part: DayPartOrDay }) => void
  onDate: (date: Day) => void
}

/** A grid of seven days by parts of the day. */
export const ScheduleWeek = observer(function ScheduleWeek(props: WeekProps) {
  const { clinicId, week, day, part, nextFree, onPick, onDate } = props
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(bookingMessages, commonMessages, doctorMessages, statusMessages)
  const isElder = useIsElderMode()
  const { booking, common, doctor } = words
  const today = scheduling.today()
  const releaseTime = clinic.rules.of(clinicId).value?.releaseTime
  const cellOf = (date: string, cellPart: string): WeekGridCell => {
    const remain = findDayPartAvailability(
      week.find((each) => each.date === date),
      parseDayPartOrDay(cellPart),
    )
    const cell = toWeekGridCell(words, remain, releaseTime)
    if (!isElder) return cell
    // The elder mode list omits past parts, and only bookable parts can be opened.
    if (remain?.availability === 'over-time') return { ...cell, state: 'none' }
    return cell.state === 'full' ? { ...cell, disabled: true } : cell
  }
  return (
    <section aria-label={booking.week}>
      {isElder && <SectionHead title={booking.whichDay} />}
      <div className={css.week}>
        <WeekGrid
          label={booking.week}
          fold={{ days: FEW_DAYS, more: booking.laterDays }}
          days={week.map((each) => toWeekGridDay(words, each.date, today))}
          parts={dayPartsOfWeek(week).map((value) => ({
            value,
            name: value === 'day' ? booking.wholeDay : common.dayPart[value],
            short: booking.partShort[value],
          }))}
          cellOf={cellOf}
          value={day && part ? { day, part } : undefined}
          onChange={(choice) => onPick({ date: choice.day, part: parseDayPartOrDay(choice.part) })}
        />
      </div>
      {isSoldOut(week) && (
        <p className={css.plain}>
          {booking.weekFull}
          <Link to="/doctors" className={buttonClass({ variant: 'text', size: 's' })}>
            {doctor.otherDoctors}
          </Link>
        </p>
      )}
      {nextFree && !week.some(({ availability }) => availability === 'has-number') && (
        <Button variant="tint" block className={css.next} onClick={() => onDate(nextFree)}>
          {booking.nextFree(common.fullDay(nextFree))}
        </Button>
      )}
    </section>
  )
})
