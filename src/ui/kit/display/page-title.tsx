import type { ReactNode } from 'react'
import css from './page-title.module.css'

export type PageTitleProps = { title: ReactNode; note?: ReactNode; aside?: ReactNode }

/** Serif title at the top of a page; the navigation bar above it belongs to WeChat. */
export function PageTitle({ title, note, aside }: PageTitleProps) {
  return (
    <header className={css.head}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {note !== undefined && note !== false && <p className={css.note}>{note}</p>}
      </div>
      {aside}
    </header>
  )
}
