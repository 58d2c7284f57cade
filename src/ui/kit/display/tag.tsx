import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './tag.module.css'

export type TagProps = {
  tone?: 'neutral' | 'primary' | 'amber' | 'blue' | 'danger' | 'line' | undefined
  className?: string | undefined
  children: ReactNode
}

export const Tag = ({ tone = 'neutral', className, children }: TagProps) => (
  <span className={classNames(css.tag, css[tone], className)}>{children}</span>
)
