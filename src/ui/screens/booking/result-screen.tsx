import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { PaymentStage } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { MoneyText } from '@/ui/kit/display/money-text'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { RebookLink } from '@/ui/parts/rebook-link'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { ReplacedVisitNotice } from '@/ui/parts/replaced-visit-notice'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import { paymentDueOfVisit } from '@/ui/parts/payment-view'
import { AsyncView } from '@/ui/parts/async-view'
import { ReleaseSlotButton } from '@/ui/screens/visit/release-slot-button'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { statusMessages } from '@/ui/messages/zh/status'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { BookingNextSteps } from './booking-next-steps'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './result-screen.module.css'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

export const requiredStores = [PaymentMethodStore, VisitStore, WaitlistStore]

const route = getRouteApi('/booking/result/$id')
/** A payment may be pending or complete, so the screen must not request one. */
const CONFIRMING: ReadonlySet<PaymentStage> = new Set(['confirming', 'unknown', 'paid'])

/** Prefetches how many more waitlist entries the patient may create. */
export function loader(stores: Stores): void {
  stores.get(WaitlistStore).left.prefetch()
  void stores.loadClient()
}
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(VisitStore).open(params.id)
}

/** S22: result of a booking, from the server's state, with its payment. */
export const ResultScreen = observer(function ResultScreen() {
  const { id } = route.useParams()
  const registration = useStore(RegistrationStore)
  return (
    <main className={css.page}>
      <AsyncView for={registration.byId.of(id)} skeleton={<ResultSkeleton />} missing={<Lost />}>
        {(visit) => <Result visit={visit} />}
      </AsyncView>
    </main>
  )
})

const Result = observer(function Result({ visit }: { visit: Registration }) {
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(commonMessages, paymentMessages, statusMessages, visitActionsMessages)
  const { payment: says } = words
  const today = scheduling.today()
  const payment = useStore(PaymentStore)
  const head = useRef<HTMLDivElement>(null)
  const stage = payment.stageOf({ kind: 'registration', id: visit.chargeId })
  const isConfirming = visit.status === 'awaiting-payment' && stage !== undefined && CONFIRMING.has(stage)
  const { title, text } = isConfirming
    ? { title: says.confirmingHead, text: says.confirmingText }
    : headOf(words, visit, today)
  const isOver = visit.status === 'cancelled' || visit.status === 'stopped'
  return (
    <>
      <div ref={head} tabIndex={-1} role="status">
        <PageTitle title={title} note={text} aside={<Stamp visit={visit} />} />
      </div>
      <PageBody>
        <ReplacedVisitNotice visit={visit} settles />
        <BookingSlip label={says.slip} {...visit} />
        <PaymentPanel due={paymentDueOfVisit(visit, () => void registration.byId.of(visit.id).again())} bar>
          <Card flush>
            <Cell title={says.forWhom} value={<span lang={CLINIC_LANGUAGE}>{visit.patient.name}</span>} />
            {visit.feeFen !== 0 && visit.status !== 'awaiting-payment' && !isOver && (
              <Cell title={says.fee} value={<MoneyText fen={visit.feeFen} />} />
            )}
            {visit.regNo !== '' && <Cell title={says.number} value={visit.regNo} />}
          </Card>
          {visit.status === 'awaiting-payment' && (stage === undefined || stage === 'unpaid') && (
            <ReleaseSlotButton visit={visit} onGiven={() => head.current?.focus({ preventScroll: true })} />
          )}
          <BookingNextSteps visit={visit} />
        </PaymentPanel>
      </PageBody>
      {visit.status !== 'awaiting-payment' && (
        <StickyBar>
          {isOver ? (
            <>
              <Link to="/home" className={buttonClass({ variant: 'neutral' })}>
                {words.common.backHome}
              </Link>
              <RebookLink visit={visit} className={buttonClass()}>
                {says.bookAgain}
              </RebookLink>
            </>
          ) : visit.status === 'awaiting-sign' ? (
            <>
              <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'neutral' })}>
                {says.seeVisit}
              </Link>
              <Link to="/visits/$id/sign" params={{ id: visit.id }} className={buttonClass()}>
                {words.visitActions.signNow}
              </Link>
            </>
          ) : (
            <>
              <Link to="/home" className={buttonClass({ variant: 'neutral' })}>
                {words.common.backHome}
              </Link>
              <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass()}>
                {says.seeVisit}
              </Link>
            </>
          )}
        </StickyBar>
      )}
    </>
  )
})

function Stamp({ visit: { status } }: { visit: Registration }) {
  const words = useMessages(paymentMessages, statusMessages)
  const { seal } = words.payment
  if (status === 'cancelled' || status === 'stopped')
    return <Seal text={seal.cancelled} label={words.status.registration[status]} tone="void" size="l" />
  if (status === 'awaiting-payment' || status === 'unknown' || status === 'missed') return null
  return (
    <Seal
      text={seal.booked}
      label={words.status.registration.reserved}
      size="l"
      stamp={status === 'reserved' || status === 'awaiting-sign'}
    />
  )
}

/** The title of the result; for a cancelled visit, with the clinic's reason. */
function headOf(
  { payment, common, status }: MessagesOf<'common' | 'payment' | 'status'>,
  visit: Registration,
  today: string,
): { title: string; text?: string } {
  const lastNote = visit.timeline[visit.timeline.length - 1]?.text
  const near = common.nearDay(visit.date, today)
  const day = near === common.weekday(visit.date) ? common.fullDay(visit.date) : near
  switch (visit.status) {
    case 'reserved':
      return { title: payment.booked, text: payment.bookedText(day, visit.timeStart) }
    case 'awaiting-sign':
      return { title: payment.booked, text: payment.signOpenText(day, visit.timeStart) }
    case 'awaiting-payment':
      return { title: payment.awaiting, text: payment.awaitingText }
    case 'cancelled':
      return { title: payment.cancelled, text: lastNote ?? payment.released }
    case 'stopped':
      return { title: payment.stopped, ...(lastNote && { text: lastNote }) }
    case 'unknown':
      return { title: payment.other, text: payment.unknownStatus }
    default:
      return { title: status.registration[visit.status], ...(lastNote && { text: lastNote }) }
  }
}

function Lost() {
  const words = useMessages(commonMessages, paymentMessages)
  return (
    <Tips
      page
      picture="slip"
      title={words.payment.lost}
      text={words.payment.lostText}
      actions={
        <Link to="/home" className={buttonClass()}>
          {words.common.backHome}
        </Link>
      }
    />
  )
}

function ResultSkeleton() {
  return (
    <SkeletonGroup>
      <PageBody above={20}>
        <Skeleton width={160} height={34} />
        <Skeleton width={220} />
        <Skeleton height={140} radius={18} />
        <Skeleton height={110} radius={18} />
      </PageBody>
    </SkeletonGroup>
  )
}
