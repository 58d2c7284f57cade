import { useEffect, useState } from 'react'
import type { PayOrder } from '@/domain/payment'
import type { Registration } from '@/domain/registration'
import { useStores } from '@/ui/stores/stores'
import { paymentViewOf, type PaymentView } from './payment-view'
import { useNow } from './use-now'

/** The cashier's own answer comes first, when it comes at all. */
const CASHIER_LAST_WORD_MS = 1500
const ASK_AGAIN_MS = 2000
const ASK_TIMES = 15

export type Payment = {
  readonly view: PaymentView
  readonly now: Date
  /** The clinic has the money and still does not say that the visit stands. */
  readonly isSlow: boolean
  readonly isRunning: boolean
  readonly pay: () => void
  readonly askAgain: () => void
}

/** Follows the payment of one visit to its end: on arrival, on coming back to the page, and until the clinic has said so. */
export function usePayment(registration: Registration): Payment {
  const { payment, registration: visits } = useStores()
  const { id, chargeId, feeFen } = registration
  const stage = payment.stageOf({ kind: 'registration', id: chargeId })
  const isTicking = registration.status === 'awaiting-payment'
  const now = useNow(1000, isTicking)
  const isFailed = payment.isFailed({ kind: 'registration', id: chargeId })
  const view = paymentViewOf({ registration, stage, isFailed, now })

  useEffect(() => {
    const order: PayOrder = { kind: 'registration', id: chargeId }
    if (chargeId === '') return undefined
    let lastWord: ReturnType<typeof setTimeout> | undefined
    void payment.resume(order)
    const back = () => {
      if (document.hidden) return
      clearTimeout(lastWord)
      if (payment.stageOf(order) === 'invoked') lastWord = setTimeout(() => payment.returned(), CASHIER_LAST_WORD_MS)
      else void payment.resume(order)
      void visits.loadDetail(id)
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back()
    }
    document.addEventListener('visibilitychange', back)
    addEventListener('pageshow', show)
    return () => {
      clearTimeout(lastWord)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('pageshow', show)
    }
  }, [payment, visits, id, chargeId])

  useEffect(() => {
    if (stage === 'paid' || stage === 'unpaid' || stage === 'unknown') void visits.loadDetail(id)
  }, [visits, id, stage])

  const isSlow = useAsking(view === 'paid' || view === 'overdue', () => void visits.loadDetail(id))

  return {
    view,
    now,
    isSlow,
    isRunning: payment.paying.isPending && payment.orderId === chargeId,
    pay: () => void payment.pay({ kind: 'registration', id: chargeId }, feeFen),
    askAgain: () => {
      void payment.resume({ kind: 'registration', id: chargeId })
      void visits.loadDetail(id)
    },
  }
}

/** Asks every 2 s for half a minute while it is wanted; true when that was not enough. */
function useAsking(isWanted: boolean, ask: () => void): boolean {
  const [asked, setAsked] = useState(0)
  const isOver = asked >= ASK_TIMES
  useEffect(() => {
    if (!isWanted || isOver) return undefined
    const timer = setTimeout(() => {
      ask()
      setAsked(asked + 1)
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  })
  return isWanted && isOver
}
