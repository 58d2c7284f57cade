import { presentOf, type RechargeRule } from '@/domain/member-card/member-card'
import { Card } from '@/ui/kit/lists/card'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords } from '@/ui/words/words'
import { GiftRows } from './gift-rows'
import css from './recharge-screen.module.css'

/** What an amount puts on the card, said again whenever it changes; what the clinic has not said is not reckoned. */
export function RechargeSum({ rule, fen }: { rule: RechargeRule; fen: number | undefined }) {
  const { recharge: says } = useWords(rechargeWords)
  return (
    <Card title={says.get}>
      <div role="status">
        {fen === undefined ? (
          <p className={css.note}>{says.nothingYet}</p>
        ) : (
          <GiftRows principalFen={fen} presentFen={presentOf(rule, fen)} otherwise={says.giftLater} />
        )}
      </div>
    </Card>
  )
}
