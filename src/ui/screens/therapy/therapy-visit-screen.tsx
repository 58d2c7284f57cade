import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { OfflineCopyNotice } from '@/ui/parts/offline-copy-notice'
import { usePolling } from '@/ui/parts/use-polling'
import { useNow } from '@/ui/parts/use-now'
import { TherapyWhatToBringCard } from '@/ui/screens/visit/bring-card'
import { useClinicTelephone } from '@/ui/screens/visit/use-clinic-telephone'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapyCourseCard } from './therapy-course-card'
import { TherapyDetails, TherapyTimeline } from './therapy-details'
import { TherapyCheckIn } from './therapy-check-in'
import { TherapyTicket } from './therapy-ticket'
import { TherapyVisitBar } from './therapy-visit-bar'
import { primaryTherapyAction, therapyFactsOf, therapyCancelBlockerOf, type DisplayedTherapy } from './therapy-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './therapy-visit.module.css'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Ticket } from '@/ui/kit/display/ticket'
import { commonMessages } from '@/ui/messages/zh/common'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { buttonClass } from '@/ui/kit/button'
import type { LoadState } from '@/ui/parts/load-state'
import { VisitNotFound } from '@/ui/parts/visit-not-found'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import type { Therapy } from '@/domain/therapy/therapy'
import { CancelEffectItem, CancelSheet } from '@/ui/parts/cancel-sheet'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'

export const requiredStores = [TherapyVisitStore]

const route = getRouteApi('/therapy/visits/$id')
const REFRESH_MS = 20_000
const LOOK_MS = 10_000

export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(TherapyVisitStore).byId.prefetch(params.id)
}
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(TherapyVisitStore).open(params.id)
}

/** S31: a session with its slip and course; the stored session is shown until the server responds. */
export const TherapyVisitScreen = observer(function TherapyVisitScreen() {
  const { id } = route.useParams()
  const therapyVisit = useStore(TherapyVisitStore)
  const { cancelling, signing } = therapyVisit
  const detail = therapyVisit.byId.of(id)
  usePolling(() => {
    if (!detail.isPending && !cancelling.isPending && !signing.isPending) void therapyVisit.readAgain(id)
  }, REFRESH_MS)

  const kept = therapyVisit.storedSession(id)
  const { value: fresh, failure, loadedAt } = detail
  const isGone = failure?.reason.kind === 'not-found' || failure?.reason.kind === 'signed-out'
  const shown: DisplayedTherapy | undefined = fresh
    ? { therapy: fresh, isKept: false, checkedAt: loadedAt }
    : kept && { therapy: kept.visit, isKept: true, checkedAt: kept.checkedAt }
  return (
    <main className={css.page}>
      {shown && !isGone ? (
        <TherapyView key={id} shown={shown} />
      ) : failure ? (
        <TherapyFailure id={id} for={detail} />
      ) : (
        <TherapyVisitSkeleton />
      )}
    </main>
  )
})

const TherapyView = observer(function TherapyView({ shown }: { shown: DisplayedTherapy }) {
  const scheduling = useStore(SchedulingStore)
  const therapyVisit = useStore(TherapyVisitStore)
  const { code = '' } = route.useSearch()
  const words = useMessages(therapyVisitMessages).therapyVisit
  const [isCancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { therapy, isKept } = shown
  const phone = useClinicTelephone(therapy.clinicId, 'therapy')
  const primary = primaryTherapyAction(therapy, useNow(LOOK_MS), code !== '')
  const { title, text } = words.head(therapyFactsOf(therapy, scheduling.today()))
  return (
    <>
      <VisitHeader ref={heading} title={title} text={text} />
      <PageBody>
        <OfflineCopyNotice checkedAt={shown.checkedAt} isKept={isKept} for={therapyVisit.byId.of(therapy.id)} />
        <TherapyTicket therapy={therapy} isInside={primary === 'none' && therapy.status === 'signed'} />
        <TherapyCheckIn therapy={therapy} phone={phone ?? ''} scanned={code} isKept={isKept} />
        <TherapyWhatToBringCard therapy={therapy} />
        <TherapyDetails therapy={therapy} primary={primary} phone={phone} />
        {therapy.course && <TherapyCourseCard therapy={therapy} course={therapy.course} isKept={isKept} />}
        <TherapyTimeline therapy={therapy} />
      </PageBody>
      <TherapyVisitBar
        therapy={therapy}
        primary={primary}
        isKept={isKept}
        phone={phone}
        onCancel={() => setCancelling(true)}
      />
      <TherapyCancelSheet
        therapy={therapy}
        phone={phone ?? ''}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
})

/** Placeholder for the slip. */
function TherapyVisitSkeleton() {
  const words = useMessages(commonMessages, titlesMessages, therapyVisitMessages)
  return (
    <SkeletonGroup>
      <VisitHeader title={words.titles.therapyVisit} text={words.common.loading} />
      <PageBody>
        <Ticket label={words.therapyVisit.ticket} stub={<Skeleton width={108} height={108} radius={12} />}>
          <Skeleton width={92} height={72} />
        </Ticket>
        <Skeleton height={118} radius={18} />
      </PageBody>
    </SkeletonGroup>
  )
}

type TherapyFailureProps = { id: string; for: LoadState }

/** Shown if the session cannot be displayed: the reason and an action. */
function TherapyFailure({ id, for: request }: TherapyFailureProps) {
  const { common, therapy, therapyVisit: says } = useMessages(commonMessages, therapyMessages, therapyVisitMessages)
  return (
    <VisitNotFound
      address={`/therapy/visits/${id}`}
      for={request}
      says={{
        logIn: therapy.loginAgain,
        notFound: says.notFound,
        notFoundText: says.notFoundText,
        patients: says.changePatient,
      }}
      wayOn={
        <Link to="/home" className={buttonClass()}>
          {common.backHome}
        </Link>
      }
    />
  )
}

type TherapyCancelSheetProps = {
  therapy: Therapy
  phone: string
  open: boolean
  onClose: () => void
  /** Called when the therapy is cancelled and the sheet closes. */
  onCancelled: () => void
}

/** S25 for a therapy session. */
const TherapyCancelSheet = observer(function TherapyCancelSheet(props: TherapyCancelSheetProps) {
  const { therapy, onClose } = props
  const words = useMessages(therapyVisitMessages, failureMessages)
  const { cancelSheet: says, at } = words.therapyVisit
  const therapyVisit = useStore(TherapyVisitStore)
  const [reason, setReason] = useState<string>()
  const bar = therapyCancelBlockerOf(therapy)
  const { cancelDeadline } = therapy

  const close = () => {
    setReason(undefined)
    onClose()
  }
  const cancel = async () => {
    if (await therapyVisit.cancel(therapy, reason ?? '')) return undefined
    const { cancelling } = therapyVisit
    const isSure =
      therapyVisit.byId.of(therapy.id).state.status === 'done' && cancelling.failure?.reason.kind !== 'outcome-unknown'
    return isSure && cancelling.failure ? says.failed + failureText(words, cancelling.failure) : says.unsure
  }
  return (
    <CancelSheet
      {...props}
      says={says}
      bar={bar && says.bar(bar, cancelDeadline && at(cancelDeadline))}
      onClose={close}
      effects={
        <>
          <CancelEffectItem icon="wallet">{therapy.course ? says.course : says.fee}</CancelEffectItem>
          <CancelEffectItem icon="users">{says.number}</CancelEffectItem>
        </>
      }
      reasons={says.reasons.map((title) => ({ value: title, title }))}
      reason={reason}
      onReason={setReason}
      cancel={cancel}
    />
  )
})
