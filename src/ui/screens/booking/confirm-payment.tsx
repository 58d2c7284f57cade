import { observer } from 'mobx-react-lite'
import type { PaymentType } from '@/domain/payment/payment'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { toPaymentMethodOption, usePaymentMethods } from '@/ui/parts/payment-methods'
import { paymentDueBeforeBooking } from '@/ui/parts/payment-view'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { failureMessages } from '@/ui/messages/zh/failure'
import { commonMessages } from '@/ui/messages/zh/common'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import css from './confirm.module.css'
import type { PaymentPlace } from './use-confirm'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { SessionStore } from '@/ui/stores/session-store'

/** This clinic's payment options: online with WeChat or member card, or later at the front desk. */
export const ConfirmPayment = observer(function ConfirmPayment({
  feeFen,
  clinicId,
  place,
}: {
  feeFen: number | undefined
  clinicId: string
  place: PaymentPlace
}) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(failureMessages, bookingMessages, commonMessages)
  const { booking: says, common } = words
  const payRule = clinic.payRule.of(clinicId)
  const rule = payRule.value
  return (
    <Card title={says.howToPay} aside={feeFen ? says.feeNote(common.yuan(feeFen)) : undefined}>
      {rule ? (
        feeFen !== 0 && rule.payMode !== 'desk' ? (
          <WaysNow feeFen={feeFen ?? 0} payMinutes={rule.payMinutes ?? 0} place={place} />
        ) : (
          <OneWay isFree={feeFen === 0} />
        )
      ) : payRule.failure ? (
        <FailureNotice for={payRule} quiet />
      ) : (
        <SkeletonGroup>
          <div className={css.paymentSkeleton}>
            <Skeleton width={36} height={36} radius={11} />
            <Skeleton width={120} height={18} />
          </div>
        </SkeletonGroup>
      )}
    </Card>
  )
})

type WaysNowProps = { feeFen: number; payMinutes: number; place: PaymentPlace }
type Way = PaymentType | 'desk'
const DESK = 'desk'

/** Selects the payment method, which is used once the slot is held. */
const WaysNow = observer(function WaysNow({ feeFen, payMinutes, place }: WaysNowProps) {
  const paymentMethod = useStore(PaymentMethodStore)
  const session = useStore(SessionStore)
  const words = useMessages(bookingMessages, paymentMessages, commonMessages)
  const { offers, chosen, choose, isOpen } = usePaymentMethods(paymentDueBeforeBooking(feeFen, session.patientId ?? ''))
  const balanceFen = paymentMethod.card.known()?.totalFen ?? 0
  const options = offers.map((offer): RadioListOption<Way> => {
    const option = toPaymentMethodOption(offer, words, balanceFen)
    return offer.type === 'wechat' && offer.state === 'open' && payMinutes > 0
      ? { ...option, title: words.booking.wechatPay, note: words.booking.wechatPayNote(payMinutes) }
      : option
  })
  return (
    <>
      <RadioList
        label={words.booking.howToPay}
        options={place.isFree ? [...options, deskOption(words)] : options}
        value={place.isAtDesk ? DESK : chosen}
        onChange={(way) => {
          place.setAtDesk(way === DESK)
          if (way !== DESK) choose(way)
        }}
      />
      {!isOpen && !place.isFree && <Notice role="status">{words.payment.noWay}</Notice>}
    </>
  )
})

const deskOption = ({ booking: says }: MessagesOf<'booking'>): RadioListOption<typeof DESK> => ({
  value: DESK,
  title: says.payAtDesk,
  note: says.payAtDeskNote,
  icon: 'wallet',
  iconTone: 'amber',
})

function OneWay({ isFree }: { isFree: boolean }) {
  const words = useMessages(bookingMessages)
  const { booking: says } = words
  const option: RadioListOption<string> = isFree
    ? { value: 'free', title: says.noFee, icon: 'check' }
    : deskOption(words)
  return <RadioList label={says.howToPay} options={[option]} value={option.value} onChange={() => undefined} />
}
