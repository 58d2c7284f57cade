import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Day } from '@/domain/day'
import type { Doctor } from '@/domain/doctor'
import { Button } from '@/ui/kit/button'
import { isMotionReduced } from '@/ui/kit/motion'
import { Notice } from '@/ui/kit/notice'
import { useElder } from '@/ui/kit/use-elder'
import { useStable } from '@/ui/kit/use-stable'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'
import { OffDuty } from './off-duty'
import { firstDayOf, firstPartOf, isOffDuty, type PartChoice, type SlotChoice } from './schedule-cells'
import { WeekSkeleton } from './schedule-skeletons'
import { ScheduleSlots } from './schedule-slots'
import { ScheduleWeek } from './schedule-week'
import { STALE_MS, useFollowing } from './use-following'
import { useNearTime } from './use-near-time'
import { Waiting } from './waiting'
import css from './schedule-picker.module.css'

export type SchedulePickerProps = {
  doctor: Doctor
  clinicId: string
  /** The day in the address, if any. */
  date: Day | undefined
  onDate: (date: Day) => void
  chosen: SlotChoice | undefined
  onChoose: (choice: SlotChoice | undefined) => void
  /** The chosen slot was taken by somebody else meanwhile. */
  isGone: boolean
}

/** A doctor's week at one clinic, and the slots of the chosen half day; quietly read again while it is looked at. */
export const SchedulePicker = observer(function SchedulePicker(props: SchedulePickerProps) {
  const { doctor, clinicId, date, onDate, chosen, onChoose, isGone } = props
  const { clinic, scheduling } = useStores()
  const isElder = useElder()
  const slots = useRef<HTMLDivElement>(null)
  const [firstDay, setFirstDay] = useState<Day>()
  const [parts, setParts] = useState<ReadonlyMap<Day, PartChoice>>(new Map())
  const isThisWeek = scheduling.isWeekOf(doctor.id, clinicId)
  const week = isThisWeek ? scheduling.week.value : undefined
  if (week?.length && firstDay === undefined) setFirstDay(firstDayOf(week))
  const day = date ?? firstDay

  useEffect(() => {
    void scheduling.loadWeek(doctor.id, clinicId)
    void clinic.loadRules(clinicId)
  }, [scheduling, clinic, doctor.id, clinicId])
  useEffect(() => {
    if (day) void scheduling.loadDay(doctor.id, clinicId, day)
  }, [scheduling, doctor.id, clinicId, day])
  const refresh = useStable(() => {
    void scheduling.loadWeek(doctor.id, clinicId)
    if (day) void scheduling.loadDay(doctor.id, clinicId, day)
  })
  useFollowing(refresh, STALE_MS, 'when-stale')

  const schedule = day ? scheduling.scheduleOf(doctor.id, clinicId, day) : undefined
  // A day beyond the week has no row in the grid to choose its part by: it is shown whole.
  const isBeyond = week !== undefined && !week.some((each) => each.date === day)
  const partIn = (known: ReadonlyMap<Day, PartChoice>): PartChoice | undefined =>
    isBeyond ? 'day' : ((day === undefined ? undefined : known.get(day)) ?? (schedule && firstPartOf(schedule)))
  const shownPart = partIn(parts)
  const keep = (of: Day, part: PartChoice) => setParts((known) => new Map(known).set(of, part))
  // Kept from then on: a half day that sells out does not turn into another one under the eyes.
  if (day && shownPart && !isBeyond && !parts.has(day)) keep(day, shownPart)
  // The week answers a tap in its own frame; the slots follow, and may be drawn in pieces.
  const slotsPart = partIn(useDeferredValue(parts))
  const pick = useStable((picked: { date: Day; part: PartChoice }) => {
    // Another day is on show once the address names it.
    keep(picked.date, picked.part)
    onChoose(undefined)
    if (picked.date !== day) onDate(picked.date)
    if (isElder)
      requestAnimationFrame(() =>
        slots.current?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth', block: 'start' }),
      )
  })

  return (
    <div className={css.picker}>
      {scheduling.staleSince && <StaleMark since={scheduling.staleSince} refresh={refresh} />}
      {week === undefined ? (
        <Waiting
          for={scheduling.week}
          skeleton={<WeekSkeleton />}
          retry={() => void scheduling.loadWeek(doctor.id, clinicId)}
        >
          {() => <WeekSkeleton />}
        </Waiting>
      ) : isOffDuty(week) ? (
        <OffDuty doctor={doctor} clinicId={clinicId} week={week} onDate={onDate} />
      ) : (
        <ScheduleWeek week={week} day={day} part={shownPart} onPick={pick} />
      )}
      {day && week && (isBeyond || !isOffDuty(week)) && (
        <div ref={slots} className={css.below}>
          <ScheduleSlots
            doctor={doctor}
            clinicId={clinicId}
            chosen={chosen}
            onChoose={onChoose}
            isGone={isGone}
            day={day}
            schedule={schedule}
            part={slotsPart}
            refresh={refresh}
          />
        </div>
      )}
    </div>
  )
})

const StaleMark = observer(function StaleMark({ since, refresh }: { since: Date; refresh: () => void }) {
  const { common } = useWords(commonWords)
  const nearTime = useNearTime()
  return (
    <Notice
      action={
        <Button variant="text" size="s" onClick={refresh}>
          {common.retry}
        </Button>
      }
    >
      {common.notRefreshed(nearTime(since))}
    </Notice>
  )
})
