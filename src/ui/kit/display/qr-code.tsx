import { useEffect, useState } from 'react'
import { useKitMessages } from '../kit-messages'
import { loadQrGenerator } from './load-qr'
import { toRem } from '../rem'
import css from './qr-code.module.css'

export type QrCodeProps = {
  value: string
  label: string
  /** Side in u. Default: 108, and larger in elder mode. */
  size?: number | undefined
}

type Drawing = { value: string; url: string }

/** Width of the quiet zone that scanners need, in modules. */
const QUIET_ZONE_MODULES = 4
/** Pixels per module: sharp on every screen, and readable after the image is saved. */
const SCALE = 8

const urlOf = (gif: Uint8Array): string =>
  `data:image/gif;base64,${btoa(Array.from(gif, (byte) => String.fromCharCode(byte)).join(''))}`

/**
 * Rendered as an image, so that WeChat can save or scan it on a long press; dark on white in every theme, for scanners.
 */
export function QrCode({ value, label, size = 108 }: QrCodeProps) {
  const words = useKitMessages()
  const [drawing, setDrawing] = useState<Drawing>()
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { encodeQR } = await loadQrGenerator()
      const gif = encodeQR(value, 'gif', { ecc: 'medium', border: QUIET_ZONE_MODULES, scale: SCALE })
      if (isWanted) setDrawing({ value, url: urlOf(gif) })
    }
    draw().catch(() => {
      if (isWanted) setFailed(value)
    })
    return () => {
      isWanted = false
    }
  }, [value])

  const isReady = drawing?.value === value
  return (
    <span className={css.box} style={{ '--qr': toRem(size) } as Record<string, string>}>
      {isReady && <img className={css.code} src={drawing.url} alt={label} />}
      {!isReady && failed === value && <span className={css.failed}>{words.pieceFailed}</span>}
    </span>
  )
}
