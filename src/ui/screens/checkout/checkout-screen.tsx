import { getRouteApi, Navigate, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { dueFen, lockStateOf, type Order } from '@/domain/order/order'
import { canCheckOut, orderDisplayStatus, paymentOrderOf } from '@/domain/order/order-summary'
import { PageTitle } from '@/ui/kit/display/page-title'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import type { PaymentDue } from '@/ui/parts/payment-view'
import { useNow } from '@/ui/parts/use-now'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores, useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { OrderNotFound } from '../order/order-not-found'
import { OrderSkeleton } from '../order/order-skeletons'
import { orderTitle } from '../order/order-view'
import { useIsEditionExpired } from '../order/use-is-edition-expired'
import { CheckoutChoices } from './checkout-choices'
import { PriceChangedNotice } from './price-changed-notice'
import { CheckoutPrice } from './checkout-price'
import { CheckoutError } from './checkout-error'
import { CheckoutContext, useCheckout, useOrderLock } from './use-checkout'
import { PageBody } from '@/ui/kit/layout/page-body'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { AddressStore } from '@/ui/stores/address-store'
import type { PaymentOrder } from '@/domain/payment/payment'
import { missingDeliveryChoice } from '@/domain/order/checkout'
import { usePaymentMethods } from '@/ui/parts/payment-methods'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { CallClinicLink } from '../session/call-clinic-link'
import css from './checkout-screen.module.css'

export const requiredStores = [AddressStore, PaymentMethodStore]

const orderRoute = getRouteApi('/orders/$id/checkout')
const payRoute = getRouteApi('/pay/$kind/$id')

/** Loads the payment methods. */
export function loader(stores: Stores): void {
  void stores.get(PaymentMethodStore).load()
}
/** Opens the order's checkout, which locks the order. */
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  void stores.get(CheckoutStore).of(params.id).open()
}

/** S51, checkout of an order: lock, choices, price by line, and payment. */
export function CheckoutScreen() {
  const { id } = orderRoute.useParams()
  return <CheckoutOf key={id} id={id} />
}
/** S51 for services: a visit, a therapy, a consultation, a recharge. */
export function PayScreen() {
  const { id } = payRoute.useParams()
  return <CheckoutOf key={id} id={id} />
}

const CheckoutOf = observer(function CheckoutOf({ id }: { id: string }) {
  const stores = useStores()
  const checkout = stores.get(CheckoutStore).of(id)
  useOrderLock(checkout)
  const retry = () => void checkout.open()
  const { forms = [], kind } = checkout.order.value ?? {}
  const held = kind === 'charge' ? [checkout.lock, checkout.usages] : []
  const priced = kind === 'charge' && forms.length > 0 ? [checkout.pricing] : []
  return (
    <main>
      <AsyncView
        for={checkout.order}
        also={[...stores.get(PaymentMethodStore).states(), ...held, ...priced]}
        skeleton={<OrderSkeleton />}
        retry={retry}
        missing={<OrderNotFound />}
        page
      >
        {(order) => (
          <CheckoutContext.Provider value={checkout}>
            <Paying order={order} readAgain={retry} />
          </CheckoutContext.Provider>
        )}
      </AsyncView>
    </main>
  )
})

const Paying = observer(function Paying({ order, readAgain }: { order: Order; readAgain: () => void }) {
  const payment = useStore(PaymentStore)
  const words = useMessages(checkoutMessages, orderMessages)
  const now = useNow(1000)
  const isExpired = useIsEditionExpired(order.clinicId)
  const due = useAmountDue(order, now, readAgain)
  const payOrder = paymentOrderOf(order)
  const stage = payOrder && payment.stageOf(payOrder)
  const standing = orderDisplayStatus(order, now)
  // While a payment may be pending, the order does not count as closed.
  const isOpen = stage !== undefined && stage !== 'unpaid' && stage !== 'paid'
  if (payOrder && (stage === 'paid' || isSettled(order))) return <RedirectToResult order={payOrder} />
  if (!isOpen && (!due || isExpired || !canCheckOut(order, now)))
    return standing === 'draft' ? (
      <AwaitingReviewNotice order={order} />
    ) : (
      <CheckoutClosedNotice order={order} isExpired={isExpired} />
    )
  return (
    <>
      <PageTitle
        title={words.checkout.title}
        note={order.patientName === '' ? undefined : words.checkout.forWhom(order.patientName)}
      />
      <PageBody isLast>
        <CheckoutError order={order} now={now} readAgain={readAgain} />
        {order.kind === 'charge' ? (
          <PriceChangedNotice />
        ) : (
          <p className={css.what}>{orderTitle(words.order, order)}</p>
        )}
        {due && (
          <Panel due={due}>
            {order.kind === 'charge' && (
              <>
                <div className={css.choosing} inert={isOpen}>
                  <CheckoutChoices order={order} />
                </div>
                <CheckoutPrice order={order} />
              </>
            )}
          </Panel>
        )}
      </PageBody>
    </>
  )
})

/** The payment method is above the price, because the price depends on it. */
const Panel = observer(function Panel({ due, children }: { due: PaymentDue; children: ReactNode }) {
  const checkout = useCheckout()
  const payment = useStore(PaymentStore)
  const kind = payment.paying(due.order).failure?.reason.kind
  const settle = useEffectEvent((reason: typeof kind) => {
    if (reason === 'price-changed') void checkout.repriceByClinic()
    if (reason === 'locked-elsewhere' || reason === 'already-paid') due.readAgain()
  })
  useEffect(() => {
    if (kind) settle(kind)
  }, [kind])
  return (
    <PaymentPanel due={due} bar>
      {children}
    </PaymentPanel>
  )
})

const isSettled = ({ status }: Order): boolean =>
  status === 'paid' || status === 'preparing' || status === 'shipped' || status === 'done'

/** After the payment: clears the draft and redirects to the result. */
const RedirectToResult = observer(function RedirectToResult({ order: { kind, id } }: { order: PaymentOrder }) {
  const checkout = useCheckout()
  useEffect(() => checkout.done(), [checkout])
  return <Navigate to="/pay/result/$kind/$id" params={{ kind, id }} replace />
})

const NOTHING = { kind: 'charge', id: '' } as const

/** The amount due for an order; undefined for an unknown kind, which is paid at the front desk. */
function useAmountDue(order: Order, now: Date, readAgain: () => void): PaymentDue | undefined {
  const checkout = useCheckout()
  const payOrder = paymentOrderOf(order)
  const isCharge = order.kind === 'charge'
  const isOpen = canCheckOut(order, now)
  const isElsewhere =
    lockStateOf(order.lock, now) === 'elsewhere' || checkout.lock.failure?.reason.kind === 'locked-elsewhere'
  const isUnready =
    !checkout.isPriced || checkout.news !== undefined || missingDeliveryChoice(checkout.choices) !== undefined
  const standing = orderDisplayStatus(order, now)
  const due: PaymentDue = {
    order: payOrder ?? NOTHING,
    feeFen: isCharge ? (checkout.dueFen ?? dueFen(order)) : dueFen(order),
    isMemberPrice: isCharge && checkout.payType === 'member-card',
    standing: isOpen || standing === 'overdue' ? 'due' : standing === 'closed' ? 'closed' : 'settled',
    deadline: order.expiresAt,
    patientId: order.patientId,
    payee: { clinic: order.clinicName },
    allowed: order.payTypes,
    readAgain,
    isBlocked: isElsewhere || (isCharge && isUnready),
    ...(isCharge && { prepare: checkout.prepare, isPreparing: checkout.preparing.isPending }),
  }
  useMemberPrice(due)
  return payOrder && due
}

/** Updates the price when the payment method changes. */
function useMemberPrice(due: PaymentDue): void {
  const checkout = useCheckout()
  const { chosen } = usePaymentMethods(due)
  const isCharge = due.prepare !== undefined
  const choose = useEffectEvent((way: typeof chosen) => {
    if (isCharge && way) void checkout.setPayType(way)
  })
  useEffect(() => choose(chosen), [chosen])
}

type OverProps = { order: Order }

/** Shown if the order cannot be paid, because it is overdue or closed or the clinic's edition has expired. */
function CheckoutClosedNotice({ order, isExpired }: OverProps & { isExpired: boolean }) {
  const { checkout: says, order: orders } = useMessages(checkoutMessages, orderMessages)
  return (
    <Tips
      page
      picture="slip"
      title={says.over}
      text={isExpired ? orders.deskOnly : says.overText}
      actions={
        <>
          <ToOrder order={order} text={says.toOrder} />
          <CallClinicLink id={order.clinicId} />
        </>
      }
    />
  )
}

/** Shown until the pharmacy has reviewed the photos, because the price is unknown until then. */
function AwaitingReviewNotice({ order }: OverProps) {
  const says = useMessages(checkoutMessages).checkout
  return (
    <Tips
      page
      picture="slip"
      title={says.reviewing}
      text={says.reviewingText}
      actions={<ToOrder order={order} text={says.toOrder} />}
    />
  )
}

const ToOrder = ({ order: { id }, text }: OverProps & { text: string }) => (
  <Link to="/orders/$id" params={{ id }} className={buttonClass()}>
    {text}
  </Link>
)
