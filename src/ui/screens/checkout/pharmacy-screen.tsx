import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order, Pharmacy, OrderSection, PreparationOption } from '@/domain/order/order'
import {
  preparableGroups,
  selectPharmacy,
  DEFAULT_BAG_ML,
  preparationOf,
  setBagCount,
  selectPreparation,
} from '@/domain/order/checkout'
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
import { CheckoutContext, useCheckout, useOrderLock } from './use-checkout'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './checkout-screen.module.css'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { Stepper } from '@/ui/kit/fields/stepper'
import { orderMessages } from '@/ui/messages/zh/order'
import { termsMessages } from '@/ui/messages/zh/terms'

export const requiredStores = [PaymentMethodStore]

const route = getRouteApi('/orders/$id/pharmacy')

/** Loads the payment methods. */
export function loader(stores: Stores): void {
  void stores.get(PaymentMethodStore).load()
}
/** Opens the order's checkout, which locks the order. */
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  void stores.get(CheckoutStore).of(params.id).open()
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
          options={value.map((company, at) => pharmacyOption(words, company, at === 0 && value.length > 1))}
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

function pharmacyOption(
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

const NONE = 'none'

type ProcessChoiceCardProps = { form: OrderSection; usages: readonly PreparationOption[] }

/** Selects a prescription's preparation: none, or one that the clinic offers, with the number of bags. */
const PreparationCard = observer(function PreparationCard({ form, usages }: ProcessChoiceCardProps) {
  const checkout = useCheckout()
  const words = useMessages(checkoutMessages, orderMessages, commonMessages, termsMessages)
  const { checkout: says, order } = words
  const { choices } = checkout
  const choice = preparationOf(choices, form.id)
  const usage = usages.find(({ id }) => id === choice?.usageId)
  const title = form.title === '' ? order.forms[form.formType] : words.terms.said(form.title)
  return (
    <Card title={says.processOf(title)}>
      <RadioList
        label={says.processOf(title)}
        options={[
          { value: NONE, title: says.noProcess, icon: 'leaf' },
          ...usages.map((each) => preparationOption(words, each)),
        ]}
        value={usage?.id ?? NONE}
        onChange={(id) =>
          void checkout.choose(
            selectPreparation(
              choices,
              form.id,
              usages.find((each) => each.id === id),
            ),
            'process',
          )
        }
      />
      {usage && choice && usage.bagsMax > 1 && (
        <div className={css.bags}>
          <span className={css.bagWords}>
            {says.bagCount}
            <span className={css.soft}>{says.bagSize(DEFAULT_BAG_ML)}</span>
          </span>
          <Stepper
            label={says.bagCount}
            value={choice.bagsPerDose}
            max={usage.bagsMax}
            step={1}
            onChange={(bags) => void checkout.choose(setBagCount(choices, form.id, usage, bags), 'process')}
          />
        </div>
      )}
    </Card>
  )
})

function preparationOption(
  { checkout: says, common, terms }: MessagesOf<'checkout' | 'common' | 'terms'>,
  { id, name, price, readyHours }: PreparationOption,
): RadioListOption<string> {
  const least = price.minFen > 0 ? says.least(common.yuan(price.minFen)) : ''
  const note = [says.price(common.yuan(price.fen), terms.said(price.unit)), least, says.ready(readyHours)]
  return {
    value: id,
    title: terms.said(name),
    icon: 'pot',
    iconTone: 'amber',
    note: <DotSeparatedText parts={note} />,
  }
}
