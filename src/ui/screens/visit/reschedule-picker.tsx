import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState, useEffect } from 'react'
import { daysBetween, isDay, dateFieldsOf, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Registration } from '@/domain/registration/registration'
import { appendQuestions } from '@/domain/visit/visit-questions'
import { isBookable, isSameSlot, slotsOf } from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import type { SelectedSlot } from '@/ui/parts/schedule-cells'
import { scrollToSlots, SchedulePicker } from '@/ui/parts/schedule-picker'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'
import { scrollToSection } from '@/ui/kit/focus-section'
import { CancellationTerms, CancellationWarning } from '@/ui/parts/cancellation-terms'
import { bringMessages } from '@/ui/messages/zh/bring'
import { CancelEffectItem, CancelEffectList } from '@/ui/parts/cancel-sheet'
import { useReplacedVisitRefund } from './use-replaced-visit-refund'
import css from './reschedule-screen.module.css'

const route = getRouteApi('/visits/$id/move')

/** The doctor's free slots at the visit's clinic, and the button to reschedule. */
export const ReschedulePicker = observer(function ReschedulePicker({
  visit,
  doctor,
}: {
  visit: Registration
  doctor: Doctor
}) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const clinic = useStore(ClinicStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const { booking } = useMessages(bookingMessages)
  const picker = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<SelectedSlot>()
  const { id, clinicId } = visit
  const schedule = chosen && doctorTimes.scheduleOf(doctor.id, clinicId, chosen.date)
  const slot = schedule ? slotsOf(schedule).find((each) => isSameSlot(each, chosen.slot)) : undefined
  const isGone = Boolean(schedule && !(slot && isBookable(slot)))
  const date = search.date !== undefined && isDay(search.date) ? search.date : visit.date
  const standing = clinic.standingAt(clinicId, 'registration')
  const pickDay = (day: Day) => {
    setChosen(undefined)
    void navigate({ to: '/visits/$id/move', params: { id }, search: { date: day }, replace: true, resetScroll: false })
  }
  return (
    <>
      <Trouble />
      {standing === 'open' ? (
        <SchedulePicker
          doctor={doctor}
          clinicId={clinicId}
          date={date}
          onDate={pickDay}
          chosen={chosen}
          onChoose={setChosen}
          isGone={isGone}
          root={picker}
        />
      ) : (
        <Notice icon="alert">{booking.closedText[standing]}</Notice>
      )}
      {chosen && schedule && !isGone && (
        <RescheduleTerms old={visit} date={chosen.date} timeStart={chosen.slot.timeStart} feeFen={schedule.feeFen} />
      )}
      <Take
        visit={visit}
        doctor={doctor}
        choice={isGone ? undefined : chosen}
        onMissing={() => scrollToSlots(picker)}
      />
    </>
  )
})

/** The failure, and the hint that the old visit is unchanged. */
const Trouble = observer(function Trouble() {
  const store = useStore(BookingStore)
  const says = useMessages(visitActionsMessages).visitActions.moving
  const { moving } = store
  if (store.isChecking)
    return (
      <Notice role="status" tone="blue">
        {says.checking}
      </Notice>
    )
  return (
    <FailureNotice for={moving} lead={says.failed}>
      {moving.failure?.reason.kind === 'outcome-unknown' ? says.unsure : undefined}
    </FailureNotice>
  )
})

type TakeProps = { visit: Registration; doctor: Doctor; choice: SelectedSlot | undefined; onMissing: () => void }

const Take = observer(function Take({ visit, doctor, choice, onMissing }: TakeProps) {
  const { booking, common, visitActions } = useMessages(bookingMessages, commonMessages, visitActionsMessages)
  const store = useStore(BookingStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const scheduling = useStore(SchedulingStore)
  const patient = useStore(PatientStore)
  const question = useStore(VisitQuestionStore)
  const navigate = useNavigate()
  const { id, clinicId } = visit
  const quiet = (
    <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ variant: 'text' })}>
      {visitActions.moving.keepOld}
    </Link>
  )
  if (!choice)
    return (
      <StickyBar quiet={quiet}>
        <Button onClick={onMissing}>{booking.chooseTime}</Button>
      </StickyBar>
    )
  const { date, slot } = choice
  const schedule = doctorTimes.scheduleOf(doctor.id, clinicId, date)
  const fee = schedule?.feeFen
  const isNear = daysBetween(scheduling.today(), date) <= 2
  const day = isNear ? common.nearDay(date, scheduling.today()) : booking.onDate(dateFieldsOf(date).date)
  const { isRevisit = false } = patient.revisit.of(visit.patient.id, doctor.id).value ?? {}
  const take = async () => {
    if (!schedule) return
    const moved = await store.move(visit, {
      clinicId,
      doctorId: doctor.id,
      departmentId: schedule.departmentId,
      scheduleId: slot.scheduleId,
      date,
      timeStart: slot.timeStart,
      timeEnd: slot.timeEnd,
      orderNo: slot.orderNo,
      patientId: visit.patient.id,
      reason: appendQuestions(visit.reason ?? '', question.of(visit)),
      isRevisit,
    })
    if (moved)
      return navigate({
        to: '/visits/$id/move',
        params: { id },
        search: { to: moved.registration.id },
        replace: true,
      })
    const kind = store.moving.failure?.reason.kind
    if (kind === 'slot-taken') void doctorTimes.day.of(doctor.id, clinicId, date).again()
    return undefined
  }
  return (
    <StickyBar quiet={quiet}>
      <Button
        note={fee ? booking.feeNote(common.yuan(fee)) : undefined}
        loading={store.moving.isPending}
        loadingText={visitActions.moving.busy}
        onClick={() => void take()}
      >
        {visitActions.moving.take(day, slot.timeStart)}
      </Button>
    </StickyBar>
  )
})

type MoveTermsProps = { old: Registration; date: Day; timeStart: string; feeFen: number | undefined }

/** What rescheduling costs and refunds, and the restrictions on the new visit; shown once a slot is selected. */
const RescheduleTerms = observer(function RescheduleTerms({ old, date, timeStart, feeFen }: MoveTermsProps) {
  const clinic = useStore(ClinicStore)
  const said = useRef<HTMLDivElement>(null)
  const { moving } = useMessages(visitActionsMessages).visitActions
  useEffect(() => scrollToSection(said.current), [date, timeStart])
  const mode = clinic.payRule.of(old.clinicId).value?.payMode
  const isPaidOnline = feeFen !== 0 && mode !== undefined && mode !== 'desk'
  const terms = { clinicId: old.clinicId, of: [{ date, timeStart }], isPaidOnline }
  return (
    <section className={css.terms} aria-label={moving.effects}>
      <div ref={said} role="status" className={css.said}>
        <CancellationWarning {...terms} />
        <CancelEffectList>
          <NewFee clinicId={old.clinicId} feeFen={feeFen} />
          <OldMoney old={old} feeFen={feeFen} />
          <Questions old={old} />
        </CancelEffectList>
      </div>
      <CancellationTerms {...terms} />
    </section>
  )
})

const NewFee = observer(function NewFee({ clinicId, feeFen }: { clinicId: string; feeFen: number | undefined }) {
  const clinic = useStore(ClinicStore)
  const { common, visitActions } = useMessages(commonMessages, visitActionsMessages)
  const { moving } = visitActions
  const fee = common.yuan(feeFen)
  const { payMode, payMinutes = 0 } = clinic.payRule.of(clinicId).value ?? {}
  const said = {
    online: moving.newFeeNow(fee, payMinutes),
    desk: moving.newFeeAtDesk(fee),
    either: moving.newFee(fee),
  }
  return <CancelEffectItem icon="cal">{feeFen === 0 ? moving.newFree : said[payMode ?? 'either']}</CancelEffectItem>
})

const OldMoney = observer(function OldMoney({ old, feeFen }: { old: Registration; feeFen: number | undefined }) {
  const money = useReplacedVisitRefund(old, feeFen)
  return (
    money && (
      <CancelEffectItem icon="wallet" isWarning={money.isLost}>
        {money.text}
      </CancelEffectItem>
    )
  )
})

const Questions = observer(function Questions({ old }: { old: Registration }) {
  const words = useMessages(bringMessages).bring
  const { length } = useStore(VisitQuestionStore).of(old)
  return length > 0 && <CancelEffectItem icon="chat">{words.toReason(length)}</CancelEffectItem>
})
