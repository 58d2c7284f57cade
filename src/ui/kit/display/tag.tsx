import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import tones from './tones.module.css'
import css from './tag.module.css'

export type TagProps = {
  tone?: 'neutral' | 'primary' | 'amber' | 'blue' | 'danger' | 'line' | undefined
  className?: string | undefined
  children: ReactNode
}

export const Tag = ({ tone = 'neutral', className, children }: TagProps) => (
  <span className={classNames(css.tag, tones[tone] ?? css[tone], className)}>{children}</span>
)
