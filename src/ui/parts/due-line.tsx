import type { ReactNode } from 'react'
import { MoneyText } from '@/ui/kit/display/money-text'
import css from './due-line.module.css'

/** What is to be paid beside the button that goes on: an amount under its name, or words in its place; undefined for an amount nobody has said. */
export const DueLine = ({ name, fen, children }: { name?: string; fen?: number | undefined; children?: ReactNode }) => (
  <p className={css.due}>
    {name !== undefined && <span className={css.name}>{name}</span>}
    {children ?? <MoneyText fen={fen} size="l" />}
  </p>
)
