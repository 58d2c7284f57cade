import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order, ShipmentTracking } from '@/domain/order/order'
import { claimVisitIdOf } from '@/domain/order/claim-link'
import { dosePlansOf } from '@/domain/order/dose-plan'
import { dayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isOrderOver, orderDisplayStatus, orderSteps } from '@/domain/order/order-summary'
import { canReorder, hasPhysicalItems } from '@/domain/order/reorder'
import { Button, buttonClass } from '@/ui/kit/button'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { WechatNotifications } from '@/ui/parts/wechat-notifications'
import { useNow } from '@/ui/parts/use-now'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'
import { LoadedOrder } from './loaded-order'
import { nearEndDay, OrderOverview } from './order-overview'
import { OrderPayment } from './order-payment'
import { OrderStore } from '@/ui/stores/order-store'
import type { PaymentStatus } from '@/domain/payment/payment'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import lines from './order-lines.module.css'
import css from './order-screen.module.css'
import { Steps } from '@/ui/kit/display/steps'
import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

export const requiredStores = [OrderStore]

const route = getRouteApi('/orders/$id')

/** Loads the order. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const order = stores.get(OrderStore)
  order.byId.reload(params.id)
}

/** S50: an order with status, items, refunds and payment. */
export const OrderScreen = observer(function OrderScreen() {
  const { id } = route.useParams()
  return (
    <main>
      <LoadedOrder id={id}>{(order, readAgain) => <OrderView order={order} readAgain={readAgain} />}</LoadedOrder>
    </main>
  )
})

const OrderView = observer(function OrderView({ order, readAgain }: { order: Order; readAgain: () => void }) {
  const { common, order: words } = useMessages(commonMessages, orderMessages)
  const store = useStore(OrderStore)
  const now = useNow(order.status === 'awaiting-payment' || order.status === 'part-paid' ? 1000 : 60_000)
  const standing = orderDisplayStatus(order, now)
  const pay = store.paymentOf(order)?.value
  const trace = store.traceOf(order)?.value
  const medicine = { order, ...(trace && { trace }) }
  const endsOn = nearEndDay(medicine, standing, now)
  const mayRepeat = canReorder(order, standing)
  const hasHelp = standing === 'unknown' || standing === 'overdue'
  return (
    <>
      <OrderOverview
        order={order}
        {...(trace && { trace })}
        standing={standing}
        endsOn={endsOn}
        reorder={<OrderAgain id={order.id} isMain />}
        review={standing === 'draft' && <PhotoReview id={order.id} readAgain={readAgain} />}
      >
        <DeliveryCell order={order} trace={trace} />
        {dosePlansOf(medicine, dayOf(now)).length > 0 && <DosePlanCell id={order.id} />}
        <OrderHistory order={order} pay={pay} />
        {!isOrderOver(standing) && standing !== 'done' && (
          <CellGroup>
            <WechatNotifications of="order" />
          </CellGroup>
        )}
        <Facts order={order} />
        {mayRepeat && endsOn === undefined && <OrderAgain id={order.id} />}
        {standing === 'declined' && (
          <Link to="/orders/photo" search={{ old: order.id }} className={buttonClass({ block: true })}>
            {words.retake}
          </Link>
        )}
        {hasHelp && (
          <div className={css.help}>
            <Button
              variant="neutral"
              block
              loading={store.byId.of(order.id).isPending}
              loadingText={common.loading}
              onClick={readAgain}
            >
              {words.again}
            </Button>
            <CallClinicLink />
          </div>
        )}
      </OrderOverview>
      <OrderPayment order={order} pay={pay} now={now} readAgain={readAgain} />
    </>
  )
})

/** A link to reorder; the main action when the medicine is about to run out. */
function OrderAgain({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const words = useMessages(orderMessages).order
  return (
    <Link
      to="/orders/$id/again"
      params={{ id }}
      className={buttonClass({ variant: isMain ? 'primary' : 'tint', block: true })}
    >
      {words.reorder}
    </Link>
  )
}

/** Opens the days on which the medicine is taken. */
function DosePlanCell({ id }: { id: string }) {
  const words = useMessages(orderMessages).order
  return (
    <CellGroup>
      <Cell
        icon="cal"
        title={words.dosePlan}
        note={words.dosePlanNote}
        render={(link) => <Link to="/orders/$id/doses" params={{ id }} {...link} />}
      />
    </CellGroup>
  )
}

function Facts({ order }: { order: Order }) {
  const words = useMessages(orderMessages).order
  const { chargeNo, patientName, doctorName, clinicName, regId } = order
  const claimVisitId = claimVisitIdOf(order)
  return (
    <CellGroup>
      <Fact title={words.patient} value={patientName} />
      <Fact title={words.doctor} value={doctorName} />
      <Fact title={words.clinic} value={clinicName} />
      {chargeNo !== '' && <Cell title={words.chargeNo} value={chargeNo} />}
      {regId !== '' && (
        <Cell title={words.visit} render={(link) => <Link to="/visits/$id" params={{ id: regId }} {...link} />} />
      )}
      {claimVisitId !== undefined && (
        <Cell
          title={words.claim}
          render={(link) => <Link to="/visits/$id/claim" params={{ id: claimVisitId }} {...link} />}
        />
      )}
      <Cell title={words.toList} render={(link) => <Link to="/orders" {...link} />} />
    </CellGroup>
  )
}

const Fact = ({ title, value }: { title: string; value: string }) =>
  value === '' ? null : <Cell title={title} value={<span lang={CLINIC_LANGUAGE}>{value}</span>} />

/** Shows when the order was created, paid and refunded. */
function OrderHistory({ order, pay }: { order: Order; pay: PaymentStatus | undefined }) {
  const words = useMessages(orderMessages).order
  const steps = orderSteps(order, pay)
  if (steps.length === 0) return null
  return (
    <Card title={words.steps}>
      <ol className={lines.lines}>
        {steps.map(({ key, at, fen }) => (
          <li key={key} className={lines.item}>
            <span className={lines.name}>{words.step[key]}</span>
            {fen !== undefined && <MoneyText fen={fen} className={lines.fen} />}
            {at && <span className={lines.note}>{words.moment(at)}</span>}
            {key === 'refunding' && <span className={lines.note}>{words.refundHow}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Delivery method, with the latest tracking event. */
function DeliveryCell({ order, trace }: { order: Order; trace: ShipmentTracking | undefined }) {
  const words = useMessages(orderMessages).order
  const { id, delivery, clinicName } = order
  if (!delivery || delivery.deliveryType === 'unknown') return null
  if (delivery.deliveryType === 'pick-up') {
    if (!hasPhysicalItems(order)) return null
    return (
      <CellGroup>
        <Cell icon="pin" title={words.pickUp} note={<span lang={CLINIC_LANGUAGE}>{clinicName}</span>} />
      </CellGroup>
    )
  }
  if (delivery.id === '') return null
  const last = trace?.traces[0]?.text
  return (
    <CellGroup>
      <Cell
        icon="truck"
        title={words.delivery}
        value={words.deliveryStatus[trace?.status ?? delivery.status]}
        note={<span lang={last ? CLINIC_LANGUAGE : undefined}>{last ?? words.deliveryText[delivery.status]}</span>}
        render={(link) => <Link to="/orders/$id/delivery" params={{ id }} {...link} />}
      />
    </CellGroup>
  )
}

/** Progress of the pharmacy's review of a photo order. */
const PhotoReview = observer(function PhotoReview({ id, readAgain }: { id: string; readAgain: () => void }) {
  const { common, order: words, photoOrder: says } = useMessages(commonMessages, orderMessages, photoOrderMessages)
  const store = useStore(OrderStore)
  const photoOrder = useStore(PhotoOrderStore)
  return (
    <Card title={says.review}>
      <Steps label={says.review} steps={says.steps} current={1} />
      <p className={css.review}>{says.reviewing(photoOrder.rule.of().value?.photoReviewHours)}</p>
      <p className={lines.note}>{says.reviewingNote}</p>
      <Button
        variant="neutral"
        block
        loading={store.byId.of(id).isPending}
        loadingText={common.loading}
        onClick={readAgain}
      >
        {words.again}
      </Button>
    </Card>
  )
})
