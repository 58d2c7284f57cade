import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { MemberCard } from '@/domain/member-card/member-card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'
import css from './member-card-screen.module.css'

/** The balance and its date, with principal and bonus shown separately. */
export function BalanceCard({ card, at }: { card: MemberCard; at: Date | undefined }) {
  const words = useMessages(memberCardMessages).memberCard
  const { typeName, totalFen, principalFen, presentFen, discountRate } = card
  const hasDiscount = discountRate > 0 && discountRate < 1
  return (
    <section className={css.card} aria-label={words.balance}>
      <p className={css.type} lang={CLINIC_LANGUAGE}>
        {typeName}
      </p>
      <p className={css.total}>
        <MoneyText fen={totalFen} size="xl" />
      </p>
      <div className={css.parts}>
        <span className={css.part}>
          <span className={css.soft}>{words.principal}</span>
          <MoneyText fen={principalFen} />
        </span>
        <span className={css.part}>
          <span className={css.soft}>{words.present}</span>
          <MoneyText fen={presentFen} />
        </span>
      </div>
      <p className={css.soft}>{words.order}</p>
      {hasDiscount && <p className={css.soft}>{words.discount(discountRate)}</p>}
      {at && <p className={css.soft}>{words.asOf(at)}</p>}
    </section>
  )
}
