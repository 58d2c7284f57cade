import { observer } from 'mobx-react-lite'
import { mapLinesByKey, type PriceDifference } from '@/domain/order/price'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { ClinicText } from '@/ui/parts/clinic-text'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import css from './checkout-screen.module.css'
import { useCheckout } from './use-checkout'

/**
 * Shown when the clinic has changed the price: compares both prices, and blocks the payment until the user accepts the
 * new one.
 */
export const PriceChangedNotice = observer(function PriceChangedNotice() {
  const checkout = useCheckout()
  const { checkout: says, terms } = useMessages(checkoutMessages, termsMessages)
  const { news, pricing } = checkout
  if (!news) return null
  const total: PriceDifference = {
    key: 'total',
    title: says.total,
    beforeFen: pricing.value?.receivableFen ?? 0,
    afterFen: news.pricing.receivableFen,
  }
  return (
    <section role="alert" aria-label={says.changed}>
      <Card title={says.changed}>
        <p className={css.soft}>{says.changedText}</p>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{says.was}</th>
              <th scope="col">{says.now}</th>
            </tr>
          </thead>
          <tbody>
            {[...mapLinesByKey([...news.differences, total])].map(([name, { key, title, beforeFen, afterFen }]) => (
              <tr key={name}>
                <th scope="row">
                  {key === 'total' ? title : <ClinicText text={title} told={terms.line(key, title)} />}
                </th>
                <td className={css.was}>{beforeFen === undefined ? says.none : <MoneyText fen={beforeFen} />}</td>
                <td>{afterFen === undefined ? says.none : <MoneyText fen={afterFen} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button block variant="tint" onClick={() => checkout.accept()}>
          {says.accept}
        </Button>
      </Card>
    </section>
  )
})
