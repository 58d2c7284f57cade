import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDay, type Day } from '@/domain/day'
import { isBookable, slotsOf, type DaySchedule, type Slot } from '@/domain/scheduling'
import { STALE_MS, useFollowing } from '@/ui/parts/use-following'
import type { Stores } from '@/ui/stores/stores'
import { useStores } from '@/ui/stores/stores'

const route = getRouteApi('/booking/confirm')

/** The choice that the address carries, so that login and reload come back with it. */
export type Choice = {
  readonly doctorId: string
  readonly clinicId: string
  readonly date: Day
  readonly scheduleId: string
  readonly orderNo: number
}
/** How the chosen slot stands: being looked up, not to be had, this patient's already, or free. */
export type SlotState = 'loading' | 'failed' | 'gone' | 'over' | 'mine' | 'free'

export function useChoice(): Choice | undefined {
  const { doctorId, clinicId, date, scheduleId, orderNo } = route.useSearch()
  const number = Number(orderNo)
  if (!doctorId || !clinicId || !date || !isDay(date) || !scheduleId || !orderNo || !Number.isInteger(number))
    return undefined
  return { doctorId, clinicId, date, scheduleId, orderNo: number }
}

export function slotStateOf({ scheduling, registration }: Stores, { doctorId, clinicId, date, ...wanted }: Choice) {
  const schedule = scheduling.scheduleOf(doctorId, clinicId, date)
  const isKnown = scheduling.isDayOf(doctorId, clinicId, date) && scheduling.day.value !== undefined
  const slot =
    schedule &&
    slotsOf(schedule).find(({ scheduleId, orderNo }) => scheduleId === wanted.scheduleId && orderNo === wanted.orderNo)
  const isTaken = registration.booking.failure?.reason.kind === 'slot-taken'
  const state = ((): SlotState => {
    if (!isKnown) return scheduling.day.failure ? 'failed' : 'loading'
    if (slot?.isMine) return 'mine'
    if (slot?.availability === 'over-time') return 'over'
    return slot && isBookable(slot) && !isTaken ? 'free' : 'gone'
  })()
  return { state, schedule, slot }
}

/** Reads what confirming needs, and again whenever the slot or the patient is another. */
export function useConfirmLoading({ doctorId, clinicId, date }: Choice): void {
  const { clinic, doctor, patient, registration, scheduling, session } = useStores()
  const { patientId } = session
  useEffect(() => {
    void patient.loadAll()
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [patient, clinic])
  useEffect(() => {
    if (doctor.detail.value?.id !== doctorId) void doctor.loadDetail(doctorId)
  }, [doctor, doctorId])
  useEffect(() => {
    void clinic.loadRules(clinicId)
    if (patientId) void registration.loadRules(clinicId)
  }, [clinic, registration, clinicId, patientId])
  useEffect(() => {
    if (patientId) void scheduling.loadDay(doctorId, clinicId, date)
  }, [scheduling, doctorId, clinicId, date, patientId])
  useEffect(() => {
    if (patientId) void patient.loadRevisit(patientId, doctorId)
  }, [patient, patientId, doctorId])
  useEffect(() => registration.forgetBooking(), [registration])
  const refresh = () => {
    if (!registration.booking.isPending && !patient.selecting.isPending)
      void scheduling.loadDay(doctorId, clinicId, date)
  }
  useFollowing(refresh, STALE_MS, 'when-stale')
}

/** Submits once, goes on to the result, and asks again by itself for a booking whose answer was never seen. */
export function useSubmit(choice: Choice, isRevisit: boolean): () => Promise<void> {
  const stores = useStores()
  const { payment, registration, scheduling, session } = stores
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { schedule, slot } = slotStateOf(stores, choice)
  const { patientId } = session

  const submit = async () => {
    if (!schedule || !slot || !patientId) return
    const booked = await registration.book(wishOf(choice, schedule, slot, patientId, registration.reason, isRevisit))
    if (!booked) {
      const kind = registration.booking.failure?.reason.kind
      if (kind === 'slot-taken') void scheduling.loadDay(choice.doctorId, choice.clinicId, choice.date)
      if (kind === 'blocked') void registration.loadRules(choice.clinicId)
      if (kind === 'same-doctor-same-day') void registration.loadUpcoming()
      return
    }
    // Whoever has left meanwhile finds the visit on the home page; nobody is dragged back.
    if (!isHere.current) return
    if (booked.status === 'awaiting-payment' && booked.chargeId)
      void payment.pay({ kind: 'registration', id: booked.chargeId }, booked.feeFen)
    void navigate({ to: '/booking/result/$id', params: { id: booked.id }, replace: true })
  }

  const again = useEffectEvent(() => void submit())
  const isUnsettled =
    slot !== undefined &&
    patientId !== undefined &&
    registration.booking.state.status === 'idle' &&
    registration.isBookingOpen({ patientId, scheduleId: choice.scheduleId, orderNo: choice.orderNo })
  useEffect(() => {
    if (isUnsettled) again()
  }, [isUnsettled])
  const isUnknown = registration.booking.failure?.reason.kind === 'outcome-unknown'
  useEffect(() => {
    if (!isUnknown) return undefined
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isUnknown])
  return submit
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
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

/** What the patient has said about first and return visits; asked anew for each patient. */
export function useVisitType(): readonly [boolean, (isRevisit: boolean) => void] {
  const { patient, session } = useStores()
  const { patientId } = session
  const [said, setSaid] = useState<{ patientId: string | undefined; isRevisit: boolean }>()
  const isRevisit = said?.patientId === patientId ? said?.isRevisit : patient.revisit.value?.isRevisit
  return [isRevisit ?? false, (next) => setSaid({ patientId, isRevisit: next })]
}
