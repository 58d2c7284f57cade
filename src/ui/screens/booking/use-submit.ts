import { useNavigate } from '@tanstack/react-router'
import type { Registration } from '@/domain/registration/registration'
import { useIsHere } from '@/ui/parts/use-is-here'
import { useResubmit } from '@/ui/parts/use-resubmit'
import { useStores } from '@/ui/stores/stores'
import { lookAgain, wishOf, type Choice } from './choice'

export type Submitting = {
  readonly submit: () => Promise<void>
  /** Books this number in the place of a visit of the same day: the new one first, then the old one goes. */
  readonly replace: (old: Registration) => Promise<void>
}

/** Submits once, goes on to the result, and asks again by itself for a booking whose answer was never seen. */
export function useSubmit(choice: Choice, isRevisit: boolean, isAtDesk: boolean): Submitting {
  const stores = useStores()
  const { booking, payment, payWay, registration } = stores
  const navigate = useNavigate()
  const isHere = useIsHere()
  const wish = wishOf(stores, choice, isRevisit)

  const goOn = (booked: Registration) => {
    registration.setBooked(booked)
    // Whoever has left meanwhile finds the visit on the home page; nobody is dragged back.
    if (!isHere.current) return
    const { status, chargeId, feeFen } = booked
    const way = payWay.wayFor({
      kind: 'registration',
      fen: feeFen ?? 0,
      isMemberPrice: false,
      allowed: [],
      isOwn: true,
    })
    // The card's password is typed where the payment is followed.
    if (status === 'awaiting-payment' && chargeId && way === 'wechat' && !isAtDesk && feeFen !== undefined)
      void payment.pay({ kind: 'registration', id: chargeId }, feeFen)
    void navigate({ to: '/booking/result/$id', params: { id: booked.id }, replace: true })
  }
  const settle = (booked: Registration | undefined) => {
    if (booked) goOn(booked)
    else lookAgain(stores, choice)
  }
  const submit = async () => {
    if (wish) settle(await booking.book(wish))
  }
  const replace = async (old: Registration) => {
    if (wish) settle((await booking.move(old, wish))?.registration)
  }

  const isUnsettled = wish !== undefined && booking.isOpen(wish)
  useResubmit(isUnsettled, booking.trouble?.reason.kind === 'outcome-unknown', submit)
  return { submit, replace }
}
