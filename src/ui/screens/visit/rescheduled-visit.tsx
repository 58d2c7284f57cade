import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import { paymentDueOfVisit } from '@/ui/parts/payment-view'
import type { AsyncState } from '@/ui/stores/async-state'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ReplacedVisitActions } from '@/ui/parts/replaced-visit-actions'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { CalendarSheet } from './lazy-visit-sheets'
import { ReleaseSlotButton } from './release-slot-button'
import { PageBody } from '@/ui/kit/layout/page-body'
import { BookingStore } from '@/ui/stores/booking-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { Card } from '@/ui/kit/lists/card'
import { Icon } from '@/ui/kit/display/icon'
import { commonMessages } from '@/ui/messages/zh/common'
import { useRefundProgress } from './use-refund-progress'
import { cancellationRefundOf } from './visit-view'
import css from './rescheduled-visit.module.css'

type RescheduledVisitProps = { visit: Registration; oldId: string }

/**
 * Shown once the new visit is booked: pays for it if necessary, and only then cancels the old one; shows incomplete
 * steps.
 */
export const RescheduledVisit = observer(function RescheduledVisit({ visit, oldId }: RescheduledVisitProps) {
  const words = useMessages(visitActionsMessages, visitMessages).visitActions
  const store = useStore(BookingStore)
  const payment = useStore(PaymentStore)
  const registration = useStore(RegistrationStore)
  const head = useRef<HTMLDivElement>(null)
  const replaced = store.replaced.of(oldId)
  const isSure = isRegistrationActive(visit) && visit.status !== 'awaiting-payment'
  const isItsOwn = store.isMovedFrom(visit, oldId)
  const oldVisit = isItsOwn ? store.oldOf(visit, oldId) : store.lookAtOld(visit, oldId)
  const old = oldVisit.value
  // An old visit known only from the URL is loaded, but cancelled only by a tap.
  const isDue = isSure && isItsOwn && (old === undefined || old === 'until-paid') && !oldVisit.failure
  const hasTried = useRef(false)
  const finish = useEffectEvent(async () => {
    await store.finishReschedule(visit, oldId)
    await replaced.again()
  })
  useEffect(() => {
    if (!isDue || hasTried.current) return
    hasTried.current = true
    void finish()
  }, [isDue])
  return (
    <>
      <Title ref={head} visit={visit} old={old} />
      <PageBody>
        {old === 'stands' && isSure && <Half visit={visit} oldId={oldId} replaced={replaced} />}
        {!isSure && isRegistrationActive(visit) && (
          <Notice tone="blue">
            <b>{words.oldUntilPaid}</b>
            <br />
            {words.oldUntilPaidText}
          </Notice>
        )}
        {replaced.value && isRegistrationActive(visit) && <RescheduledTimes old={replaced.value} visit={visit} />}
        <BookingSlip label={words.moving.new} {...visit} />
        <PaymentPanel due={paymentDueOfVisit(visit, () => void registration.byId.of(visit.id).again())} bar>
          {visit.status === 'awaiting-payment' && payment.isUnbegun(visit.chargeId) && (
            <ReleaseSlotButton visit={visit} onGiven={() => head.current?.focus({ preventScroll: true })} />
          )}
        </PaymentPanel>
        {isSure && old === 'gone' && <MovedCalendar visit={visit} replaced={replaced.value} />}
      </PageBody>
      {visit.status !== 'awaiting-payment' && (
        <StickyBar>
          {isRegistrationActive(visit) ? (
            <Link to="/visits/$id" params={{ id: visit.id }} replace className={buttonClass({ block: true })}>
              {words.moving.seeNew}
            </Link>
          ) : (
            <Link to="/visits/$id" params={{ id: oldId }} replace className={buttonClass({ block: true })}>
              {words.seeOld}
            </Link>
          )}
        </StickyBar>
      )}
    </>
  )
})

type TitleProps = { visit: Registration; old: string | undefined; ref: Ref<HTMLDivElement> }

function Title({ visit, old, ref }: TitleProps) {
  const words = useMessages(visitActionsMessages, visitMessages)
  const { moving } = words.visitActions
  const seal = words.visit.seal(visit.status)
  const isDone = old === 'gone' && isRegistrationActive(visit)
  return (
    <div ref={ref} tabIndex={-1} role="status">
      {visit.status === 'cancelled' ? (
        <PageTitle title={moving.givenUp} note={moving.givenUpText} />
      ) : isDone ? (
        <PageTitle
          title={moving.done}
          note={moving.doneText}
          aside={<Seal text={seal.text} label={seal.label} size="l" stamp />}
        />
      ) : (
        <PageTitle title={old === 'stands' ? moving.half : moving.title} note={moving.note} />
      )}
    </div>
  )
}

/** Shown while both visits exist: explains this, and cancels the old visit or links to it. */
const Half = observer(function Half({
  visit,
  oldId,
  replaced,
}: RescheduledVisitProps & { replaced: AsyncState<Registration> }) {
  const words = useMessages(visitActionsMessages).visitActions
  const store = useStore(BookingStore)
  const finish = async () => {
    await store.finishReschedule(visit, oldId)
    await replaced.again()
  }
  return (
    <Notice role="alert">
      {words.moving.halfText}
      <ReplacedVisitActions oldId={oldId} isBusy={store.oldOf(visit, oldId).isPending} onFinish={() => void finish()} />
    </Notice>
  )
})

type MovedCalendarProps = { visit: Registration; replaced: Registration | undefined }

/** Adds the new time to the device's calendar, and removes the old one if this device had added it. */
const MovedCalendar = observer(function MovedCalendar({ visit, replaced }: MovedCalendarProps) {
  const words = useMessages(visitActionsMessages).visitActions
  const store = useStore(VisitStore)
  const [of, setOf] = useState<Registration>()
  const isOldThere = replaced !== undefined && store.isInCalendar(replaced.id)
  return (
    <>
      <CellGroup>
        <Cell
          icon="cal"
          title={words.calendar}
          note={words.calendarNote}
          haspopup="dialog"
          onClick={() => setOf(visit)}
        />
        {isOldThere && (
          <Cell icon="cal" title={words.moving.oldCalendar} haspopup="dialog" onClick={() => setOf(replaced)} />
        )}
      </CellGroup>
      <CalendarSheet visit={of ?? visit} open={of !== undefined} onClose={() => setOf(undefined)} />
    </>
  )
})

type RescheduledTimesProps = { old: Registration; visit: Registration }

/** Old and new time, and the state of the old fee. */
const RescheduledTimes = observer(function RescheduledTimes({ old, visit }: RescheduledTimesProps) {
  const { moving } = useMessages(visitActionsMessages).visitActions
  return (
    <Card label={moving.times}>
      <dl className={css.times}>
        <Time name={moving.was} of={old} isOver={old.status === 'cancelled'} />
        <Icon name="right" className={css.arrow} />
        <Time name={moving.is} of={visit} isOver={false} />
      </dl>
      {old.status === 'cancelled' && <OldFee old={old} />}
    </Card>
  )
})

function Time({ name, of, isOver }: { name: string; of: Registration; isOver: boolean }) {
  const { common } = useMessages(commonMessages)
  return (
    <div className={css.time} data-over={isOver || undefined}>
      <dt className={css.name}>{name}</dt>
      <dd>
        <span className={css.day}>{common.fullDay(of.date)}</span>
        <span className={css.clock}>{of.timeStart}</span>
      </dd>
    </div>
  )
}

const OldFee = observer(function OldFee({ old }: { old: Registration }) {
  const { common, visit, visitActions } = useMessages(commonMessages, visitMessages, visitActionsMessages)
  const { moving } = visitActions
  const refund = useRefundProgress(old)
  const back = cancellationRefundOf(old)
  if (back === 'free') return null
  const said = refund
    ? moving[refund.state](common.yuan(refund.amountFen))
    : moving.oldMoney(visit.cancelSheet.money(back, old.feeFen))
  return (
    <p role="status" className={css.fee}>
      <Icon name="wallet" />
      {said}
    </p>
  )
})
