import { classNames } from '../class-names'
import type { ReactNode } from 'react'
import touch from '../layout/touch.module.css'
import css from './section-head.module.css'

export type SectionHeadProps = {
  title: string
  id?: string | undefined
  /** A link such as 全部, or a caption. */
  action?: ReactNode
  level?: 2 | 3 | undefined
}

export function SectionHead({ title, id, action, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.head}>
      <Heading id={id} className={css.title}>
        {title}
      </Heading>
      {action !== undefined && <div className={classNames(touch.wide, css.action)}>{action}</div>}
    </div>
  )
}
