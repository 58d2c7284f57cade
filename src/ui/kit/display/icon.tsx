import { classNames } from '../class-names'
import { ICON_PATHS } from './icon-paths'
import css from './icon.module.css'

export type IconName = keyof typeof ICON_PATHS

export type IconProps = {
  name: IconName
  /** Side in em, so that an icon grows with the text beside it; 1.4 unless told. */
  size?: number | undefined
  className?: string | undefined
}

export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      className={classNames(css.icon, className)}
      style={size === undefined ? undefined : { width: `${size}em`, height: `${size}em` }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
