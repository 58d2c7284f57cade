import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { useStores } from '@/ui/stores/stores'
import { visitWords } from '@/ui/words/zh/visit'
import { useWords } from '@/ui/words/words'
import { moneyBackOf } from './visit-view'
import css from './cancel-sheet.module.css'

/** What will happen to the money, the number and the patient's record, before anything is decided. */
export const CancelEffects = observer(function CancelEffects({ visit }: { visit: Registration }) {
  const words = useWords(visitWords).visit.cancelSheet
  const { block } = useStores().registration
  const back = moneyBackOf(visit)
  const count = block.value
  return (
    <ul className={css.effects} aria-label={words.effects}>
      {back !== 'free' && (
        <Effect icon="wallet" isWarning={back !== 'refundable' && back !== 'not-paid'}>
          {words.money(back, visit.feeFen)}
        </Effect>
      )}
      <Effect icon="users">{words.number}</Effect>
      {block.isPending && !count ? (
        <li className={css.effect}>
          <Skeleton width="70%" height={16} />
        </li>
      ) : (
        <Effect icon="check">{count ? words.missed(count.missedCount, count.missLimit) : words.missedUnknown}</Effect>
      )}
    </ul>
  )
})

type EffectProps = { icon: IconName; isWarning?: boolean; children: string }

export const Effect = ({ icon, isWarning = false, children }: EffectProps) => (
  <li className={css.effect} data-warning={isWarning || undefined}>
    <Icon name={icon} className={css.icon} />
    <span>{children}</span>
  </li>
)
