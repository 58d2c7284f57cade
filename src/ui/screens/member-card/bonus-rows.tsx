import { MoneyText } from '@/ui/kit/display/money-text'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages } from '@/ui/messages/use-messages'
import css from './recharge-screen.module.css'

type GiftRowsProps = {
  principalFen: number
  presentFen: number | undefined
  /** Shown in place of an unknown bonus. */
  otherwise: string
}

/** Shows principal and bonus, and their sum once both are known. */
export function BonusRows({ principalFen, presentFen, otherwise }: GiftRowsProps) {
  const { recharge: says } = useMessages(rechargeMessages)
  return (
    <dl className={css.rows}>
      <div className={css.row}>
        <dt>{says.principal}</dt>
        <dd>
          <MoneyText fen={principalFen} />
        </dd>
      </div>
      <div className={css.row}>
        <dt>{says.present}</dt>
        <dd>{presentFen === undefined ? otherwise : <MoneyText fen={presentFen} />}</dd>
      </div>
      {presentFen !== undefined && (
        <div className={css.total}>
          <dt>{says.sum}</dt>
          <dd>
            <MoneyText fen={principalFen + presentFen} size="m" />
          </dd>
        </div>
      )}
    </dl>
  )
}
