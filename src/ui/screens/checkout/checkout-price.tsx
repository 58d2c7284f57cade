import { observer } from 'mobx-react-lite'
import type { Order } from '@/domain/order/order'
import { mapLinesByKey, preparationLineKey } from '@/domain/order/price'
import { preparationOf, type ExplainedPriceLine } from '@/domain/order/checkout'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { UntranslatedNotice, ClinicText } from '@/ui/parts/clinic-text'
import { useStore } from '@/ui/stores/stores'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { commonMessages } from '@/ui/messages/zh/common'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import row from '../order/order-lines.module.css'
import css from './checkout-screen.module.css'
import { useCheckout } from './use-checkout'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

/** Shows the price line by line, with the effect of the last change. */
export const CheckoutPrice = observer(function CheckoutPrice({ order }: { order: Order }) {
  const checkout = useCheckout()
  const says = useMessages(checkoutMessages).checkout
  const { pricing, lines, dueFen } = checkout
  const price = checkout.shown
  const again = () => void checkout.reprice('clinic')
  const isUnsure = pricing.state.status === 'done' && !checkout.isPriced
  return (
    <Card title={says.prices} aside={pricing.isPending ? says.reckoning : undefined}>
      <FailureNotice for={pricing} retry={again} />
      {isUnsure && (
        <Notice
          role="alert"
          action={
            <Button variant="text" size="s" onClick={again}>
              {says.again}
            </Button>
          }
        >
          {says.unsure}
        </Notice>
      )}
      {price ? (
        <div aria-busy={pricing.isPending || undefined}>
          <ul className={row.lines} aria-label={says.prices}>
            {[...mapLinesByKey(lines)].map(([name, line]) => (
              <Line key={name} line={line} order={order} />
            ))}
          </ul>
          <UntranslatedNotice className={css.soft} />
          <p className={row.sum} role="status">
            {says.total}
            <MoneyText fen={price.receivableFen} size="m" className={row.fen} />
          </p>
          {order.receivedFen > 0 && (
            <>
              <p className={row.sum}>
                {says.received}
                <MoneyText fen={order.receivedFen} className={row.fen} />
              </p>
              <p className={row.sum}>
                {says.due}
                <MoneyText fen={dueFen ?? 0} className={row.fen} />
              </p>
            </>
          )}
          {price.warnings.map(({ code, message }) => (
            <p key={code} className={css.soft} lang={CLINIC_LANGUAGE}>
              {message}
            </p>
          ))}
        </div>
      ) : (
        !pricing.failure && (
          <SkeletonGroup>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </SkeletonGroup>
        )
      )}
    </Card>
  )
})

type LineProps = { line: ExplainedPriceLine; order: Order }

const Line = observer(function Line({ line, order }: LineProps) {
  const { key, title, fen, reason, changeFen, isGone } = line
  const checkout = useCheckout()
  const { checkout: says, common, terms } = useMessages(checkoutMessages, commonMessages, termsMessages)
  const known = useKnownReason(line, order)
  return (
    <li className={row.item}>
      <span className={row.name}>
        <ClinicText text={title} told={terms.line(key, title)} />
      </span>
      {isGone ? <span className={row.fen}>{says.none}</span> : <MoneyText fen={fen} className={row.fen} />}
      {reason !== '' && (
        <span className={row.note}>
          <ClinicText text={reason} told={terms.reason(reason, known)} />
        </span>
      )}
      {changeFen !== undefined && (
        <span className={css.change} data-less={changeFen < 0 || undefined}>
          {(changeFen > 0 ? says.changes.more : says.changes.less)(
            common.yuan(Math.abs(changeFen)),
            says.causes[checkout.cause],
          )}
        </span>
      )}
    </li>
  )
})

/** Explains a price line, as far as the choices and the card determine it. */
function useKnownReason({ key, fen }: ExplainedPriceLine, { forms }: Order): string {
  const checkout = useCheckout()
  const paymentMethod = useStore(PaymentMethodStore)
  const says = useMessages(checkoutMessages).checkout
  const { delivery } = checkout.choices
  if (key === 'member') return says.memberOff(paymentMethod.card.known()?.discountRate ?? 1)
  if (key === 'delivery' && fen === 0 && delivery.deliveryType === 'express')
    return delivery.payMode === 'on-arrival' ? says.payModes['on-arrival'] : says.free
  const form = forms.find(({ id }) => key === preparationLineKey(id))
  const choice = form && preparationOf(checkout.choices, form.id)
  return choice ? says.bagsOf(form.doseCount, choice.bagsPerDose) : ''
}
