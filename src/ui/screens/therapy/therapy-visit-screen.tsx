import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { OfflineCopyNotice } from '@/ui/parts/offline-copy-notice'
import { usePolling } from '@/ui/parts/use-polling'
import { useNow } from '@/ui/parts/use-now'
import { TherapyBringCard } from '@/ui/screens/visit/bring-card'
import { useClinicTelephone } from '@/ui/screens/visit/use-clinic-telephone'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapyCancelSheet } from './therapy-cancel-sheet'
import { TherapyCourseCard } from './therapy-course-card'
import { TherapyDetails, TherapyTimeline } from './therapy-details'
import { TherapyFailure } from './therapy-failure'
import { TherapyCheckIn } from './therapy-check-in'
import { TherapyTicket } from './therapy-ticket'
import { TherapyVisitBar } from './therapy-visit-bar'
import { TherapyVisitSkeleton } from './therapy-visit-skeleton'
import { primaryTherapyAction, therapyFactsOf, type DisplayedTherapy } from './therapy-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './therapy-visit.module.css'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [TherapyVisitStore]

const route = getRouteApi('/therapy/visits/$id')
const REFRESH_MS = 20_000
const LOOK_MS = 10_000

/** Opens the session and prefetches it. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const therapyVisit = stores.get(TherapyVisitStore)
  therapyVisit.open(params.id)
  therapyVisit.byId.prefetch(params.id)
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
        <TherapyBringCard therapy={therapy} />
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
