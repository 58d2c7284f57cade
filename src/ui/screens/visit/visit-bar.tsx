import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { RebookLink } from '@/ui/parts/rebook-link'
import { CallClinicBarButton } from '@/ui/parts/call-clinic-bar-button'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { DirectionsSheet } from './lazy-visit-sheets'
import { visitStatusTraits } from './visit-view'
import { TurnAlertButton } from './waiting-room'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'

type VisitBarProps = {
  visit: Registration
  /** Id of the visit that replaced this one. */
  successorId: string | undefined
  isKept: boolean
  /** Whether check-in has ended; the clinic decides whether the patient is still seen. */
  isLate: boolean
  /** Whether the clinic has blocked the patient; a call button then replaces booking again. */
  isBlocked: boolean
  phone: string | undefined
  onCancel: () => void
}

/**
 * The next action, the clinic's phone number, and the cancel button, for which a stored ticket reserves space; a
 * checked-in patient needs neither directions nor a phone number.
 */
export const VisitBar = observer(function VisitBar(props: VisitBarProps) {
  const { visit, successorId, isKept, isLate, isBlocked, phone, onCancel } = props
  const { visit: words, visitActions } = useMessages(visitMessages, visitActionsMessages)
  const waitingRoom = useStore(WaitingRoomStore)
  const { isOpenToCancel } = visitStatusTraits(visit)
  const primary = isLate ? 'call' : visitStatusTraits(visit).primary
  if (primary === 'none' || (primary === 'ring' && (isKept || !waitingRoom.canRing))) return null
  if (primary === 'ring')
    return (
      <StickyBar>
        <TurnAlertButton visit={visit} />
      </StickyBar>
    )
  if (successorId !== undefined)
    return (
      <StickyBar>
        <CallClinicBarButton phone={phone} variant="tint" />
        <Link to="/visits/$id" params={{ id: successorId }} className={buttonClass()}>
          {visitActions.moving.seeNew}
        </Link>
      </StickyBar>
    )
  const cancel = isOpenToCancel && (
    <Button variant="text" disabled={isKept} aria-haspopup="dialog" onClick={onCancel}>
      {words.cancel}
    </Button>
  )
  if (isBlocked && primary === 'book-again' && phone)
    return (
      <StickyBar>
        <CallClinicBarButton phone={phone} variant="primary" />
      </StickyBar>
    )
  return (
    <StickyBar quiet={cancel || undefined}>
      {primary !== 'call' && <CallClinicBarButton phone={phone} variant="tint" />}
      <Main visit={visit} primary={primary} />
      {primary === 'call' && <CallClinicBarButton phone={phone} variant="primary" />}
    </StickyBar>
  )
})

function Main({ visit, primary }: { visit: Registration; primary: ReturnType<typeof visitStatusTraits>['primary'] }) {
  const words = useMessages(visitMessages, visitActionsMessages)
  const { id } = visit
  const [isFinding, setFinding] = useState(false)
  if (primary === 'sign')
    return (
      <Link to="/visits/$id/sign" params={{ id }} className={buttonClass()}>
        {words.visitActions.signNow}
      </Link>
    )
  if (primary === 'pay')
    return (
      <Link to="/booking/result/$id" params={{ id }} className={buttonClass()}>
        {words.visit.pay}
      </Link>
    )
  if (primary === 'book-again')
    return (
      <RebookLink visit={visit} className={buttonClass()}>
        {words.visit.bookAgain}
      </RebookLink>
    )
  return (
    <>
      <Button
        variant={primary === 'call' ? 'tint' : 'primary'}
        icon="nav"
        aria-haspopup="dialog"
        onClick={() => setFinding(true)}
      >
        {words.visit.directions}
      </Button>
      <DirectionsSheet visit={visit} open={isFinding} onOpenChange={setFinding} />
    </>
  )
}
