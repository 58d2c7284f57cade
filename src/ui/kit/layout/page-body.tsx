import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names'
import { toRem } from '../rem'
import css from './page-body.module.css'

export type PageBodyProps = {
  /** Gap between children, in u. Default: 12. */
  gap?: number
  /** Space above the first child, in u. Default: 0. */
  above?: number
  /** Whether to add space at the end, for the last element on a page. */
  isLast?: boolean
  inert?: boolean
  children: ReactNode
}

/** Stacks the content below a page title. */
export function PageBody({ gap, above, isLast = false, ...rest }: PageBodyProps) {
  const room: Record<string, string> & CSSProperties = {
    ...(gap !== undefined && { '--gap': toRem(gap) }),
    ...(above !== undefined && { '--above': toRem(above) }),
  }
  return <div className={classNames(css.body, isLast && css.last)} style={room} {...rest} />
}
