import type { CSSProperties, ReactNode } from 'react'
import { rem } from '../unit'
import css from './page-body.module.css'

export type PageBodyProps = {
  /** Between its parts, in u. */
  gap: number
  /** Above the first one, in u; 8 unless told. */
  above?: number | undefined
  children: ReactNode
}

/** What stands below the title of a page, part under part, with room at the end. */
export function PageBody({ gap, above = 8, children }: PageBodyProps) {
  const room: Record<string, string> & CSSProperties = { '--gap': rem(gap), '--above': rem(above) }
  return (
    <div className={css.body} style={room}>
      {children}
    </div>
  )
}
