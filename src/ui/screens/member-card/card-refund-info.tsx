import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { useStore } from '@/ui/stores/stores'
import { UntranslatedNotice } from '@/ui/parts/clinic-text'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'
import css from './member-card-screen.module.css'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

/** Explains how to get a refund, in the clinic's own words if it has sent any. */
export const CardRefundInfo = observer(function CardRefundInfo() {
  const words = useMessages(memberCardMessages).memberCard
  const memberCard = useStore(MemberCardStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const refundText = memberCard.rechargeRule.known()?.refundText ?? ''
  const refundNote = paymentMethod.rule.known()?.refundNote ?? ''
  return (
    <Card title={words.back}>
      {refundText === '' ? (
        <p className={css.text}>{words.backText}</p>
      ) : (
        <p className={css.text} lang={CLINIC_LANGUAGE}>
          {refundText}
        </p>
      )}
      {refundNote !== '' && (
        <p className={css.text}>
          {words.backOrder}
          <span lang={CLINIC_LANGUAGE}>{refundNote}</span>
        </p>
      )}
      {(refundText !== '' || refundNote !== '') && <UntranslatedNotice className={css.text} />}
      <CallClinicLink flush />
    </Card>
  )
})
