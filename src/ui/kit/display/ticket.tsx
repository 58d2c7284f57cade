import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './ticket.module.css'

export type TicketProps = { label: string; stub: ReactNode; children: ReactNode }

/**
 * A ticket in two halves; `stub` is the lower one. Each half masks its own notches, so that it can grow with its text.
 */
export function Ticket({ label, stub, children }: TicketProps) {
  return (
    <section className={css.ticket} aria-label={label}>
      <div className={classNames(css.half, css.upper)}>{children}</div>
      <div className={classNames(css.half, css.lower)}>{stub}</div>
    </section>
  )
}
