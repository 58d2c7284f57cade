import { observer } from 'mobx-react-lite'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { FailurePanel } from '@/ui/parts/async-view'
import { useStores } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { SlotTakenNotice } from './slot-taken-notice'
import { SlotAlreadyHeldNotice } from './slot-already-held-notice'
import { slotStateOf, type BookingSelection } from './booking-params'
import css from './confirm-slip.module.css'
import { BookingStore } from '@/ui/stores/booking-store'
import { DoctorStore } from '@/ui/stores/doctor-store'

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
      <div className={css.skeleton}>
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
