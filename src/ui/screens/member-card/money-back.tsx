import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Card } from '@/ui/kit/lists/card'
import { useStores } from '@/ui/stores/stores'
import { OwnWords } from '@/ui/parts/said'
import { memberCardWords } from '@/ui/words/zh/member-card'
import { useWords } from '@/ui/words/words'
import { CallClinic } from '../session/call-clinic'
import css from './member-card-screen.module.css'

/** How to get a refund, in the clinic's own words if it sent some. */
export const MoneyBack = observer(function MoneyBack() {
  const words = useWords(memberCardWords).memberCard
  const { memberCard } = useStores()
  const refundText = memberCard.rechargeRule.value?.refundText ?? ''
  const refundNote = memberCard.payRule.value?.refundNote ?? ''
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
      {(refundText !== '' || refundNote !== '') && <OwnWords className={css.text} />}
      <CallClinic flush />
    </Card>
  )
})
