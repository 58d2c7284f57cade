import { formatYuan } from '@/domain/general/money'
import { classNames } from '../class-names'
import { useKitMessages } from '../kit-messages'
import css from './money-text.module.css'

export type MoneyTextProps = {
  /** Amount in fen; undefined if unknown. */
  fen: number | undefined
  /** `yuan` appends 元, `sign` prepends ¥, `none` shows the bare number. */
  mark?: 'yuan' | 'sign' | 'none' | undefined
  /** `text` is sans serif at the surrounding text size; `m` (20 u) and larger use serif numerals. */
  size?: 'text' | 'm' | 'l' | 'xl' | undefined
  className?: string | undefined
}

export function MoneyText({ fen, mark = 'yuan', size = 'text', className }: MoneyTextProps) {
  const { yuan, noAmount } = useKitMessages()
  if (fen === undefined) return <span className={className}>{noAmount}</span>
  return (
    <span className={classNames(css.money, css[size], className)}>
      {mark === 'sign' && (
        <span className={css.sign} aria-hidden="true">
          ¥
        </span>
      )}
      <span className={css.number}>{formatYuan(fen).replace('-', '−')}</span>
      {mark === 'yuan' && <span className={css.yuan}> {yuan}</span>}
      {mark === 'sign' && <span className="visually-hidden"> {yuan}</span>}
    </span>
  )
}
