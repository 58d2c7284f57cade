import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import type { Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { Button, buttonClass } from '@/ui/kit/button'
import { focusSection, scrollToSection } from '@/ui/kit/focus-section'
import { useStableCallback } from '@/ui/kit/use-stable-callback'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { firstAvailablePartOf, hasNoSchedule, type DayPartOrDay, type SelectedSlot } from './schedule-cells'
import { WeekSkeleton } from './schedule-skeletons'
import { ScheduleSlots } from './schedule-slots'
import { ScheduleWeek } from './schedule-week'
import { StaleNotice } from './stale-notice'
import { SLOTS_STALE_MS, usePolling } from './use-polling'
import { useBookableWeeks } from './use-bookable-weeks'
import { AsyncView } from './async-view'
import { WeekPager } from './week-pager'
import css from './schedule-picker.module.css'
import { Link } from '@tanstack/react-router'
import { findEarliestClinic } from '@/domain/doctor/doctor-search'
import type { DayAvailability } from '@/domain/scheduling/scheduling'
import { Tips } from '@/ui/kit/display/tips'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export type SchedulePickerProps = {
  doctor: Doctor
  clinicId: string
  /** The day in the URL, if any. */
  date: Day | undefined
  onDate: (date: Day) => void
  chosen: SelectedSlot | undefined
  onChoose: (choice: SelectedSlot | undefined) => void
  /** Whether another patient has taken the chosen slot. */
  isGone: boolean
  /** What the bar's button scrolls to while a choice is missing. */
  root: RefObject<HTMLDivElement | null>
}

/** Scrolls to the slots, or to the days if no slot can be chosen. */
export function scrollToSlots({ current: picker }: SchedulePickerProps['root']): void {
  if (!focusSection(picker?.querySelector('[data-times]'))) focusSection(picker)
}

/** Shows a doctor's week at a clinic and the slots in the chosen half day; polls while visible. */
export const SchedulePicker = observer(function SchedulePicker(props: SchedulePickerProps) {
  const { doctor, clinicId, date, onDate, chosen, onChoose, isGone, root } = props
  const clinic = useStore(ClinicStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const rules = clinic.rules.of(clinicId)
  const slots = useRef<HTMLDivElement>(null)
  const isPicked = useRef(false)
  const [parts, setParts] = useState<ReadonlyMap<Day, DayPartOrDay>>(new Map())
  const tellDate = useStableCallback(onDate)
  const weeks = useBookableWeeks(doctor.id, clinicId, date, tellDate)
  const { week, day } = weeks
  const times = day === undefined ? undefined : doctorTimes.day.of(doctor.id, clinicId, day)
  const shown = times ? [...weeks.requests, times] : weeks.requests

  const refresh = useStableCallback(() => {
    for (const each of shown) void each.again()
  })
  usePolling(refresh, SLOTS_STALE_MS, 'when-stale')

  const staleSince = shown.find((each) => each.staleSince)?.staleSince
  const schedule = times?.value?.schedule
  // A day outside all weeks has no grid cell for choosing a part, so the whole day is shown.
  const isBeyond = day !== undefined && week !== undefined && !week.some((each) => each.date === day)
  const partIn = (known: ReadonlyMap<Day, DayPartOrDay>): DayPartOrDay | undefined =>
    isBeyond
      ? 'day'
      : ((day === undefined ? undefined : known.get(day)) ?? (schedule && firstAvailablePartOf(schedule, chosen)))
  const shownPart = partIn(parts)
  const keep = (of: Day, part: DayPartOrDay) => setParts((known) => new Map(known).set(of, part))
  // Keeps the selected half day, so that the selection does not move when it sells out.
  if (day && shownPart && !isBeyond && !parts.has(day)) keep(day, shownPart)
  // The week updates in the same frame as the tap; the slots follow in a deferred render.
  const slotsPart = partIn(useDeferredValue(parts))
  const pick = useStableCallback((picked: { date: Day; part: DayPartOrDay }) => {
    // Stored for the render in which the URL has the new day.
    keep(picked.date, picked.part)
    onChoose(undefined)
    isPicked.current = true
    if (picked.date !== day) weeks.choose(picked.date)
  })
  const turn = (to: number) => {
    onChoose(undefined)
    weeks.turn(to)
  }
  // The slots may be below the fold, so after a tap on a day, scrolls to them once they have loaded.
  const isRead = times?.isKnown === true
  useEffect(() => {
    if (!isPicked.current || !isRead) return
    isPicked.current = false
    scrollToSection(slots.current)
  }, [parts, slotsPart, isRead])

  const isOff = week !== undefined && !isBeyond && hasNoSchedule(week)
  const isWhole = week !== undefined && rules.isKnown
  return (
    <div ref={root} className={css.picker}>
      {staleSince && <StaleNotice since={staleSince} refresh={refresh} />}
      {rules.isKnown || weeks.at > 0 ? (
        <WeekPager at={weeks.at} count={weeks.count} onTurn={turn}>
          {week === undefined ? (
            weeks.request ? (
              <AsyncView for={weeks.request} skeleton={<WeekSkeleton />}>
                {() => <WeekSkeleton />}
              </AsyncView>
            ) : (
              <WeekSkeleton />
            )
          ) : isOff ? (
            <NoScheduleThisWeek
              doctor={doctor}
              clinicId={clinicId}
              week={week}
              nextFree={weeks.nextFree}
              onDate={weeks.choose}
            />
          ) : (
            <ScheduleWeek
              clinicId={clinicId}
              week={week}
              day={day}
              part={shownPart}
              nextFree={weeks.nextFree}
              onPick={pick}
              onDate={weeks.choose}
            />
          )}
        </WeekPager>
      ) : (
        <WeekSkeleton />
      )}
      {day && times && isWhole && !isOff && (
        <div ref={slots} data-times="" className={css.below}>
          <ScheduleSlots
            doctor={doctor}
            clinicId={clinicId}
            chosen={chosen}
            onChoose={onChoose}
            isGone={isGone}
            day={day}
            times={times}
            part={slotsPart}
            refresh={refresh}
          />
        </div>
      )}
    </div>
  )
})

type OffDutyProps = {
  doctor: Doctor
  clinicId: string
  week: readonly DayAvailability[]
  /** First day with free slots in another week. */
  nextFree: Day | undefined
  onDate: (date: Day) => void
}

/**
 * Shown if the doctor does not work that week: offers the next known day, the doctor's other clinic, or other doctors.
 */
const NoScheduleThisWeek = observer(function NoScheduleThisWeek({
  doctor,
  clinicId,
  week,
  nextFree,
  onDate,
}: OffDutyProps) {
  const scheduling = useStore(SchedulingStore)
  const { booking, common, doctor: says } = useMessages(bookingMessages, commonMessages, doctorMessages)
  const place = doctor.clinics.find((each) => each.clinicId === clinicId)
  const next = place?.nextDate
  const others = doctor.clinics.filter((each) => each.clinicId !== clinicId)
  const elsewhere = findEarliestClinic({ clinics: others }, scheduling.today(), undefined)
  const lastDay = week[week.length - 1]?.date ?? ''
  const comesBack = next && next > lastDay ? next : undefined
  const seen = nextFree ?? comesBack
  return (
    <Tips
      picture="cup"
      title={place && doctor.clinics.length > 1 ? booking.noScheduleThere(place.clinicName) : booking.noSchedule}
      text={comesBack && says.nextAt(common.fullDay(comesBack))}
      actions={
        <>
          {seen && (
            <Button variant="tint" onClick={() => onDate(seen)}>
              {booking.seeDay(common.monthDay(seen))}
            </Button>
          )}
          {elsewhere ? (
            <Link
              to="/booking/doctor/$id"
              params={{ id: doctor.id }}
              search={{ clinicId: elsewhere.clinicId, date: elsewhere.nextDate }}
              className={buttonClass({ variant: 'neutral' })}
            >
              {says.otherPlace(elsewhere.clinicName)}
            </Link>
          ) : (
            <Link to="/doctors" search={{ kind: 'nearby' }} className={buttonClass({ variant: 'neutral' })}>
              {says.otherDoctors}
            </Link>
          )}
        </>
      }
    />
  )
})
