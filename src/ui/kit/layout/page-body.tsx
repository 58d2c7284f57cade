import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names'
import { rem } from '../unit'
import css from './page-body.module.css'

export type PageBodyProps = {
  /** Between its parts, in u; 12 unless told. */
  gap?: number
  /** Above the first one, in u; none unless told. */
  above?: number
  /** Nothing stands below it: it ends with room of its own. */
  isLast?: boolean
  inert?: boolean
  children: ReactNode
}

/** What stands below the title of a page, part under part. */
export function PageBody({ gap, above, isLast = false, ...rest }: PageBodyProps) {
  const room: Record<string, string> & CSSProperties = {
    ...(gap !== undefined && { '--gap': rem(gap) }),
    ...(above !== undefined && { '--above': rem(above) }),
  }
  return <div className={classNames(css.body, isLast && css.last)} style={room} {...rest} />
}
