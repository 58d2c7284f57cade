import { Link, useNavigate } from '@tanstack/react-router'
import { when } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { daysBetween, isDay, dateFieldsOf, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import {
  hasFreeSlots,
  isBookable,
  isSameSlot,
  slotsOf,
  type DaySchedule,
  type Slot,
} from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useStableCallback } from '@/ui/kit/use-stable-callback'
import { useStore, type Stores } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicChoice } from './clinic-choice'
import { clinicIdOfDoctor } from './clinic-of-doctor'
import { firstAvailableDayOf, bookingSlotKey, type SelectedSlot } from './schedule-cells'
import { scrollToSlots, SchedulePicker } from './schedule-picker'
import { WeekSkeleton } from './schedule-skeletons'
import css from './schedule-panel.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type SchedulePanelProps = {
  doctor: Doctor
  /** Parameters in the URL. */
  at: { readonly clinicId?: string; readonly date?: string; readonly slot?: string }
  onMove: (to: { clinicId: string; date?: Day; slot?: string }) => Promise<void>
  /** Label of the main button, such as 约明天 09:30. */
  goOn: (day: string, time: string) => string
  /** Content above the confirm button. */
  children?: ReactNode
}

/**
 * For loaders: requests the slots of the day that the panel will show, as soon as doctor, clinic and week are known.
 */
export async function loadSlots(
  stores: Stores,
  doctorId: string,
  at: SchedulePanelProps['at'],
  signal: AbortSignal,
): Promise<void> {
  const clinic = stores.get(ClinicStore)
  const [doctor] = await Promise.all([
    stores.get(DoctorStore).byId.load(doctorId),
    when(() => clinic.current.isKnown && clinic.isStandingKnown),
  ])
  const clinicId = doctor?.isDoctor && clinicIdOfDoctor(doctor, at.clinicId, clinic.current.value?.id)
  if (!clinicId || clinic.standingAt(clinicId, 'registration') !== 'open' || signal.aborted) return
  const { day, week } = stores.get(DoctorTimesStore)
  const known = await week.load(doctorId, clinicId, stores.get(SchedulingStore).today())
  const date = at.date !== undefined && isDay(at.date) ? at.date : known && firstAvailableDayOf(known)
  if (date !== undefined && !signal.aborted) day.of(doctorId, clinicId, date)
}

/** Clinic, slot and confirm button; shared by the doctor's page and the schedule screen. */
export const SchedulePanel = observer(function SchedulePanel(props: SchedulePanelProps) {
  const { doctor, at, onMove, goOn, children } = props
  const clinic = useStore(ClinicStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const { booking } = useMessages(bookingMessages)
  const picker = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<{ readonly choice: SelectedSlot | undefined }>()
  const clinicId = clinicIdOfDoctor(doctor, at.clinicId, clinic.current.value?.id)
  const isPlaceKnown = clinicId !== undefined && (at.clinicId !== undefined || !clinic.current.isPending)
  const date = at.date !== undefined && isDay(at.date) ? at.date : undefined

  const kept = useKeptChoice(doctor.id, clinicId, date, at.slot)
  const chosen = picked ? picked.choice : kept
  const setChosen = useStableCallback((choice: SelectedSlot | undefined) => setPicked({ choice }))
  const schedule = clinicId !== undefined && chosen && doctorTimes.scheduleOf(doctor.id, clinicId, chosen.date)
  const slot = schedule ? slotsOf(schedule).find((each) => isSameSlot(each, chosen.slot)) : undefined
  const isGone = Boolean(schedule && !slot?.isMine && !(slot && isBookable(slot)))

  const move = useStableCallback((to: { clinicId: string; date?: Day }) => {
    setChosen(undefined)
    void onMove(to)
  })
  const moveTo = useStableCallback((id: string) => move({ clinicId: id }))
  // Marks the slot in the same frame as the tap; the button updates later.
  const choice = useDeferredValue(isGone ? undefined : chosen)
  if (!isPlaceKnown || !clinic.isStandingKnown) return <WeekSkeleton />
  const standing = clinic.standingAt(clinicId, 'registration')
  return (
    <div className={css.panel}>
      <ClinicChoice doctor={doctor} clinicId={clinicId} onChange={moveTo} />
      {standing === 'open' ? (
        <SchedulePicker
          key={`${doctor.id} ${clinicId}`}
          doctor={doctor}
          clinicId={clinicId}
          date={date}
          onDate={(day) => move({ clinicId, date: day })}
          chosen={chosen}
          onChoose={setChosen}
          isGone={isGone}
          root={picker}
        />
      ) : (
        <Notice icon="alert">{booking.closedText[standing]}</Notice>
      )}
      {children}
      <GoOn
        doctor={doctor}
        clinicId={clinicId}
        date={date}
        onDate={(day) => move({ clinicId, date: day })}
        choice={choice}
        goOn={goOn}
        onGone={(to) => onMove({ clinicId, date: to.date, slot: bookingSlotKey(to.slot) })}
        onMissing={() => scrollToSlots(picker)}
      />
    </div>
  )
})

/** The choice in the URL, restored when the user returns from the login or the confirm screen. */
function useKeptChoice(
  doctorId: string,
  clinicId: string | undefined,
  date: Day | undefined,
  key: string | undefined,
): SelectedSlot | undefined {
  const doctorTimes = useStore(DoctorTimesStore)
  const schedule =
    key === undefined || clinicId === undefined || date === undefined
      ? undefined
      : doctorTimes.scheduleOf(doctorId, clinicId, date)
  const slot = schedule && slotsOf(schedule).find((each) => !each.isMine && bookingSlotKey(each) === key)
  return useMemo(() => (slot && date ? { date, slot } : undefined), [date, slot])
}

const slotsOn = (schedule: DaySchedule | undefined): readonly Slot[] => (schedule ? slotsOf(schedule) : [])

type GoOnProps = Pick<SchedulePanelProps, 'doctor' | 'goOn'> & {
  clinicId: string
  /** The day in the URL, if any. */
  date: Day | undefined
  onDate: (day: Day) => void
  choice: SelectedSlot | undefined
  /** Called with the choice before leaving the page. */
  onGone: (choice: SelectedSlot) => Promise<void>
  /** Called when the patient confirms without a choice; scrolls to what is missing. */
  onMissing: () => void
}

const GoOn = observer(function GoOn(props: GoOnProps) {
  const { doctor, clinicId, date: asked, onDate, choice, goOn, onGone, onMissing } = props
  const clinic = useStore(ClinicStore)
  const appDialog = useStore(AppDialogStore)
  const registration = useStore(RegistrationStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const scheduling = useStore(SchedulingStore)
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const navigate = useNavigate()
  const isGoing = useRef(false)
  const week = doctorTimes.week.known(doctor.id, clinicId, scheduling.today())
  const shown = asked ?? (week && firstAvailableDayOf(week))
  const slots = slotsOn(shown === undefined ? undefined : doctorTimes.scheduleOf(doctor.id, clinicId, shown))
  const isOver = slots.length > 0 && slots.every(({ availability }) => availability === 'over-time')
  const nextDay = week?.find((each) => each.date > (shown ?? '') && hasFreeSlots(each))?.date
  const unpaid = slots
    .filter(({ isMine }) => isMine)
    .map(({ timeStart }) => registration.visitAt(doctor.id, shown ?? '', { timeStart }))
    .find((each) => each?.status === 'awaiting-payment')
  const standing = clinic.standingAt(clinicId, 'registration')
  if (standing !== 'open')
    return (
      <StickyBar>
        <Button
          variant="neutral"
          block
          note={booking.closedWhy[standing]}
          onClick={() => appDialog.raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
        >
          {booking.closed}
        </Button>
      </StickyBar>
    )
  if (!choice && unpaid)
    return (
      <StickyBar>
        <Link to="/booking/result/$id" params={{ id: unpaid.id }} className={buttonClass({ block: true })}>
          {booking.payMine}
        </Link>
      </StickyBar>
    )
  if (!choice && isOver && nextDay !== undefined)
    return (
      <StickyBar>
        <Button block note={booking.dayOver} onClick={() => onDate(nextDay)}>
          {booking.seeNext(common.nearDay(nextDay, scheduling.today()))}
        </Button>
      </StickyBar>
    )
  if (!choice)
    return (
      <StickyBar>
        <Button block onClick={onMissing}>
          {booking.chooseTime}
        </Button>
      </StickyBar>
    )
  const { date, slot } = choice
  const fee =
    doctorTimes.scheduleOf(doctor.id, clinicId, date)?.feeFen ??
    doctor.clinics.find((each) => each.clinicId === clinicId)?.feeFen
  const near = daysBetween(scheduling.today(), date) <= 2
  const day = near ? common.nearDay(date, scheduling.today()) : booking.onDate(dateFieldsOf(date).date)
  const confirm = async () => {
    if (isGoing.current) return
    isGoing.current = true
    await onGone(choice)
    await navigate({
      to: '/booking/confirm',
      search: {
        doctorId: doctor.id,
        clinicId,
        date,
        scheduleId: slot.scheduleId,
        orderNo: String(slot.orderNo),
      },
    })
    isGoing.current = false
  }
  return (
    <StickyBar>
      <Button block note={fee ? booking.feeNote(common.yuan(fee)) : undefined} onClick={() => void confirm()}>
        {goOn(day, slot.timeStart)}
      </Button>
    </StickyBar>
  )
})
