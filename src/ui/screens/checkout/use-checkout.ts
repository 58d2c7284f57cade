import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Checkout } from '@/ui/stores/checkout-store'
import { useStore } from '@/ui/stores/stores'
import { PaymentStore } from '@/ui/stores/payment-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Time in ms after which the user counts as having left; checkout screens replace each other faster than that. */
const LEAVING_MS = 400
const AHEAD_MS = 15_000
/** Minimum renewal interval in ms, for short locks and wrong clocks. */
const SOONEST_MS = 10_000
let here = 0

/** The screen's checkout, for its parts. */
export const CheckoutContext = createContext<Checkout | undefined>(undefined)
export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('useCheckout needs a CheckoutContext above it')
  return checkout
}

/**
 * Holds the order's lock while the page is visible: acquires it on arrival, releases it when the user leaves or hides
 * the page, and renews it before it expires.
 */
export function useOrderLock(checkout: Checkout): void {
  const payment = useStore(PaymentStore)
  const scheduling = useStore(SchedulingStore)
  const expiresAt = checkout.lock.value?.expiresAt?.getTime()
  const isPaying = () => payment.paying({ kind: 'charge', id: checkout.id }).isPending || checkout.preparing.isPending

  const leave = useEffectEvent(() => {
    if (!isPaying()) void checkout.leave()
  })
  const comeBack = useEffectEvent(() => {
    if (!isPaying()) void checkout.open()
  })
  const renew = useEffectEvent(() => {
    if (!document.hidden && !isPaying()) void checkout.hold()
  })

  useEffect(() => {
    here += 1
    const look = () => (document.hidden ? leave() : comeBack())
    document.addEventListener('visibilitychange', look)
    return () => {
      here -= 1
      document.removeEventListener('visibilitychange', look)
      setTimeout(() => {
        if (here === 0) leave()
      }, LEAVING_MS)
    }
  }, [])

  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const left = expiresAt - scheduling.now().getTime() - AHEAD_MS
    const timer = setTimeout(() => renew(), Math.max(SOONEST_MS, left))
    return () => clearTimeout(timer)
  }, [scheduling, expiresAt])
}
