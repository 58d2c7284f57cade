import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayPartOf, dateFieldsOf } from '@/domain/general/day'
import type { DaySchedule, SlotOnDay } from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { AsyncView } from '@/ui/parts/async-view'
import { WaitlistPrompt } from '@/ui/parts/waitlist-prompt'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { startTimeOrDefault, type BookingSelection } from './booking-params'
import css from './confirm-slip.module.css'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type SlotGoneProps = {
  choice: BookingSelection
  schedule: DaySchedule | undefined
  timeStart: string | undefined
  isOver: boolean
}

/** Shown if the slot has been taken: offers the two nearest free slots and keeps all input. */
export const SlotTakenNotice = observer(function SlotTakenNotice({
  choice,
  schedule,
  timeStart,
  isOver,
}: SlotGoneProps) {
  const doctorTimes = useStore(DoctorTimesStore)
  const { booking: says } = useMessages(bookingMessages)
  const { doctorId, clinicId, date } = choice
  const time = startTimeOrDefault(timeStart)
  return (
    <Card title={says.gone}>
      <p className={css.text} role="alert">
        {isOver && timeStart ? says.overText(timeStart) : says.goneText(timeStart ?? '')}
      </p>
      <p className={css.title}>{says.nearest}</p>
      <AsyncView for={doctorTimes.nearest.of(doctorId, clinicId, date, time)} skeleton={<NearestSkeleton />}>
        {(nearest) =>
          nearest.length === 0 ? (
            <p className={css.text}>{says.noNearest}</p>
          ) : (
            <div className={css.nearest}>
              {nearest.map((each) => (
                <Nearest key={`${each.slot.scheduleId}/${each.slot.orderNo}`} choice={choice} found={each} />
              ))}
            </div>
          )
        }
      </AsyncView>
      {schedule && <WaitlistPrompt doctorId={doctorId} schedule={schedule} part={dayPartOf(time)} />}
      <Link
        to="/booking/doctor/$id"
        params={{ id: doctorId }}
        search={{ clinicId, date }}
        className={buttonClass({ variant: 'neutral', block: true })}
      >
        {says.otherTimes}
      </Link>
    </Card>
  )
})

/** Replaces the slot in the URL, so that the back button does not return to the taken slot. */
const Nearest = observer(function Nearest({
  choice,
  found: { day, slot },
}: {
  choice: BookingSelection
  found: SlotOnDay
}) {
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const booking = useStore(BookingStore)
  const scheduling = useStore(SchedulingStore)
  const navigate = useNavigate()
  const near = common.nearDay(day.date, scheduling.today())
  const name = near === common.weekday(day.date) ? says.dateNumber(dateFieldsOf(day.date).date) : near
  const { doctorId, clinicId } = choice
  const take = () => {
    booking.forgetTry()
    void navigate({
      to: '/booking/confirm',
      search: { doctorId, clinicId, date: day.date, scheduleId: slot.scheduleId, orderNo: String(slot.orderNo) },
      replace: true,
    })
  }
  return (
    <Button variant="tint" note={says.slot.left(slot.restCount)} onClick={take}>
      {name} {slot.timeStart}
    </Button>
  )
})

function NearestSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.nearest}>
        <Skeleton height={48} radius={14} />
        <Skeleton height={48} radius={14} />
      </div>
    </SkeletonGroup>
  )
}
