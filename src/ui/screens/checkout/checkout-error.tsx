import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { lockStateOf, type Order } from '@/domain/order/order'
import { timeOf } from '@/domain/general/day'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { useCheckout } from './use-checkout'

type CheckoutTroubleProps = { order: Order; now: Date; readAgain: () => void }

/** Explains who holds the order's lock, and why the last payment attempt failed. */
export const CheckoutError = observer(function CheckoutError({ order, now, readAgain }: CheckoutTroubleProps) {
  const checkout = useCheckout()
  const { common, checkout: says } = useMessages(commonMessages, checkoutMessages)
  const { lock, preparing } = checkout
  const reason = lock.failure?.reason
  const isRefused = reason?.kind === 'locked-elsewhere'
  const until = (isRefused ? reason.until : undefined) ?? order.lock?.expiresAt
  const holder = (isRefused ? reason.holder : '') || says.otherHolder
  const isElsewhere = isRefused || lockStateOf(order.lock, now) === 'elsewhere'
  useAtTheEnd(isElsewhere ? until : undefined, now, readAgain)
  const { failure } = preparing
  return (
    <>
      {isElsewhere && (
        <Notice
          icon="lock"
          role="status"
          action={
            <Button variant="text" size="s" loading={lock.isPending} loadingText={common.loading} onClick={readAgain}>
              {says.lookAgain}
            </Button>
          }
        >
          <Locked holder={holder} until={until} now={now} />
          <br />
          {says.lockedNote}
        </Notice>
      )}
      {!isElsewhere && <FailureNotice for={lock} retry={() => void checkout.hold()} />}
      {failure && failure.reason.kind !== 'locked-elsewhere' && <FailureNotice failure={failure} />}
    </>
  )
})

type LockedProps = { holder: string; until: Date | undefined; now: Date }

/** Shows who holds the lock; the countdown is visual, while screen readers announce the end time. */
function Locked({ holder, until, now }: LockedProps) {
  const says = useMessages(checkoutMessages).checkout
  if (!until) return <b>{says.lockedOpen(holder)}</b>
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return (
    <>
      <b aria-hidden="true">{says.lockedFor(holder, seconds)}</b>
      <span className="visually-hidden">{says.locked(holder, timeOf(until))}</span>
    </>
  )
}

/** Calls `look` once, at the time `until`. */
function useAtTheEnd(until: Date | undefined, now: Date, look: () => void): void {
  const [seen, setSeen] = useState(0)
  const isOver = until !== undefined && now >= until
  const end = until?.getTime() ?? 0
  const reached = useEffectEvent(look)
  if (isOver && seen !== end) setSeen(end)
  useEffect(() => {
    if (seen !== 0) reached()
  }, [seen])
}
