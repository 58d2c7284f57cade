import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { useKitMessages } from '../kit-messages'
import { toRem } from '../rem'
import css from './qr-code.module.css'

export type QrCodeProps = {
  value: string
  label: string
  /** Side in u. Default: 108, and larger in elder mode. */
  size?: number | undefined
}

/** Width of the quiet zone that scanners need, in modules. */
const QUIET_ZONE_MODULES = 4
/** Pixels per module: sharp on every screen, and readable after the image is saved. */
const SCALE = 8

/** The URL of the code's image; undefined if the text is too long for a QR code. */
function urlOf(value: string): string | undefined {
  try {
    const gif = encodeQR(value, 'gif', { ecc: 'medium', border: QUIET_ZONE_MODULES, scale: SCALE })
    return `data:image/gif;base64,${btoa(Array.from(gif, (byte) => String.fromCharCode(byte)).join(''))}`
  } catch {
    return undefined
  }
}

/**
 * Rendered as an image, so that WeChat can save or scan it on a long press; dark on white in every theme, for scanners.
 */
export function QrCode({ value, label, size = 108 }: QrCodeProps) {
  const words = useKitMessages()
  const url = useMemo(() => urlOf(value), [value])
  return (
    <span className={css.box} style={{ '--qr': toRem(size) } as Record<string, string>}>
      {url === undefined ? (
        <span className={css.failed}>{words.codeTooLong}</span>
      ) : (
        <img className={css.code} src={url} alt={label} />
      )}
    </span>
  )
}
