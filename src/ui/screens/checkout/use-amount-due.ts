import { useEffect, useEffectEvent } from 'react'
import { dueFen, lockStateOf, type Order } from '@/domain/order/order'
import { missingDeliveryChoice } from '@/domain/order/checkout'
import { canCheckOut, orderDisplayStatus, paymentOrderOf } from '@/domain/order/order-summary'
import type { PaymentDue } from '@/ui/parts/payment-view'
import { usePaymentMethods } from '@/ui/parts/payment-methods'
import { useCheckout } from './use-checkout'

const NOTHING = { kind: 'charge', id: '' } as const

/** The amount due for an order; undefined for an unknown kind, which is paid at the front desk. */
export function useAmountDue(order: Order, now: Date, readAgain: () => void): PaymentDue | undefined {
  const checkout = useCheckout()
  const payOrder = paymentOrderOf(order)
  const isCharge = order.kind === 'charge'
  const isOpen = canCheckOut(order, now)
  const isElsewhere =
    lockStateOf(order.lock, now) === 'elsewhere' || checkout.lock.failure?.reason.kind === 'locked-elsewhere'
  const isUnready =
    !checkout.isPriced || checkout.news !== undefined || missingDeliveryChoice(checkout.choices) !== undefined
  const standing = orderDisplayStatus(order, now)
  const due: PaymentDue = {
    order: payOrder ?? NOTHING,
    feeFen: isCharge ? (checkout.dueFen ?? dueFen(order)) : dueFen(order),
    isMemberPrice: isCharge && checkout.payType === 'member-card',
    standing: isOpen || standing === 'overdue' ? 'due' : standing === 'closed' ? 'closed' : 'settled',
    deadline: order.expiresAt,
    patientId: order.patientId,
    payee: { clinic: order.clinicName },
    allowed: order.payTypes,
    readAgain,
    isBlocked: isElsewhere || (isCharge && isUnready),
    ...(isCharge && { prepare: checkout.prepare, isPreparing: checkout.preparing.isPending }),
  }
  useMemberPrice(due)
  return payOrder && due
}

/** Updates the price when the payment method changes. */
function useMemberPrice(due: PaymentDue): void {
  const checkout = useCheckout()
  const { chosen } = usePaymentMethods(due)
  const isCharge = due.prepare !== undefined
  const choose = useEffectEvent((way: typeof chosen) => {
    if (isCharge && way) void checkout.setPayType(way)
  })
  useEffect(() => choose(chosen), [chosen])
}
