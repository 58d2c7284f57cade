import { classNames } from '../class-names'
import { SizedImage } from './sized-image'
import { toRem } from '../rem'
import css from './avatar.module.css'

export type AvatarProps = {
  name: string
  /** Determines the hue, so that a person has the same hue on every screen. */
  id: string
  photo?: string | undefined
  /** Side length in u. Default: 48. */
  size?: number | undefined
  className?: string | undefined
}

const HUES = 6

/** FNV-1a with an extra mixing step, so that consecutive ids such as p4001 and p4002 get different hues. */
function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % HUES
}

/** Shows the surname on a square until the photo has loaded, or if it fails to load. */
export function Avatar({ name, id, photo = '', size = 48, className }: AvatarProps) {
  return (
    <span
      className={classNames(css.avatar, css[`hue${hueOf(id)}`], className)}
      style={{ '--side': toRem(size) } as Record<string, string>}
    >
      <SizedImage
        url={photo}
        alt={name}
        width={size}
        className={css.photo}
        failed={<span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>}
      />
    </span>
  )
}
