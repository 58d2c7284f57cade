import type { RechargeRule } from '@/domain/member-card/member-card'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages } from '@/ui/messages/use-messages'
import css from './recharge-screen.module.css'

/** The clinic's own rules, and the app's payment methods. */
export function RechargeRules({ rule: { ruleText } }: { rule: RechargeRule }) {
  const { recharge: says } = useMessages(rechargeMessages)
  return (
    <Card title={says.rules}>
      <p className={css.text} lang={ruleText === '' ? undefined : CLINIC_LANGUAGE}>
        {ruleText === '' ? says.order : ruleText}
      </p>
      <p className={css.text}>{says.wechatOnly}</p>
    </Card>
  )
}
