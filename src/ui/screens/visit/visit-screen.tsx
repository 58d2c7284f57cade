import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '@/domain/day'
import type { Failure } from '@/domain/failure'
import type { Registration } from '@/domain/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { Tips } from '@/ui/kit/tips'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { visitWords } from '@/ui/words/visit'
import { useWords } from '@/ui/words/words'
import { CancelSheet } from './cancel-sheet'
import { useFollowing } from '@/ui/parts/use-following'
import { useRefund } from './use-refund'
import { VisitBar } from './visit-bar'
import { VisitDetails, VisitTimeline } from './visit-details'
import { VisitHead } from './visit-head'
import { VisitSkeleton } from './visit-skeleton'
import { VisitTicket } from './visit-ticket'
import { factsOf } from './visit-view'
import css from './visit-screen.module.css'

const route = getRouteApi('/visits/$id')
const REFRESH_MS = 20_000

/** S24: one visit, its ticket and whatever can be done with it now. */
export const VisitScreen = observer(function VisitScreen() {
  const { id } = route.useParams()
  const { registration } = useStores()
  const { detail, cancelling } = registration
  const visit = detail.value?.id === id ? detail.value : undefined
  const { failure } = detail
  useFollowing(() => {
    if (!detail.isPending && !cancelling.isPending) void registration.loadDetail(id)
  }, REFRESH_MS)

  const retry = () => void registration.loadDetail(id)
  const isGone = failure?.reason.kind === 'not-found' || failure?.reason.kind === 'signed-out'
  return (
    <main className={css.page}>
      {visit && !isGone ? (
        <VisitView visit={visit} retry={retry} />
      ) : failure ? (
        <VisitFailure failure={failure} retry={retry} />
      ) : (
        <VisitSkeleton />
      )}
    </main>
  )
})

const VisitView = observer(function VisitView({ visit, retry }: { visit: Registration; retry: () => void }) {
  const words = useWords(commonWords, visitWords)
  const { registration, scheduling } = useStores()
  const [isCancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = useClinicPhone(visit.clinicId)
  const refunded = useRefund(visit)
  const facts = factsOf(visit, scheduling.now(), scheduling.today())
  const { title, text } = words.visit.head(facts)
  const { failure, valueAt } = registration.detail

  const openCancel = () => {
    void registration.loadBlock(visit.clinicId)
    setCancelling(true)
  }
  return (
    <>
      <VisitHead ref={heading} title={title} text={text} />
      <div className={css.body}>
        {failure && (
          <Notice
            action={
              <Button variant="text" size="s" onClick={retry}>
                {words.common.retry}
              </Button>
            }
          >
            {words.common.notRefreshed(timeOf(valueAt ?? scheduling.now()))}
          </Notice>
        )}
        <VisitTicket visit={visit} facts={facts} />
        <VisitDetails visit={visit} refunded={refunded} />
        <VisitTimeline visit={visit} />
      </div>
      <VisitBar visit={visit} phone={phone} onCancel={openCancel} />
      <CancelSheet
        visit={visit}
        phone={phone}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
})

function VisitFailure({ failure, retry }: { failure: Failure; retry: () => void }) {
  const words = useWords(commonWords, failureWords, visitWords)
  const { session } = useStores()
  const navigate = useNavigate()
  const { id } = route.useParams()
  const signIn = () => {
    session.rememberDestination(`/visits/${id}`)
    void navigate({ to: '/login' })
  }
  const { kind } = failure.reason
  if (kind === 'signed-out')
    return (
      <Tips
        page
        picture="door"
        title={words.failure[kind].title}
        text={words.failure[kind].text}
        actions={<Button onClick={signIn}>{words.visit.signIn}</Button>}
      />
    )
  if (kind !== 'not-found') return <FailureTips page failure={failure} retry={retry} />
  return (
    <Tips
      page
      picture="slip"
      title={words.visit.notFound}
      text={words.visit.notFoundText}
      actions={
        <>
          <Link to="/home" className={buttonClass()}>
            {words.common.backHome}
          </Link>
          <Link to="/patients" className={buttonClass({ variant: 'neutral' })}>
            {words.visit.changePatient}
          </Link>
        </>
      }
    />
  )
}

/** The clinic of the visit is known only once the visit is; it may be another than the chosen one. */
function useClinicPhone(clinicId: string): string {
  const { clinic } = useStores()
  const known = [clinic.current.value, clinic.detail.value].find((each) => each?.id === clinicId)
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isKnown) void clinic.loadDetail(clinicId)
  }, [clinic, clinicId, isKnown])
  return known?.phone ?? ''
}
