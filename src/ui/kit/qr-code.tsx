import { useEffect, useState } from 'react'
import { rem } from './unit'
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

function draw(value: string, rows: readonly (readonly boolean[])[]): Drawing {
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
    )
    .join('')
  return { value, side: rows.length, path }
}

function runFrom(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}

/** Dark on white in every theme, so that a scanner reads it. */
export function QrCode({ value, label, size = 108 }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>()

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const { encodeQR } = await import('qr')
      if (isWanted) setDrawing(draw(value, encodeQR(value, 'raw', { ecc: 'medium', border: 0 })))
    }
    load().catch(() => {
      // offline, or more text than a code can hold: the number beside the code still serves
      if (isWanted) setDrawing(undefined)
    })
    return () => {
      isWanted = false
    }
  }, [value])

  const ready = drawing?.value === value ? drawing : undefined
  return (
    <span className={css.box} style={{ '--qr': rem(size) } as Record<string, string>}>
      {ready && (
        <svg
          className={css.code}
          viewBox={`${-QUIET} ${-QUIET} ${ready.side + 2 * QUIET} ${ready.side + 2 * QUIET}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={ready.path} />
        </svg>
      )}
    </span>
  )
}
