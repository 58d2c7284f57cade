import type { ReactNode } from 'react'
import css from './cell-group.module.css'

export type CellGroupProps = { title?: string | undefined; children: ReactNode }

export function CellGroup({ title, children }: CellGroupProps) {
  return (
    <section aria-label={title}>
      {title !== undefined && <h2 className={css.title}>{title}</h2>}
      <div className={css.group}>{children}</div>
    </section>
  )
}
