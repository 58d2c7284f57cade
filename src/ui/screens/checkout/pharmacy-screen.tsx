import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order, Pharmacy } from '@/domain/order/order'
import { preparableGroups, selectPharmacy } from '@/domain/order/checkout'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { UntranslatedNotice } from '@/ui/parts/clinic-text'
import { AsyncView } from '@/ui/parts/async-view'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { OrderNotFound } from '../order/order-not-found'
import { OrderSkeleton } from '../order/order-skeletons'
import { PreparationCard } from './preparation-card'
import { CheckoutContext, useCheckout, useOrderLock } from './use-checkout'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './checkout-screen.module.css'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

export const requiredStores = [PaymentMethodStore]

const route = getRouteApi('/orders/$id/pharmacy')

/** Opens the order's checkout, and loads the payment methods. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const checkout = stores.get(CheckoutStore)
  const paymentMethod = stores.get(PaymentMethodStore)
  void checkout.of(params.id).open()
  void paymentMethod.load()
}

/** S52: selects the pharmacy and each prescription's preparation; the price updates immediately. */
export const PharmacyScreen = observer(function PharmacyScreen() {
  const { id } = route.useParams()
  const checkout = useStore(CheckoutStore).of(id)
  const says = useMessages(checkoutMessages).checkout
  useOrderLock(checkout)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const done = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/orders/$id/checkout', params: { id }, replace: true })
  }
  return (
    <main>
      <AsyncView
        for={checkout.order}
        skeleton={<OrderSkeleton />}
        retry={() => void checkout.open()}
        missing={<OrderNotFound />}
        page
      >
        {(order) => (
          <CheckoutContext.Provider value={checkout}>
            <PageTitle title={says.pickTitle} note={says.pickNote} />
            <PageBody isLast>
              <Companies />
              <Sheets order={order} />
            </PageBody>
            <StickyBar
              lead={
                <>
                  {says.total} <MoneyText fen={checkout.pricing.value?.receivableFen ?? order.receivableFen} size="m" />
                </>
              }
            >
              <Button loading={checkout.pricing.isPending} loadingText={says.reckoning} onClick={done}>
                {says.done}
              </Button>
            </StickyBar>
          </CheckoutContext.Provider>
        )}
      </AsyncView>
    </main>
  )
})

const keyOf = ({ companyId, vendorId }: Pharmacy): string => `${vendorId} ${companyId}`

const Companies = observer(function Companies() {
  const checkout = useCheckout()
  const words = useMessages(checkoutMessages, commonMessages)
  const { checkout: says } = words
  const { choices, companies } = checkout
  const { delivery } = choices
  if (delivery.deliveryType !== 'express') return null
  const { failure, value = [] } = companies
  const chosen = value.find(
    ({ companyId, vendorId }) => companyId === delivery.companyId && vendorId === choices.vendorId,
  )
  return (
    <Card title={says.companies}>
      {failure?.reason.kind === 'out-of-range' && <Notice role="status">{says.outOfRange}</Notice>}
      {failure && failure.reason.kind !== 'out-of-range' && (
        <FailureNotice for={companies} retry={() => void checkout.loadCompanies()} />
      )}
      {!failure && value.length === 0 && !companies.isPending && <Notice role="status">{says.needAddress}</Notice>}
      {companies.isPending && value.length === 0 && (
        <SkeletonGroup>
          <Skeleton height={60} />
          <Skeleton height={60} />
        </SkeletonGroup>
      )}
      {!failure && value.length > 0 && (
        <RadioList
          label={says.companies}
          options={value.map((company, at) => optionOf(words, company, at === 0 && value.length > 1))}
          value={chosen && keyOf(chosen)}
          onChange={(key) => {
            const company = value.find((each) => keyOf(each) === key)
            if (company) void checkout.choose(selectPharmacy(choices, company), 'delivery')
          }}
        />
      )}
      <UntranslatedNotice className={css.soft} />
    </Card>
  )
})

function optionOf(
  { checkout: says, common }: MessagesOf<'checkout' | 'common'>,
  company: Pharmacy,
  isCheapest: boolean,
): RadioListOption<string> {
  const { vendorName, companyName, deliveryFen, freeFromFen, estimateDays } = company
  const fee = deliveryFen === 0 ? says.free : says.fee(common.yuan(deliveryFen))
  const free = deliveryFen !== 0 && freeFromFen !== undefined ? says.freeFrom(common.yuan(freeFromFen)) : ''
  const note = [companyName, fee, free, says.days(estimateDays), isCheapest ? says.cheapest : '']
  return {
    value: keyOf(company),
    title: vendorName,
    icon: 'truck',
    note: <DotSeparatedText parts={note} />,
  }
}

const Sheets = observer(function Sheets({ order }: { order: Order }) {
  const checkout = useCheckout()
  const paymentMethod = useStore(PaymentMethodStore)
  const { usages } = checkout
  const rule = paymentMethod.rule.known()
  if (usages.failure) return <FailureNotice for={usages} />
  if (!rule) return null
  return preparableGroups(order, usages.value ?? [], rule).map((group) => (
    <PreparationCard key={group.form.id} {...group} />
  ))
})
