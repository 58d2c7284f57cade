import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useRef, useState, useEffect } from 'react'
import { latenessOf } from '@/domain/visit/late-arrival'
import { isBeforeCheckIn } from '@/domain/visit/what-to-bring'
import { OfflineCopyNotice } from '@/ui/parts/offline-copy-notice'
import { usePolling } from '@/ui/parts/use-polling'
import { useNow } from '@/ui/parts/use-now'
import { useStore, type Stores } from '@/ui/stores/stores'
import { pendingWork } from '@/ui/shell/pending-work'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import type { LoaderCause, LoaderParams, LoaderSignal } from '@/ui/shell/loader-args'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { AttendancePrompt } from './attendance-prompt'
import { WhatToBringCard } from './bring-card'
import { VisitCancelSheet } from './lazy-visit-sheets'
import { DepartureCard } from './departure-card'
import { ReplacedVisitNotice } from '@/ui/parts/replaced-visit-notice'
import { LateArrivalCard } from './late-arrival-card'
import { EndedVisitCard } from './stopped-visit-card'
import { VisitQuestions } from './visit-questions'
import { useClinicTelephone } from './use-clinic-telephone'
import { VisitActions } from './visit-actions'
import { VisitBar } from './visit-bar'
import { VisitFailure } from './visit-failure'
import { VisitHeader } from './visit-header'
import { VisitSkeleton } from './visit-skeleton'
import { PayCountdown, VisitTicket } from './visit-ticket'
import { canBeRefunded, visitFactsOf, feeStateOf, type DisplayedVisit } from './visit-view'
import { QueueForecast, WaitingRoom } from './waiting-room'
import { PageBody } from '@/ui/kit/layout/page-body'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { Avatar } from '@/ui/kit/display/avatar'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { Timeline } from '@/ui/parts/timeline'
import { commonMessages } from '@/ui/messages/zh/common'
import css from './visit-screen.module.css'

export const requiredStores = [BookingStore, WaitingRoomStore]

const RefundRow = withErrorBoundary(
  lazy(() => pendingWork.track(import('./refund-row')).then((module) => ({ default: module.RefundRow }))),
)

const DoctorPresenceCard = withErrorBoundary(
  lazy(() =>
    pendingWork.track(import('./doctor-presence-card')).then((module) => ({ default: module.DoctorPresenceCard })),
  ),
)

const presencePlaceholder = <Skeleton height={134} radius={18} />

const route = getRouteApi('/visits/$id')
const REFRESH_MS = 20_000

type LoaderArgs = LoaderParams<'id'> & LoaderCause & LoaderSignal
/** Loads the clinic's phone number and what to bring as soon as the visit is known. */
export function loader(stores: Stores, { params, cause, abortController: { signal } }: LoaderArgs): void {
  void stores.loadClient()
  if (cause !== 'preload') void loadRest(stores, params.id, signal)
}
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(VisitStore).open(params.id)
}
async function loadRest(stores: Stores, id: string, signal: AbortSignal): Promise<void> {
  const visit = await stores.get(RegistrationStore).byId.load(id)
  if (!visit || signal.aborted) return
  const clinic = stores.get(ClinicStore)
  if (!clinic.known(visit.clinicId)) clinic.detailOf(visit.clinicId)
  if (!isBeforeCheckIn(visit)) return
  clinic.rules.of(visit.clinicId)
  stores.get(PatientStore).revisit.of(visit.patient.id, visit.doctorId)
}

/** S24: a visit with its ticket and actions; the stored ticket is shown until the server responds. */
export const VisitScreen = observer(function VisitScreen() {
  const { id } = route.useParams()
  const registration = useStore(RegistrationStore)
  const tickets = useStore(VisitStore)
  const { cancelling } = registration
  const detail = registration.byId.of(id)
  const kept = tickets.keptOf(id)
  const { value: fresh, failure, loadedAt } = detail
  usePolling(() => {
    if (!detail.isPending && !cancelling.isPending) void detail.again()
  }, REFRESH_MS)
  const isGone = failure?.reason.kind === 'not-found' || failure?.reason.kind === 'signed-out'
  const shown: DisplayedVisit | undefined = fresh
    ? { visit: fresh, isKept: false, checkedAt: loadedAt }
    : kept && { ...kept, isKept: true }
  return (
    <main className={css.page}>
      {shown && !isGone ? (
        <VisitView key={id} shown={shown} />
      ) : failure ? (
        <VisitFailure id={id} for={detail} />
      ) : (
        <VisitSkeleton />
      )}
    </main>
  )
})

const VisitView = observer(function VisitView({ shown }: { shown: DisplayedVisit }) {
  const words = useMessages(visitActionsMessages, visitMessages)
  const { visit, isKept, checkedAt } = shown
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const clinic = useStore(ClinicStore)
  const [isCancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = useClinicTelephone(visit.clinicId)
  const now = useNow(REFRESH_MS)
  const successor = visit.status === 'cancelled' ? booking.successor.of(visit.id).value?.visit : undefined
  const facts = visitFactsOf(visit, now, scheduling.today(), successor)
  const { title, text } = words.visit.head(facts)
  const detail = registration.byId.of(visit.id)
  const isSlow = useIsRequestSlow(isKept && !detail.failure)

  const { clinicId, status } = visit
  const lateness = latenessOf(visit, now)
  // The schedule of a clinic that takes no bookings cannot be read; requesting it would open a dialog.
  const isExpectedToday =
    isBeforeCheckIn(visit) &&
    lateness === undefined &&
    visit.date === scheduling.today() &&
    clinic.standingAt(clinicId, 'registration') === 'open'
  const openCancel = () => setCancelling(true)
  return (
    <>
      <VisitHeader
        ref={heading}
        title={title}
        text={isSlow && checkedAt ? words.visitActions.keptSince(checkedAt) : text}
      />
      <PageBody>
        <OfflineCopyNotice checkedAt={checkedAt} isKept={isKept} for={detail} />
        {!isKept && <AttendancePrompt visit={visit} onCancel={openCancel} />}
        {!isKept && <ReplacedVisitNotice visit={visit} />}
        <VisitTicket
          visit={visit}
          facts={facts}
          forecast={<QueueForecast visit={visit} />}
          countdown={<PayClock visit={visit} />}
        />
        {status === 'signed' && !isKept && <WaitingRoom />}
        {lateness && <LateArrivalCard visit={visit} lateness={lateness} isKept={isKept} phone={phone} />}
        {status === 'stopped' && <EndedVisitCard visit={visit} />}
        {isExpectedToday && (
          <Suspense fallback={presencePlaceholder}>
            {phone === undefined ? presencePlaceholder : <DoctorPresenceCard visit={visit} phone={phone} />}
          </Suspense>
        )}
        <DepartureCard visit={visit} phone={phone ?? ''} />
        <WhatToBringCard visit={visit} />
        <VisitQuestions visit={visit} />
        <VisitActions visit={visit} isKept={isKept} phone={phone} />
        <VisitDetails visit={visit} />
        <VisitTimeline visit={visit} />
      </PageBody>
      <VisitBar
        visit={visit}
        successorId={successor?.id}
        isKept={isKept}
        isLate={facts.isSignOver === true}
        isBlocked={lateness !== undefined && registration.block.known(clinicId)?.isBlocked === true}
        phone={phone}
        onCancel={openCancel}
      />
      <VisitCancelSheet
        visit={visit}
        phone={phone ?? ''}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
})

/** Time in ms before a pending request is announced. */
const SOON_MS = 1000

/** Whether a request has been pending for longer than that. */
function useIsRequestSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}

const PayClock = ({ visit }: { visit: Registration }) => <PayCountdown visit={visit} now={useNow(1000)} />

/** Below the ticket: doctor, fee and refund. */
function VisitDetails({ visit }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  const { doctorId, doctorName, clinicId, regNo } = visit
  return (
    <CellGroup>
      <Cell
        leading={
          <span aria-hidden="true">
            <Avatar name={doctorName} id={doctorId} size={42} />
          </span>
        }
        title={
          <span className={css.doctor} lang={CLINIC_LANGUAGE}>
            {doctorName}
          </span>
        }
        note={<DoctorNote visit={visit} />}
        render={(link) => <Link to="/doctors/$id" params={{ id: doctorId }} search={{ clinicId }} {...link} />}
      />
      <Cell title={words.fee} value={<Fee visit={visit} />} />
      {canBeRefunded(visit) && (
        <Suspense>
          <RefundRow visit={visit} />
        </Suspense>
      )}
      {regNo !== '' && <Cell title={words.labels.regNo} value={regNo} />}
    </CellGroup>
  )
}

function DoctorNote({ visit: { doctorTitle, departmentName } }: { visit: Registration }) {
  return <DotSeparatedText parts={[doctorTitle, departmentName]} lang={CLINIC_LANGUAGE} />
}

function Fee({ visit }: { visit: Registration }) {
  const words = useMessages(commonMessages, visitMessages)
  const state = feeStateOf(visit)
  if (visit.feeFen === 0) return <>{words.visit.free}</>
  return (
    <>
      {words.common.yuan(visit.feeFen)}
      {state && <span className={css.state}>{words.visit.feeState[state]}</span>}
    </>
  )
}

/** The visit's history as sent by the clinic, oldest first. */
function VisitTimeline({ visit: { timeline } }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  return <Timeline title={words.timeline} entries={timeline} timeText={words.at} />
}
