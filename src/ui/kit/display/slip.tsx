import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './slip.module.css'

export type SlipProps = { label?: string | undefined; className?: string | undefined; children: ReactNode }

/** The main section of a screen, styled as letter paper with faint ruled lines that fade out. */
export function Slip({ label, className, children }: SlipProps) {
  return (
    <section className={classNames(css.slip, className)} aria-label={label}>
      {children}
    </section>
  )
}
