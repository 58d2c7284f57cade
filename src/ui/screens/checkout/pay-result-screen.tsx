import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { paymentRouteOf } from '@/ui/parts/payment-routes'
import type { PaymentStatus } from '@/domain/payment/payment'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { Steps } from '@/ui/kit/display/steps'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages } from '@/ui/messages/use-messages'
import { LoadedOrder } from '../order/loaded-order'
import { OrderSkeleton } from '../order/order-skeletons'
import { orderTitle } from '../order/order-view'
import { PaidItemLink } from './paid-item-link'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './checkout-screen.module.css'
import { OrderStore } from '@/ui/stores/order-store'
import { useNow } from '@/ui/parts/use-now'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [OrderStore]

const route = getRouteApi('/pay/result/$kind/$id')

export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(OrderStore).byId.reload(params.id)
}
/** An earlier status of the payment is never shown as its result. */
export function enter(stores: Stores): void {
  stores.get(OrderStore).forgetPayments()
}

/** S53: result of a payment, as reported by the server; polls until it is final. */
export const PayResultScreen = observer(function PayResultScreen() {
  const { id } = route.useParams()
  return (
    <main>
      <LoadedOrder id={id}>{(order, readAgain) => <Result order={order} readAgain={readAgain} />}</LoadedOrder>
    </main>
  )
})

type ResultProps = { order: Order; readAgain: () => void }

const Result = observer(function Result({ order, readAgain }: ResultProps) {
  const store = useStore(OrderStore)
  const says = useMessages(checkoutMessages).checkout.result
  const payment = store.paymentOf(order)
  const pay = payment?.value
  if (!pay) return !payment || payment.failure ? <Unknown order={order} readAgain={readAgain} /> : <OrderSkeleton />
  if (pay.refund && pay.refund.status !== 'none')
    return <Ended order={order} pay={pay} title={pay.refund.status === 'refunded' ? says.refunded : says.refund} />
  if (pay.result === 'paid') return <Paid order={order} pay={pay} />
  if (pay.result === 'waiting') return <StillWaiting order={order} readAgain={readAgain} />
  return pay.result === 'failed' ? <NotPaid order={order} /> : <Unknown order={order} readAgain={readAgain} />
})

type PaidProps = { order: Order; pay: PaymentStatus }

function Paid({ order, pay }: PaidProps) {
  const { checkout, order: orders } = useMessages(checkoutMessages, orderMessages)
  const says = checkout.result
  return (
    <>
      <div role="status">
        <PageTitle
          title={says.paid}
          note={pay.paidAt ? says.paidAt(orders.moment(pay.paidAt)) : says.paidNote}
          aside={<Seal text={says.seal} label={says.paid} size="l" stamp />}
        />
      </div>
      <PageBody isLast>
        <Slip order={order} fen={pay.amountFen} />
        <Notice tone="primary">{says.next[order.kind]}</Notice>
      </PageBody>
      <Bar order={order} />
    </>
  )
}

function Ended({ order, pay, title }: PaidProps & { title: string }) {
  const { checkout } = useMessages(checkoutMessages)
  return (
    <>
      <div role="status">
        <PageTitle title={title} note={checkout.result.refundText(pay.refund?.amountFen)} />
      </div>
      <PageBody isLast>
        <Slip order={order} fen={pay.amountFen} />
      </PageBody>
      <Bar order={order} />
    </>
  )
}

const StillWaiting = observer(function StillWaiting({ order, readAgain }: ResultProps) {
  const { checkout, payment } = useMessages(checkoutMessages, paymentMessages)
  const says = { ...payment, ...payment.of[order.kind === 'unknown' ? 'charge' : order.kind] }
  const seconds = useResultPolling(readAgain)
  return (
    <>
      <div role="status">
        <PageTitle title={checkout.result.waiting} note={checkout.result.waitingText} />
      </div>
      <PageBody isLast>
        <Card>
          <Steps label={says.stepsLabel} steps={says.steps} current={1} />
          <p className={css.waited}>{says.waited(seconds)}</p>
          <Button block variant="tint" onClick={readAgain}>
            {says.checkAgain}
          </Button>
        </Card>
        <Slip order={order} />
      </PageBody>
      <Bar order={order} isOrder />
    </>
  )
})

function NotPaid({ order }: { order: Order }) {
  const says = useMessages(checkoutMessages).checkout.result
  const place = paymentRouteOf(order)
  const toPay = useOptionalRoute(place?.pattern ?? '', place?.path ?? '')
  return (
    <>
      <div role="status">
        <PageTitle title={says.failed} note={says.failedText} />
      </div>
      <PageBody isLast>
        <Slip order={order} />
      </PageBody>
      <Bar order={order} isOrder>
        {toPay && <Button onClick={toPay}>{says.pay}</Button>}
      </Bar>
    </>
  )
}

function Unknown({ order, readAgain }: ResultProps) {
  const { checkout, common } = useMessages(checkoutMessages, commonMessages)
  const says = checkout.result
  return (
    <Tips
      page
      picture="kite"
      title={says.unknown}
      text={says.unknownText}
      actions={
        <>
          <Button onClick={readAgain}>{common.retry}</Button>
          <Link to="/orders/$id" params={{ id: order.id }} className={buttonClass({ variant: 'neutral' })}>
            {says.order}
          </Link>
        </>
      }
    />
  )
}

/** Subject, payee and amount of the payment. */
function Slip({ order, fen }: { order: Order; fen?: number | undefined }) {
  const { checkout, order: orders } = useMessages(checkoutMessages, orderMessages)
  const says = checkout.result
  return (
    <Card flush>
      <Cell title={says.what} value={orderTitle(orders, order)} />
      {order.patientName !== '' && (
        <Cell title={orders.patient} value={<span lang={CLINIC_LANGUAGE}>{order.patientName}</span>} />
      )}
      {fen !== undefined && <Cell title={says.amount} value={<MoneyText fen={fen} />} />}
      {order.chargeNo !== '' && <Cell title={orders.chargeNo} value={order.chargeNo} />}
    </Card>
  )
}

function Bar({ order, isOrder = false, children }: { order: Order; isOrder?: boolean; children?: ReactNode }) {
  const says = useMessages(checkoutMessages).checkout.result
  return (
    <StickyBar>
      {isOrder ? (
        <Link to="/orders/$id" params={{ id: order.id }} className={buttonClass({ variant: 'neutral' })}>
          {says.order}
        </Link>
      ) : (
        <>
          <Link to="/home" className={buttonClass({ variant: 'neutral' })}>
            {says.home}
          </Link>
          <PaidItemLink order={order} />
        </>
      )}
      {children}
    </StickyBar>
  )
}

const QUICK_MS = 2000
const QUICK_FOR_SECONDS = 60
const SLOW_MS = 10_000

/** While the page is visible, polls every 2 s for a minute, then every 10 s; returns the elapsed seconds. */
function useResultPolling(ask: () => void): number {
  const scheduling = useStore(SchedulingStore)
  const [since] = useState(() => scheduling.now())
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000))
  const isSlow = seconds >= QUICK_FOR_SECONDS
  const asking = useEffectEvent(() => {
    if (!document.hidden) ask()
  })
  useEffect(() => {
    const timer = setInterval(() => asking(), isSlow ? SLOW_MS : QUICK_MS)
    return () => clearInterval(timer)
  }, [isSlow])
  return seconds
}
