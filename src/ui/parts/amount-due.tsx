import type { ReactNode } from 'react'
import { MoneyText } from '@/ui/kit/display/money-text'
import css from './amount-due.module.css'

/** Shows the amount due beside the main button, or text in its place; `undefined` means that the amount is unknown. */
export const AmountDue = ({
  name,
  fen,
  children,
}: {
  name?: string
  fen?: number | undefined
  children?: ReactNode
}) => (
  <p className={css.due}>
    {name !== undefined && <span className={css.name}>{name}</span>}
    {children ?? <MoneyText fen={fen} size="l" />}
  </p>
)
