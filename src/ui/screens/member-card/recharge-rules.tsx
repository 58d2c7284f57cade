import type { RechargeRule } from '@/domain/member-card/member-card'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Card } from '@/ui/kit/lists/card'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords } from '@/ui/words/words'
import css from './recharge-screen.module.css'

/** The clinic's own rules, and the payment methods of the app. */
export function RechargeRules({ rule: { ruleText } }: { rule: RechargeRule }) {
  const { recharge: says } = useWords(rechargeWords)
  return (
    <Card title={says.rules}>
      <p className={css.text} lang={ruleText === '' ? undefined : CLINIC_LANGUAGE}>
        {ruleText === '' ? says.order : ruleText}
      </p>
      <p className={css.text}>{says.wechatOnly}</p>
    </Card>
  )
}
