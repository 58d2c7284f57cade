import { useEffect, useState } from 'react'
import { useKitWords } from '../kit-words'
import { loadQr } from './load-qr'
import { rem } from '../unit'
import css from './qr-code.module.css'

export type QrCodeProps = {
  value: string
  label: string
  /** Side in u; 108 unless told, larger for elders. */
  size?: number | undefined
}

type Drawing = { value: string; side: number; path: string }

/** The quiet zone a scanner needs, in modules. */
const QUIET = 4

function runFrom(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}

/** One box for each run of dark modules in a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '')))
    .join('')

/** Dark on white in every theme, so that a scanner reads it. */
export function QrCode({ value, label, size = 108 }: QrCodeProps) {
  const words = useKitWords()
  const [drawing, setDrawing] = useState<Drawing>()
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { encodeQR } = await loadQr()
      const rows = encodeQR(value, 'raw', { ecc: 'medium', border: QUIET })
      if (isWanted) setDrawing({ value, side: rows.length, path: pathOf(rows) })
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
    <span className={css.box} style={{ '--qr': rem(size) } as Record<string, string>}>
      {isReady && (
        <svg
          className={css.code}
          viewBox={`0 0 ${drawing.side} ${drawing.side}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
      {!isReady && failed === value && <span className={css.failed}>{words.pieceFailed}</span>}
    </span>
  )
}
