import { BARCODE_QUIET_ZONE_MODULES, barcodeWidths } from '@/domain/general/barcode'
import css from './barcode.module.css'

export type BarcodeProps = {
  /** Plain ASCII; at most about 20 characters fit on a phone. */
  value: string
  label: string
  /** Whether to show the characters below the bars, in groups of four. Default: true. */
  showText?: boolean | undefined
}

/** A Code 128 barcode, dark on white in every theme, so that scanners can read it. */
export function Barcode({ value, label, showText = true }: BarcodeProps) {
  const widths = barcodeWidths(value)
  let x = BARCODE_QUIET_ZONE_MODULES
  let path = ''
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) path += `M${x} 0h${width}v1H${x}z`
    x += width
  }
  return (
    <figure className={css.box}>
      <svg
        className={css.bars}
        viewBox={`0 0 ${x + BARCODE_QUIET_ZONE_MODULES} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      {showText && <figcaption className={css.text}>{value.replace(/(.{4})(?=.)/g, '$1 ')}</figcaption>}
    </figure>
  )
}
