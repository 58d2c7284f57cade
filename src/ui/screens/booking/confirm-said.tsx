import type { ReactNode } from 'react'
import { Notice } from '@/ui/kit/display/notice'
import css from './confirm-trouble.module.css'

type SaidProps = {
  title: string
  text?: ReactNode
  tone?: 'primary' | 'amber' | 'danger'
  /** One short way on, beside the words. */
  action?: ReactNode
  /** Two ways on, below the words. */
  choices?: ReactNode
}

export function Said({ title, text, tone = 'amber', action, choices }: SaidProps) {
  return (
    <Notice role={tone === 'danger' ? 'alert' : 'status'} tone={tone} action={action}>
      <b className={css.title}>{title}</b>
      {text && <span className={css.text}>{text}</span>}
      {choices && <span className={css.choices}>{choices}</span>}
    </Notice>
  )
}
