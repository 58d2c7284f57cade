import { useNavigate } from '@tanstack/react-router'
import type { Registration } from '@/domain/registration/registration'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useResubmit } from '@/ui/parts/use-resubmit'
import { useStores } from '@/ui/stores/stores'
import { reloadAfterRejection, toBookingRequest, type BookingSelection } from './booking-params'
import { BookingStore } from '@/ui/stores/booking-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

export type BookingSubmission = {
  readonly submit: () => Promise<void>
  /** Replaces a visit on the same day: books this slot first, then cancels the old visit. */
  readonly replace: (old: Registration) => Promise<void>
}

/** Submits once and opens the result; automatically retries a booking whose response was lost. */
export function useBookingSubmit(choice: BookingSelection, isRevisit: boolean, isAtDesk: boolean): BookingSubmission {
  const stores = useStores()
  const booking = stores.get(BookingStore)
  const payment = stores.get(PaymentStore)
  const paymentMethod = stores.get(PaymentMethodStore)
  const registration = stores.get(RegistrationStore)
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const wish = toBookingRequest(stores, choice, isRevisit)

  const goOn = (booked: Registration) => {
    registration.setBooked(booked)
    // If the user has left, there is no redirect; the visit is listed on home.
    if (!isHere.current) return
    const { status, chargeId, feeFen } = booked
    const way = paymentMethod.wayFor({
      kind: 'registration',
      fen: feeFen ?? 0,
      isMemberPrice: false,
      allowed: [],
      isOwn: true,
    })
    // The member card requires its password, which the result screen prompts for.
    if (status === 'awaiting-payment' && chargeId && way === 'wechat' && !isAtDesk && feeFen !== undefined)
      void payment.pay({ kind: 'registration', id: chargeId }, feeFen)
    void navigate({ to: '/booking/result/$id', params: { id: booked.id }, replace: true })
  }
  const settle = (booked: Registration | undefined) => {
    if (booked) goOn(booked)
    else reloadAfterRejection(stores, choice)
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
