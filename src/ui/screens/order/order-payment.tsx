import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { dueFen, lockStateOf, type Order } from '@/domain/order/order'
import { timeOf } from '@/domain/general/day'
import { canCheckOut } from '@/domain/order/order-summary'
import { paymentRouteOf } from '@/ui/parts/payment-routes'
import type { PaymentStatus } from '@/domain/payment/payment'
import { Button } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore } from '@/ui/stores/stores'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { useIsEditionExpired } from './use-is-edition-expired'
import { CheckoutStore } from '@/ui/stores/checkout-store'

type OrderPaymentProps = { order: Order; pay: PaymentStatus | undefined; now: Date; readAgain: () => void }

/** An order's payment bar; disabled while another device holds the lock, or if the clinic's edition has expired. */
export const OrderPayment = observer(function OrderPayment({ order, pay, now, readAgain }: OrderPaymentProps) {
  const words = useMessages(orderMessages).order
  const isExpired = useIsEditionExpired(order.clinicId)
  const place = paymentRouteOf(order)
  const toPay = useOptionalRoute(place?.pattern ?? '', place?.path ?? '')
  const [wasLocked, setWasLocked] = useState(false)
  const isLocked = lockStateOf(order.lock, now) === 'elsewhere'
  if (isLocked && !wasLocked) setWasLocked(true)
  const onFree = useEffectEvent(readAgain)
  const isFreed = wasLocked && !isLocked
  useEffect(() => {
    if (isFreed) onFree()
  }, [isFreed])

  useStaleLock(order)

  if (!canCheckOut(order, now)) return null
  const until = order.lock?.expiresAt
  return (
    <StickyBar
      lead={
        <>
          {order.receivedFen > 0 ? words.restDue : words.due} <MoneyText fen={dueFen(order)} size="m" />
        </>
      }
    >
      {isLocked ? (
        <Notice icon="lock" role="status">
          <b>{until ? words.locked(timeOf(until)) : words.lockedOpen}</b>
          {until && <> {words.lockedNote}</>}
        </Notice>
      ) : (
        <>
          {isFreed && (
            <Notice tone="primary" role="status">
              {words.unlocked}
            </Notice>
          )}
          {pay?.result === 'waiting' && <Notice role="status">{words.waiting}</Notice>}
          {toPay && place && !isExpired ? (
            <Button onClick={toPay}>{words.pay}</Button>
          ) : (
            <Notice>{isExpired ? words.deskOnly : words.deskPay}</Notice>
          )}
        </>
      )}
    </StickyBar>
  )
})

/** Releases this login's own lock if it is left over from a checkout page that was killed. */
function useStaleLock(order: Order): void {
  const checkout = useStore(CheckoutStore)
  const lockId = order.lock?.isMine ? order.lock.lockId : ''
  const giveBack = useEffectEvent(() => void checkout.unlockMine(order))
  useEffect(() => {
    if (lockId !== '') giveBack()
  }, [lockId])
}
