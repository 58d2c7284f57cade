import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentOrder, PaymentMethod } from '@/domain/payment/payment'
import { useStore } from '@/ui/stores/stores'
import { paymentViewOf, type PaymentDue, type PaymentView } from './payment-view'
import { useNow } from './use-now'
import { PaymentStore } from '@/ui/stores/payment-store'

/** Time in ms to wait for the cashier's own callback, which takes precedence. */
const CASHIER_GRACE_MS = 1500
const ASK_AGAIN_MS = 2000
const MAX_POLLS = 15

export type PaymentController = {
  readonly view: PaymentView
  readonly now: Date
  /** Whether the clinic has not updated the order within 30 s of a successful payment or of the deadline. */
  readonly isSlow: boolean
  readonly isRunning: boolean
  readonly pay: (way: PaymentMethod) => Promise<void>
  readonly askAgain: () => void
  /**
   * Called when the user reports that the cashier is gone: if it closes without a callback while the page stays
   * visible, the app cannot detect that.
   */
  readonly leaveCashier: () => void
}

/** Follows a payment on mount, on return to the page, and until the clinic confirms the result. */
export function usePayment(due: PaymentDue): PaymentController {
  const payment = useStore(PaymentStore)
  const { feeFen } = due
  const { kind, id } = due.order
  const stage = payment.stageOf(due.order)
  const now = useNow(1000, due.standing === 'due')
  const isFailed = payment.isFailed(due.order)
  const view = paymentViewOf({ due, stage, isFailed, now })
  const readAgain = useEffectEvent(due.readAgain)

  useEffect(() => {
    const order: PaymentOrder = { kind, id }
    if (id === '') return undefined
    let lastWord: ReturnType<typeof setTimeout> | undefined
    void payment.resume(order)
    const back = () => {
      if (document.hidden) return
      clearTimeout(lastWord)
      if (payment.stageOf(order) === 'invoked') lastWord = setTimeout(() => payment.returned(), CASHIER_GRACE_MS)
      else void payment.resume(order)
      readAgain()
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
  }, [payment, kind, id])

  useEffect(() => {
    if (id !== '' && (stage === 'paid' || stage === 'unpaid' || stage === 'unknown')) readAgain()
  }, [id, stage])

  const isSlow = useAsking(view === 'paid' || view === 'overdue', due.readAgain)

  const pay = async (way: PaymentMethod) => {
    if (payment.paying(due.order).isPending || due.isPreparing) return
    const ready = due.prepare ? await due.prepare() : { fen: feeFen }
    if (ready) await payment.pay({ kind, id }, ready.fen, { ...way, ...(ready.version && { version: ready.version }) })
  }

  return {
    view,
    now,
    isSlow,
    isRunning: due.isPreparing === true || payment.paying(due.order).isPending,
    pay,
    askAgain: () => {
      void payment.resume({ kind, id })
      due.readAgain()
    },
    leaveCashier: () => payment.returned(),
  }
}

/** While enabled, polls every 2 s for 30 s; returns true once all polls have been used up. */
function useAsking(isWanted: boolean, ask: () => void): boolean {
  const [asked, setAsked] = useState(0)
  const isOver = asked >= MAX_POLLS
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
