import { BARCODE_QUIET, barcodeWidths } from '@/domain/general/barcode'
import css from './barcode.module.css'

export type BarcodeProps = {
  /** Plain ASCII, at most some 20 characters on a phone's width. */
  value: string
  label: string
  /** Shows the characters under the bars, in groups of four; on unless told. */
  showText?: boolean | undefined
}

/** Code 128, dark on white in every theme, so that a scanner reads it. */
export function Barcode({ value, label, showText = true }: BarcodeProps) {
  const widths = barcodeWidths(value)
  let x = BARCODE_QUIET
  let path = ''
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) path += `M${x} 0h${width}v1H${x}z`
    x += width
  }
  return (
    <figure className={css.box}>
      <svg
        className={css.bars}
        viewBox={`0 0 ${x + BARCODE_QUIET} 1`}
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
