import { observer } from 'mobx-react-lite'
import { addMinutes, dayOf, instantOf, timeOf, type Day } from '@/domain/day'
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
    (feeFen === 0
      ? { value: 'free', title: says.noFee, icon: 'check' }
      : rule.isPaymentNeeded
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

type ConfirmRulesProps = {
  /** What is to be booked; without it the rules are told in hours before a visit. */
  of?: { readonly date: Day; readonly timeStart: string; readonly feeFen: number }
}

/** Until when it can be cancelled and paid back, as times of this very visit; then the clinic's own sentence. */
export const ConfirmRules = observer(function ConfirmRules({ of: visit }: ConfirmRulesProps) {
  const { clinic, registration } = useStores()
  const { booking: says, common } = useWords(bookingWords, commonWords)
  const rules = clinic.rules.value
  const payRule = registration.payRule.value
  const cancelHours = rules?.cancelHoursBefore ?? 0
  const refundHours = payRule?.isPaymentNeeded && visit?.feeFen !== 0 ? payRule.refundHoursBefore : 0
  const before = (hours: number): string | undefined => {
    if (!visit) return undefined
    const instant = addMinutes(instantOf(visit.date, visit.timeStart), -60 * hours)
    return `${common.fullDay(dayOf(instant))} ${timeOf(instant)}`
  }
  const told = (hours: number, until: (when: string) => string, rule: (hours: number) => string): string => {
    const when = before(hours)
    if (hours <= 0) return ''
    return when === undefined ? rule(hours) : until(when)
  }
  const said = [
    told(cancelHours, says.cancelUntil, says.cancelRule),
    told(refundHours, says.refundUntil, says.refundRule),
  ].filter(Boolean)
  return (
    <div className={css.rules}>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {rules?.notice && <p lang={CLINIC_LANGUAGE}>{rules.notice}</p>}
    </div>
  )
})
