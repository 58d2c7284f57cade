import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names'
import { rem } from '../unit'
import css from './page-body.module.css'

export type PageBodyProps = {
  /** Gap between children, in u. Default: 12. */
  gap?: number
  /** Space above the first child, in u. Default: 0. */
  above?: number
  /** Adds space at the end, for the last element of a page. */
  isLast?: boolean
  inert?: boolean
  children: ReactNode
}

/** Stacks the content below a page title. */
export function PageBody({ gap, above, isLast = false, ...rest }: PageBodyProps) {
  const room: Record<string, string> & CSSProperties = {
    ...(gap !== undefined && { '--gap': rem(gap) }),
    ...(above !== undefined && { '--above': rem(above) }),
  }
  return <div className={classNames(css.body, isLast && css.last)} style={room} {...rest} />
}
