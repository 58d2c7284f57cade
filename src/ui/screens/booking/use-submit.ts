import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Reason } from '@/domain/failure/failure'
import type { Registration } from '@/domain/registration/registration'
import type { DaySchedule, Slot } from '@/domain/scheduling/scheduling'
import { useIsHere } from '@/ui/parts/use-is-here'
import { useWhenOnline } from '@/ui/parts/use-when-online'
import { useStores, type Stores } from '@/ui/stores/stores'
import { slotStateOf, troubleOf, type Choice } from './choice'

export type Submitting = {
  readonly submit: () => Promise<void>
  /** Books this number in the place of a visit of the same day: the new one first, then the old one goes. */
  readonly replace: (old: Registration) => Promise<void>
}

/** Submits once, goes on to the result, and asks again by itself for a booking whose answer was never seen. */
export function useSubmit(choice: Choice, isRevisit: boolean, isAtDesk: boolean): Submitting {
  const stores = useStores()
  const { payment, payWay, visit, waitlist } = useStores()
  const { registration, scheduling, session } = stores
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { state, schedule, slot } = slotStateOf(stores, choice)
  const { patientId } = session

  const wish = () => {
    if (!schedule || !slot || !patientId) return undefined
    const grabId = state === 'offered' ? choice.grabId : undefined
    const wanted = wishOf(choice, schedule, slot, patientId, registration.reason, isRevisit)
    return { ...wanted, ...(grabId && { grabId }) }
  }
  const goOn = (booked: Registration) => {
    // Whoever has left meanwhile finds the visit on the home page; nobody is dragged back.
    if (!isHere.current) return
    const { status, chargeId, feeFen } = booked
    const way = payWay.wayFor({ kind: 'registration', fen: feeFen, isMemberPrice: false, allowed: [], isOwn: true })
    // The card's password is typed where the payment is followed.
    if (status === 'awaiting-payment' && chargeId && way === 'wechat' && !isAtDesk)
      void payment.pay({ kind: 'registration', id: chargeId }, feeFen)
    void navigate({ to: '/booking/result/$id', params: { id: booked.id }, replace: true })
  }
  const lookAgain = (kind: Reason['kind'] | undefined) => {
    const isOfDay = kind === 'slot-taken' || kind === 'offer-expired' || kind === 'price-changed'
    if (isOfDay) void scheduling.loadDay(choice.doctorId, choice.clinicId, choice.date)
    if (kind === 'offer-expired') void waitlist.loadAll()
    if (kind === 'blocked') void registration.loadBlock(choice.clinicId)
    if (kind === 'same-doctor-same-day') void registration.loadUpcoming()
  }
  const submit = async () => {
    const wanted = wish()
    if (!wanted) return
    visit.forgetMove()
    const booked = await registration.book(wanted)
    if (booked) goOn(booked)
    else lookAgain(registration.booking.failure?.reason.kind)
  }
  const replace = async (old: Registration) => {
    const wanted = wish()
    if (!wanted) return
    const moved = await visit.move(old, wanted)
    if (moved) {
      registration.setBooked(moved.registration)
      goOn(moved.registration)
      return
    }
    registration.forgetBooking()
    lookAgain(visit.moving.failure?.reason.kind)
  }

  const again = useEffectEvent(() => void submit())
  const isUnsettled =
    slot !== undefined &&
    patientId !== undefined &&
    registration.booking.state.status === 'idle' &&
    visit.moving.state.status === 'idle' &&
    registration.isBookingOpen({ patientId, scheduleId: choice.scheduleId, orderNo: choice.orderNo })
  useEffect(() => {
    if (isUnsettled) again()
  }, [isUnsettled])
  useWhenOnline(troubleOf(stores)?.reason.kind === 'outcome-unknown', () => void submit())
  return { submit, replace }
}

const wishOf = (
  { doctorId, clinicId, date }: Choice,
  { departmentId }: DaySchedule,
  { scheduleId, orderNo, timeStart, timeEnd }: Slot,
  patientId: string,
  reason: string,
  isRevisit: boolean,
): Parameters<Stores['registration']['book']>[0] => ({
  clinicId,
  doctorId,
  departmentId,
  scheduleId,
  date,
  timeStart,
  timeEnd,
  orderNo,
  patientId,
  reason: reason.trim(),
  isRevisit,
})
