import { observer } from 'mobx-react-lite'
import { useLocation } from '@tanstack/react-router'
import { withErrorBoundary } from './with-error-boundary'
import { paymentResultRouteOf } from './payment-routes'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { useMessages } from '@/ui/messages/use-messages'
import { useOptionalRoute } from './use-optional-route'
import css from './payment-result-banner.module.css'
import { PaymentStore } from '@/ui/stores/payment-store'

/** Shows the result of a payment from an earlier page, on every screen except the payment's own. */
const PaymentResultBannerPart = observer(function PaymentResultBannerPart() {
  const payment = useStore(PaymentStore)
  const says = useMessages(checkoutMessages).checkout.news
  const { pathname } = useLocation()
  const { news } = payment
  const place = news && paymentResultRouteOf(news.order)
  const goTo = useOptionalRoute(place?.pattern ?? '', place?.path ?? '')
  if (!news || pathname.includes(news.order.id)) return null
  const { order, stage } = news
  const isOpen = stage !== 'paid' && stage !== 'unpaid' && stage !== 'unknown'
  const see = () => {
    payment.takeNote(order)
    goTo?.()
  }
  return (
    <div className={css.news}>
      <Notice
        role="status"
        tone={stage === 'paid' ? 'primary' : 'amber'}
        action={
          !isOpen && (
            <>
              {goTo && (
                <Button variant="text" size="s" onClick={see}>
                  {says.see}
                </Button>
              )}
              <Button variant="text" size="s" onClick={() => payment.takeNote(order)}>
                {says.close}
              </Button>
            </>
          )
        }
      >
        {says[isOpen ? 'confirming' : stage]}
      </Notice>
    </div>
  )
})
export const PaymentResultBanner = withErrorBoundary(PaymentResultBannerPart)
