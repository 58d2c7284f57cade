import { isDay } from '@/domain/general/day'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FailureReason } from '@/domain/failure/failure'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { TextArea } from '@/ui/kit/fields/text-area'
import { Tips } from '@/ui/kit/display/tips'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { ShareBooking } from '@/ui/parts/share-booking'
import { RedFlagDetector } from '@/ui/parts/red-flag-detector'
import { useRawText } from '@/ui/parts/use-raw-text'
import { CancellationTerms, CancellationWarning } from '@/ui/parts/cancellation-terms'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { ConfirmConditions, useBookingConditions } from './confirm-conditions'
import { ReplacedVisitSection, useReplacedVisit } from './replaced-visit-section'
import { ConfirmPatients } from './confirm-patients'
import { ConfirmPayment } from './confirm-payment'
import { ConfirmSlip } from './confirm-slip'
import { ConfirmError } from './confirm-error'
import { ConfirmOffer } from './confirm-offer'
import {
  waitlistEntryOfSelection,
  slotStateOf,
  useBookingSelection,
  type BookingSearchParams,
  type BookingSelection,
} from './booking-params'
import { useConfirmationPolling, useConfirmedFee, usePaymentPlace, useVisitType } from './use-confirm'
import { useBookingSubmit } from './use-booking-submit'
import { PageBody } from '@/ui/kit/layout/page-body'
import { AmountDue } from '@/ui/parts/amount-due'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { SessionStore } from '@/ui/stores/session-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

export const requiredStores = [BookingStore, PaymentMethodStore, WaitlistStore]

/** Failures that a retry cannot resolve. */
const FINAL: ReadonlySet<FailureReason['kind']> = new Set(['signed-out', 'same-doctor-same-day', 'guardian-needed'])

/** Prefetches the slot in the URL and, on entry, the patients and the draft of the reason. */
export function loader(stores: Stores, { cause, deps }: LoaderCause & { readonly deps: BookingSearchParams }): void {
  const clinic = stores.get(ClinicStore)
  const doctor = stores.get(DoctorStore)
  const patient = stores.get(PatientStore)
  const registration = stores.get(RegistrationStore)
  const doctorTimes = stores.get(DoctorTimesStore)
  const waitlist = stores.get(WaitlistStore)
  const { doctorId, clinicId, date, scheduleId, orderNo, grabId } = deps
  const isComplete = scheduleId && Number.isInteger(Number(orderNo))
  if (!isComplete || !doctorId || !clinicId || !date || !isDay(date)) return
  void stores.loadClient()
  if (cause !== 'stay') {
    patient.all.prefetch()
    clinic.loadHere()
    registration.readReason()
  }
  doctor.byId.of(doctorId)
  doctorTimes.day.prefetch(doctorId, clinicId, date)
  clinic.rules.of(clinicId)
  clinic.payRule.of(clinicId)
  registration.block.prefetch(clinicId)
  if (!grabId) return
  waitlist.all.prefetch()
  registration.upcoming.prefetch()
}

/** S21: reviews the slot, selects the patient, and submits once. */
export const ConfirmScreen = observer(function ConfirmScreen() {
  const choice = useBookingSelection()
  return choice ? <Confirm choice={choice} /> : <NoChoice />
})

const Confirm = observer(function Confirm({ choice }: { choice: BookingSelection }) {
  const stores = useStores()
  const booking = stores.get(BookingStore)
  const clinic = stores.get(ClinicStore)
  const doctor = stores.get(DoctorStore)
  const patient = stores.get(PatientStore)
  const registration = stores.get(RegistrationStore)
  const session = stores.get(SessionStore)
  const words = useMessages(titlesMessages, bookingMessages)
  const { booking: says } = words
  const [isRevisit, setRevisit] = useVisitType(choice.doctorId)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { raw, onRaw } = useRawText(registration.reason)
  const refresh = useConfirmationPolling(choice)
  const payPlace = usePaymentPlace(choice.clinicId)
  const chosen = doctor.byId.of(choice.doctorId).value
  const conditions = useBookingConditions(choice)
  const { submit, replace } = useBookingSubmit(choice, isRevisit, payPlace.isAtDesk)
  const kept = useReplacedVisit(choice)

  const { state, schedule, slot } = slotStateOf(stores, choice)
  const block = registration.block.of(choice.clinicId)
  const fee = useConfirmedFee(`${choice.date} ${choice.scheduleId}`, schedule?.feeFen)
  const isBusy = booking.isSending
  const kind = booking.trouble?.reason.kind
  const isBlocked = block.value?.isBlocked === true || kind === 'blocked'
  const isReasonNeeded = clinic.rules.of(choice.clinicId).value?.isReasonNeeded === true
  const isRefused = kind !== undefined && FINAL.has(kind)
  const isTheirs = state === 'offered' && waitlistEntryOfSelection(stores, choice)?.patientId === session.patientId
  const isAllowed = !conditions.isIdCardMissing && conditions.stoppedAt === undefined
  const isOpen = (state === 'free' || isTheirs) && !isBlocked && !isRefused && !fee && isAllowed
  const canSubmit = isOpen && session.hasCard && !patient.selecting.isPending
  const isUnknown = kind === 'outcome-unknown'

  const terms = schedule &&
    slot && {
      clinicId: choice.clinicId,
      of: [{ date: choice.date, timeStart: slot.timeStart }],
      isPaidOnline: payPlace.isOnline && schedule.feeFen !== 0,
    }

  const confirm = () => {
    const isMissing = isReasonNeeded && registration.reason.trim() === ''
    setReasonMissing(isMissing)
    if (isMissing) document.getElementById('reason')?.focus()
    else void (kept.isReplaced && kept.visit ? replace(kept.visit) : submit())
  }
  return (
    <main>
      <h1 className="visually-hidden">{words.titles.confirm}</h1>
      <PageBody above={14} inert={isBusy}>
        <ConfirmOffer choice={choice} refresh={refresh} />
        <ReplacedVisitSection kept={kept} feeFen={schedule?.feeFen} />
        <ConfirmSlip choice={choice} refresh={refresh} />
        {slot && <ConfirmConditions conditions={conditions} choice={choice} timeStart={slot.timeStart} />}
        {terms && <CancellationWarning {...terms} />}
        <Card
          title={says.forWhom}
          aside={
            <Segmented
              label={says.visitType}
              options={[
                { value: 'first', label: says.firstVisit },
                { value: 'again', label: says.revisit },
              ]}
              value={isRevisit ? 'again' : 'first'}
              onChange={(type) => setRevisit(type === 'again')}
            />
          }
        >
          <ConfirmPatients clinicId={choice.clinicId} />
        </Card>
        <Card title={says.reason} aside={isReasonNeeded ? says.reasonNeededNote : says.reasonNote}>
          <EmergencyCallNote />
          <RedFlagDetector text={raw} />
          <TextArea
            id="reason"
            onRaw={onRaw}
            label={says.reason}
            labelHidden
            value={registration.reason}
            onChange={(text) => {
              registration.setReason(text)
              setReasonMissing(false)
            }}
            maxLength={200}
            placeholder={says.reasonHint}
            required={isReasonNeeded}
            error={isReasonMissing ? says.reasonMissing : undefined}
          />
        </Card>
        {schedule && <ConfirmPayment feeFen={schedule.feeFen} clinicId={choice.clinicId} place={payPlace} />}
        {terms && <CancellationTerms {...terms} />}
        {state !== 'loading' && chosen && <ShareBooking booking={choice} doctorName={chosen.name} />}
      </PageBody>
      <ConfirmError choice={choice} fee={fee} onAgain={() => void submit()} onReplace={(old) => void replace(old)} />
      <StickyBar
        lead={
          schedule && schedule.feeFen !== 0 ? (
            <Due feeFen={schedule.feeFen} isAtDesk={payPlace.isAtDesk} />
          ) : state === 'loading' ? (
            <Skeleton width={96} height={40} />
          ) : undefined
        }
      >
        {isUnknown ? (
          <Button loading={isBusy} onClick={() => void submit()}>
            {says.checkAgain}
          </Button>
        ) : (
          <Button
            loading={isBusy}
            loadingText={says.submitting}
            disabled={!canSubmit}
            reason={isBlocked ? says.blockedShort : undefined}
            onClick={confirm}
          >
            {says.submit}
          </Button>
        )}
      </StickyBar>
    </main>
  )
})

function Due({ feeFen, isAtDesk }: { feeFen: number | undefined; isAtDesk: boolean }) {
  const { booking: says } = useMessages(bookingMessages)
  return <AmountDue name={isAtDesk ? says.dueAtDesk : says.due} fen={feeFen} />
}

function NoChoice() {
  const { booking: says } = useMessages(bookingMessages)
  return (
    <main>
      <Tips
        page
        picture="slip"
        title={says.noChoice}
        text={says.noChoiceText}
        actions={
          <Link to="/doctors" className={buttonClass()}>
            {says.chooseDoctor}
          </Link>
        }
      />
    </main>
  )
}
