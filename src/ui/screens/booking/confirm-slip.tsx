import { observer } from 'mobx-react-lite'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { FailurePanel, AsyncView } from '@/ui/parts/async-view'
import { useStores, useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { slotStateOf, type BookingSelection, startTimeOrDefault } from './booking-params'
import css from './confirm.module.css'
import { BookingStore } from '@/ui/stores/booking-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { Link, useNavigate } from '@tanstack/react-router'
import { timeOf, dayPartOf, dateFieldsOf } from '@/domain/general/day'
import type { Slot, DaySchedule, SlotOnDay } from '@/domain/scheduling/scheduling'
import { buttonClass, Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { HoldCountdown } from '@/ui/parts/hold-countdown'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitlistPrompt } from '@/ui/parts/waitlist-prompt'
import { commonMessages } from '@/ui/messages/zh/common'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Shows the chosen slot, or that it has been taken, with alternatives close to it. */
export const ConfirmSlip = observer(function ConfirmSlip({
  choice,
  refresh,
}: {
  choice: BookingSelection
  refresh: () => void
}) {
  const stores = useStores()
  const booking = stores.get(BookingStore)
  const doctor = stores.get(DoctorStore)
  const { booking: says } = useMessages(bookingMessages)
  const { state, schedule, slot, day } = slotStateOf(stores, choice)
  const { doctorId, date } = choice
  if (state === 'failed') return <FailurePanel for={day} />
  if (state === 'loading') return <SlipSkeleton label={says.loading} />
  const value = doctor.byId.of(doctorId).value
  const isOver = booking.isSettled
  return (
    <>
      {schedule && slot && (
        <BookingSlip
          label={says.slip}
          date={date}
          timeStart={slot.timeStart}
          doctorName={value?.name ?? ''}
          doctorTitle={value?.titles[0] ?? ''}
          departmentName={schedule.departmentName}
          clinicName={schedule.clinicName}
          roomName={schedule.roomName}
        />
      )}
      {isOver && (state === 'gone' || state === 'over') && (
        <SlotTakenNotice choice={choice} schedule={schedule} timeStart={slot?.timeStart} isOver={state === 'over'} />
      )}
      {isOver && state === 'mine' && slot && <SlotAlreadyHeldNotice choice={choice} slot={slot} refresh={refresh} />}
    </>
  )
})

function SlipSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={css.slipSkeleton}>
        <Skeleton width={62} height={84} />
        <div className={css.bars}>
          <Skeleton width={110} height={26} />
          <Skeleton width="90%" height={18} />
          <Skeleton width="75%" />
        </div>
      </div>
    </SkeletonGroup>
  )
}

type SlotMineProps = { choice: BookingSelection; slot: Slot; refresh: () => void }

/** Shown if the patient already holds this slot: links to the visit or offer instead of booking again. */
const SlotAlreadyHeldNotice = observer(function SlotAlreadyHeldNotice(props: SlotMineProps) {
  const { choice, slot, refresh } = props
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  // While a booking is being sent, its own slot would appear as held.
  if (booking.isSettled) registration.upcoming.of()
  const { booking: says } = useMessages(bookingMessages)
  const visit = registration.visitAt(choice.doctorId, choice.date, { timeStart: slot.timeStart })
  return (
    <Card title={says.already}>
      <p className={css.text} role="status">
        {says.alreadyText(slot.holdUntil ? timeOf(slot.holdUntil) : '')}
      </p>
      {slot.holdUntil && (
        <p className={css.text}>
          <HoldCountdown until={slot.holdUntil} onDue={refresh} />
        </p>
      )}
      {visit && (
        <p className={css.title}>
          <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'tint', block: true })}>
            {says.seeMine}
          </Link>
        </p>
      )}
    </Card>
  )
})

type SlotGoneProps = {
  choice: BookingSelection
  schedule: DaySchedule | undefined
  timeStart: string | undefined
  isOver: boolean
}

/** Shown if the slot has been taken: offers the two nearest free slots and keeps all input. */
const SlotTakenNotice = observer(function SlotTakenNotice({ choice, schedule, timeStart, isOver }: SlotGoneProps) {
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
