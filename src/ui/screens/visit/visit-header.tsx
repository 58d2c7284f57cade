import type { ReactNode, Ref } from 'react'
import css from './visit-header.module.css'

type VisitHeaderProps = {
  title: string
  text?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** Green hills behind the upper half of the ticket, with the visit's status. */
export function VisitHeader({ title, text, ref, children }: VisitHeaderProps) {
  return (
    <>
      <div className={css.hills} aria-hidden="true">
        <svg viewBox="0 0 390 250" preserveAspectRatio="none">
          <path d="M0 190c70-46 130-30 190-10s120 0 200-50v120H0z" />
          <path d="M0 224c60-28 120-34 196-12 70 20 120 2 194-30v68H0z" />
        </svg>
      </div>
      <header className={css.head}>
        <h1 ref={ref} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
        {children}
      </header>
    </>
  )
}
