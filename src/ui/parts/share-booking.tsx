import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { createSharedBookingQuery, type SharedBooking } from '@/domain/registration/shared-booking'
import { Button } from '@/ui/kit/button'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { useIsElderMode } from '@/ui/kit/use-elder'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { shareUrlFor } from './share-url'
import { canShare, shareUrl } from './share'
import css from './share-booking.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

type HandOverProps = { booking: SharedBooking; doctorName: string }

/** Shares a booking for a family member to finish; in elder mode, as large as the booking button. */
export const ShareBooking = observer(function ShareBooking({ booking, doctorName }: HandOverProps) {
  const scheduling = useStore(SchedulingStore)
  const { handOver } = useMessages(bookingMessages).booking
  const isElder = useIsElderMode()
  const [madeAt, setMadeAt] = useState<Date>()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setMadeAt(scheduling.now())
    setOpen(true)
  }
  return (
    <div className={css.handOver}>
      <Button variant={isElder ? 'tint' : 'text'} block={isElder} icon="users" aria-haspopup="dialog" onClick={open}>
        {handOver.button}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={handOver.title} height="auto">
        {madeAt && <Link booking={booking} doctorName={doctorName} madeAt={madeAt} />}
      </Sheet>
    </div>
  )
})

const Link = observer(function Link({ booking, doctorName, madeAt }: HandOverProps & { madeAt: Date }) {
  const session = useStore(SessionStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { handOver } = says
  const { mpId } = session.session
  const address = shareUrlFor(location, mpId, '/booking/prepared', createSharedBookingQuery(booking, madeAt))
  const send = async () => {
    const shared = await shareUrl(says.prepared.title(doctorName), address)
    if (shared === 'copied') toast(handOver.copied, { tone: 'success' })
    if (shared === 'failed') toast(handOver.notCopied, { tone: 'error' })
  }
  return (
    <div className={css.sheet}>
      <p>{handOver.text}</p>
      <p className={css.note}>{handOver.holds(doctorName, common.fullDay(booking.date))}</p>
      <p className={css.address} aria-label={handOver.address}>
        {address}
      </p>
      <Button block onClick={() => void send()}>
        {canShare() ? handOver.send : handOver.copy}
      </Button>
    </div>
  )
})
