import { observer } from 'mobx-react-lite'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/zh/booking'
import { useWords } from '@/ui/words/words'
import { SlotGone } from './slot-gone'
import { SlotMine } from './slot-mine'
import { slotStateOf, type Choice } from './choice'
import css from './confirm-slip.module.css'

/** The chosen slot, or that it is taken, with alternatives nearby. */
export const ConfirmSlip = observer(function ConfirmSlip({ choice, refresh }: { choice: Choice; refresh: () => void }) {
  const stores = useStores()
  const { booking, doctor } = stores
  const { booking: says } = useWords(bookingWords)
  const { state, schedule, slot, day } = slotStateOf(stores, choice)
  const { doctorId, date } = choice
  if (state === 'failed' && day.failure) return <FailureTips failure={day.failure} retry={() => void day.again()} />
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
        <SlotGone choice={choice} schedule={schedule} timeStart={slot?.timeStart} isOver={state === 'over'} />
      )}
      {isOver && state === 'mine' && slot && <SlotMine choice={choice} slot={slot} refresh={refresh} />}
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
