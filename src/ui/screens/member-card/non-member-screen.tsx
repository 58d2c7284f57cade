import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'
import css from './member-card-screen.module.css'
import { MemberCardStore } from '@/ui/stores/member-card-store'

/** Benefits of membership, and how to join while the clinic accepts recharges. */
export const NonMemberScreen = observer(function NonMemberScreen() {
  const { memberCard: words, common } = useMessages(memberCardMessages, commonMessages)
  const memberCard = useStore(MemberCardStore)
  const toRecharge = useOptionalRoute('/member/recharge', '/member/recharge')
  const rule = memberCard.rechargeRule.known()
  const presets = rule?.isOpen ? rule.presets.filter(({ presentFen }) => presentFen > 0) : []
  return (
    <>
      <Tips
        picture="slip"
        title={words.none}
        text={words.noneText}
        actions={rule?.isOpen && toRecharge && <Button onClick={toRecharge}>{words.recharge}</Button>}
      />
      {rule && !toRecharge && rule.isOpen && <Notice>{words.rechargeDesk}</Notice>}
      {rule && !rule.isOpen && <Notice>{words.rechargeClosed}</Notice>}
      <Card title={words.gives}>
        <ul className={css.gives}>
          <li>{words.givesPay}</li>
          <li>{words.givesApart}</li>
          {presets.map(({ principalFen, presentFen }) => (
            <li key={principalFen}>{words.preset(common.yuan(principalFen), common.yuan(presentFen))}</li>
          ))}
        </ul>
        {rule && rule.ruleText !== '' && (
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {rule.ruleText}
          </p>
        )}
      </Card>
    </>
  )
})
