import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Order } from '@/domain/order/order'
import { canCheckOut, orderDisplayStatus, paymentOrderOf } from '@/domain/order/order-summary'
import { PageTitle } from '@/ui/kit/display/page-title'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import type { PaymentDue } from '@/ui/parts/payment-view'
import { useNow } from '@/ui/parts/use-now'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores, type Stores, useStore } from '@/ui/stores/stores'
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
import { CheckoutClosedNotice, AwaitingReviewNotice } from './checkout-closed'
import { CheckoutPrice } from './checkout-price'
import { CheckoutError } from './checkout-error'
import { RedirectToResult } from './redirect-to-result'
import { useAmountDue } from './use-amount-due'
import { CheckoutContext, useCheckout, useOrderLock } from './use-checkout'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './checkout-screen.module.css'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { AddressStore } from '@/ui/stores/address-store'

export const requiredStores = [AddressStore, PaymentMethodStore]

const orderRoute = getRouteApi('/orders/$id/checkout')
const payRoute = getRouteApi('/pay/$kind/$id')

/** Opens the order's checkout, and loads the payment methods. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const checkout = stores.get(CheckoutStore)
  const paymentMethod = stores.get(PaymentMethodStore)
  void checkout.of(params.id).open()
  void paymentMethod.load()
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
  const { failure } = payment.paying
  const kind = payment.orderId === due.order.id ? failure?.reason.kind : undefined
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
