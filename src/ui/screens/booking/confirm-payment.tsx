import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { Notice } from '@/ui/kit/notice'
import { RadioList, type RadioListOption } from '@/ui/kit/radio-list'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { bookingWords } from '@/ui/words/booking'
import { failureWords } from '@/ui/words/failure'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'
import css from './confirm-payment.module.css'

/** The one way to pay that this clinic opens for a registration: now by WeChat, or later at its desk. */
export const ConfirmPayment = observer(function ConfirmPayment({
  feeFen,
  clinicId,
}: {
  feeFen: number
  clinicId: string
}) {
  const { registration } = useStores()
  const words = useWords(failureWords, bookingWords, commonWords)
  const { booking: says, common } = words
  const { payRule } = registration
  const rule = payRule.value
  const option: RadioListOption<string> | undefined =
    rule &&
    (rule.isPaymentNeeded
      ? {
          value: 'wechat',
          title: says.wechatPay,
          icon: 'chat',
          ...(rule.payMinutes > 0 && { note: says.wechatPayNote(rule.payMinutes) }),
        }
      : { value: 'desk', title: says.payAtDesk, note: says.payAtDeskNote, icon: 'wallet', iconTone: 'amber' })
  return (
    <Card title={says.howToPay} aside={feeFen > 0 ? says.feeNote(common.yuan(feeFen)) : undefined}>
      {option ? (
        <RadioList label={says.howToPay} options={[option]} value={option.value} onChange={() => undefined} />
      ) : payRule.failure ? (
        <Notice
          action={
            <Button variant="text" size="s" onClick={() => void registration.loadRules(clinicId)}>
              {common.retry}
            </Button>
          }
        >
          {failureText(words, payRule.failure)}
        </Notice>
      ) : (
        <SkeletonGroup>
          <div className={css.skeleton}>
            <Skeleton width={36} height={36} radius={11} />
            <Skeleton width={120} height={18} />
          </div>
        </SkeletonGroup>
      )}
    </Card>
  )
})

/** Until when it can be cancelled: the clinic's own sentence, or one made from its rules. */
export const ConfirmRules = observer(function ConfirmRules() {
  const { clinic, registration } = useStores()
  const { booking: says } = useWords(bookingWords)
  const rules = clinic.rules.value
  if (!rules) return null
  const { payRule } = registration
  const sentence =
    rules.notice ||
    (rules.cancelHoursBefore > 0 ? says.cancelRule(rules.cancelHoursBefore) : '') +
      (payRule.value?.isPaymentNeeded && payRule.value.refundHoursBefore > 0
        ? says.refundRule(payRule.value.refundHoursBefore)
        : '')
  return sentence === '' ? null : (
    <p className={css.rules} lang={rules.notice ? CLINIC_LANGUAGE : undefined}>
      {sentence}
    </p>
  )
})
