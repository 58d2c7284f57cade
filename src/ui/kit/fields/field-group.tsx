import type { ReactNode } from 'react'
import css from './field-group.module.css'

export type FieldGroupProps = {
  /** Names the group for screen readers; a visible heading may stand above instead. */
  label?: string | undefined
  children: ReactNode
}

/** A paper card that holds field rows. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <div role={label ? 'group' : undefined} aria-label={label} className={css.group}>
      {children}
    </div>
  )
}
