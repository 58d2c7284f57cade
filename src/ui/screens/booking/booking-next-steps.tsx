import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { toast } from '@/ui/kit/toast'
import { shareUrlFor } from '@/ui/parts/share-url'
import { shareUrl } from '@/ui/parts/share'
import { WechatNotifications } from '@/ui/parts/wechat-notifications'
import { CalendarSheet } from '@/ui/screens/visit/lazy-visit-sheets'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { SessionStore } from '@/ui/stores/session-store'

/** Next steps after a booking. The shared link contains no personal data. */
const BookingNextStepsPart = observer(function BookingNextStepsPart({ visit }: { visit: Registration }) {
  const waitlist = useStore(WaitlistStore)
  const { after } = useMessages(bookingMessages).booking
  const chances = waitlist.left.known()
  if (!isRegistrationActive(visit) || visit.status === 'awaiting-payment') return null
  return (
    <Card flush label={after.more}>
      <CalendarCell visit={visit} />
      <ShareCell visit={visit} />
      <WechatNotifications of="visit" />
      {chances !== undefined && (
        <Cell icon="wait" title={after.chances(chances)} render={(link) => <Link to="/watch" {...link} />} />
      )}
    </Card>
  )
})
export const BookingNextSteps = withErrorBoundary(BookingNextStepsPart)

function CalendarCell({ visit }: { visit: Registration }) {
  const { visitActions } = useMessages(visitActionsMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cell
        icon="cal"
        title={visitActions.calendar}
        note={visitActions.calendarNote}
        haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <CalendarSheet visit={visit} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const ShareCell = observer(function ShareCell({ visit }: { visit: Registration }) {
  const session = useStore(SessionStore)
  const { after } = useMessages(bookingMessages).booking
  const { doctorId, doctorName, clinicId } = visit
  const share = async () => {
    const { mpId } = session.session
    const shared = await shareUrl(doctorName, shareUrlFor(location, mpId, `/doctors/${doctorId}`, { clinicId }))
    if (shared === 'copied') toast(after.shared, { tone: 'success' })
    if (shared === 'failed') toast(after.notShared, { tone: 'error' })
  }
  return <Cell icon="send" title={after.share} note={after.shareNote} onClick={() => void share()} />
})
