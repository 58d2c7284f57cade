import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../display/icon'
import lines from './hairline.module.css'
import css from './cell.module.css'

export type CellProps = {
  title: ReactNode
  note?: ReactNode
  value?: ReactNode
  icon?: IconName | undefined
  /** Replaces the icon at the start, for example an avatar. */
  leading?: ReactNode
  /** Content at the end of the row, before the arrow. */
  trailing?: ReactNode
  /** Default: shown if the cell is a link or a button. */
  arrow?: boolean | undefined
  onClick?: (() => void) | undefined
  href?: string | undefined
  /** For router links: `render={(link) => <Link to="/patients" {...link} />}`. */
  render?: ((link: { className: string; children: ReactNode }) => ReactElement) | undefined
  haspopup?: 'dialog' | undefined
}

/** A row that is a single link, a single button, or neither. */
export function Cell(props: CellProps) {
  const { title, note, value, icon, leading, trailing, onClick, href, render, haspopup } = props
  const leads = onClick !== undefined || href !== undefined || render !== undefined
  const hasArrow = props.arrow ?? leads
  const children = (
    <>
      {leading}
      {icon && <Icon name={icon} className={css.icon} />}
      <span className={classNames(css.words, value !== undefined && note === undefined && css.short)}>
        <span className={value === undefined ? undefined : css.key}>{title}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={css.value}>{value}</span>}
      {trailing}
      {hasArrow && <Icon name="right" className={css.arrow} />}
    </>
  )
  const className = classNames(lines.between, css.cell, leads && css.live, hasArrow && css.pointed)
  if (render) return render({ className, children })
  if (href !== undefined)
    return (
      <a className={className} href={href}>
        {children}
      </a>
    )
  if (onClick)
    return (
      <button type="button" className={className} aria-haspopup={haspopup} onClick={onClick}>
        {children}
      </button>
    )
  return <div className={className}>{children}</div>
}
