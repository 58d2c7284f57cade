import type { ReactNode } from 'react'
import css from './field-group.module.css'

export type FieldGroupProps = {
  /** Accessible name of the group, unless it has a visible heading. */
  label?: string | undefined
  children: ReactNode
}

/** A card with field rows. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <div role={label ? 'group' : undefined} aria-label={label} className={css.group}>
      {children}
    </div>
  )
}
