import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { daysBetween, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { isBookable, isSameSlot, slotsOf } from '@/domain/scheduling/scheduling'
import { Icon } from '@/ui/kit/display/icon'
import { focusSection } from '@/ui/kit/focus-section'
import { Notice } from '@/ui/kit/display/notice'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { ClinicChoice } from '@/ui/parts/clinic-choice'
import type { SelectedSlot } from '@/ui/parts/schedule-cells'
import { SlotsSkeleton } from '@/ui/parts/schedule-skeletons'
import { SLOTS_STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { TreatmentPicker } from './treatment-picker'
import { treatmentsById, serializeTreatments } from './treatment-params'
import { TherapistTimes } from './therapist-times'
import { selectedTherapyDay, TherapyDateStrip } from './therapy-date-strip'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import {
  treatmentEndTime,
  sessionPriceFen,
  sessionMinutes,
  serializeSlots,
  type PricedTherapyItem,
} from '@/domain/therapy/therapy'
import { Button } from '@/ui/kit/button'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { commonMessages } from '@/ui/messages/zh/common'
import css from './therapist-booking.module.css'

const route = getRouteApi('/therapy/$id')

type TherapistBookingProps = { doctor: Doctor; clinicId: string }

export const TherapistBooking = observer(function TherapistBooking({ doctor, clinicId }: TherapistBookingProps) {
  const clinic = useStore(ClinicStore)
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  const thisClinic = therapy.clinicOf(clinicId)
  const standing = thisClinic ? clinic.standing(thisClinic, 'therapy') : clinic.standingAt(clinicId, 'therapy')
  useClinicClosedDialog(standing)
  if (standing !== 'open') return <Notice icon="alert">{words.closedText[standing]}</Notice>
  return <Booking doctor={doctor} clinicId={clinicId} />
})

const Booking = observer(function Booking({ doctor, clinicId }: TherapistBookingProps) {
  const scheduling = useStore(SchedulingStore)
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  const search = route.useSearch()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<SelectedSlot>()
  const toChoose = { items: useRef<HTMLDivElement>(null), time: useRef<HTMLElement>(null) }

  const ahead = therapy.ahead.of(clinicId, doctor.id, scheduling.today())
  const day = selectedTherapyDay(search.date, ahead.value)
  const times = day ? therapy.day.of(doctor.id, clinicId, day) : undefined
  const read = times?.value
  const slots = read?.day ? slotsOf(read.day) : []
  const isGone = Boolean(
    chosen && read && chosen.date === day && !slots.some((each) => isSameSlot(each, chosen.slot) && isBookable(each)),
  )
  const items = therapy.itemsOf(doctor.id)
  const itemIds = treatmentsById(search.items, items)
  // The treatments are displayed above the slots, and load together with a day's slots.
  const isWhole = items !== undefined || times?.failure || ahead.failure || (ahead.value && !day)

  const refresh = () => {
    void ahead.again()
    void times?.again()
  }
  usePolling(refresh, SLOTS_STALE_MS, 'when-stale')

  const go = (change: (now: typeof search) => typeof search) =>
    void navigate({
      from: '/therapy/$id',
      search: (now) => ({ ...now, clinicId, ...change(now) }),
      replace: true,
      resetScroll: false,
    })
  const move = (to: { clinicId?: string; date?: Day }) => {
    setChosen(undefined)
    go(() => to)
  }
  return (
    <div className={css.panel}>
      <ClinicChoice
        doctor={doctor}
        clinicId={clinicId}
        onChange={(id) => {
          setChosen(undefined)
          void navigate({ to: '/therapy/$id', params: { id: doctor.id }, search: { clinicId: id }, replace: true })
        }}
      />
      {isWhole ? (
        <>
          <div ref={toChoose.items}>
            <TreatmentPicker
              items={items}
              chosen={itemIds}
              onChange={(change) =>
                go((now) => ({ items: serializeTreatments(change(treatmentsById(now.items, items))) }))
              }
            />
          </div>
          <Link
            to="/therapy/course"
            search={{ therapistId: doctor.id, clinicId, items: serializeTreatments(itemIds) }}
            className={css.many}
          >
            <Icon name="cal" />
            <span className={css.manyWords}>
              <b>{words.many}</b>
              <span>{words.manyNote}</span>
            </span>
            <Icon name="right" />
          </Link>
          <section ref={toChoose.time} aria-label={words.time}>
            <SectionHead title={words.time} />
            <AsyncView for={ahead} skeleton={<SlotsSkeleton />}>
              {(days) => (
                <div className={css.days}>
                  <TherapyDateStrip days={days} value={day} onChange={(date) => move({ date })} />
                </div>
              )}
            </AsyncView>
            {day && (
              <TherapistTimes
                therapistId={doctor.id}
                clinicId={clinicId}
                day={day}
                chosen={isGone ? undefined : chosen}
                gone={isGone ? chosen?.slot.timeStart : undefined}
                onChoose={setChosen}
                refresh={refresh}
              />
            )}
          </section>
        </>
      ) : (
        <SlotsSkeleton />
      )}
      <TherapistBookingBar
        therapistId={doctor.id}
        clinicId={clinicId}
        items={items ?? []}
        itemIds={itemIds}
        choice={isGone ? undefined : chosen}
        today={scheduling.today()}
        onMissing={(what) => focusSection(toChoose[what].current)}
      />
    </div>
  )
})

type TherapistBookingBarProps = {
  therapistId: string
  clinicId: string
  items: readonly PricedTherapyItem[]
  itemIds: readonly string[]
  choice: SelectedSlot | undefined
  today: Day
  /** Called to scroll to a missing choice. */
  onMissing: (what: 'items' | 'time') => void
}

/** Shows which choice is missing and scrolls to it; once complete, shows duration and price, and continues. */
function TherapistBookingBar(props: TherapistBookingBarProps) {
  const { therapistId, clinicId, items, itemIds, choice, today, onMissing } = props
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const navigate = useNavigate()
  if (itemIds.length === 0 || !choice) {
    const missing = itemIds.length === 0 ? 'items' : 'time'
    return (
      <StickyBar>
        <Button block onClick={() => onMissing(missing)}>
          {missing === 'items' ? says.chooseItems : says.chooseTime}
        </Button>
      </StickyBar>
    )
  }
  const {
    date,
    slot: { scheduleId, timeStart, timeEnd },
  } = choice
  const minutes = sessionMinutes(items, itemIds)
  const fee = says.fee(common.yuan(sessionPriceFen(items, itemIds)))
  const until = says.until(minutes, treatmentEndTime(date, timeStart, timeStart, minutes))
  const day = daysBetween(today, date) <= 2 ? common.nearDay(date, today) : common.monthDay(date)
  const confirm = () =>
    void navigate({
      to: '/therapy/confirm',
      search: {
        therapistId,
        clinicId,
        items: serializeTreatments(itemIds),
        slots: serializeSlots([{ scheduleId, date, timeStart, timeEnd }]),
      },
    })
  return (
    <StickyBar>
      <Button block note={common.joined([until, fee])} onClick={confirm}>
        {says.go(day, timeStart)}
      </Button>
    </StickyBar>
  )
}
