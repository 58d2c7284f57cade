import { classNames } from '../class-names'
import css from './badge.module.css'

export type BadgeProps = {
  /** Number to show; 0 hides the badge. */
  count: number
  /** Accessible name, such as 2 条未读. */
  label: string
  className?: string | undefined
}
export type DotProps = { label: string; className?: string | undefined }

export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(css.badge, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

export function Dot({ label, className }: DotProps) {
  return (
    <span className={classNames(css.dot, className)}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
