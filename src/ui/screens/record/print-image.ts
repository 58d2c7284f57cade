import { wrapText } from '@/domain/general/text-wrap'
import type { PrintLine } from './print-text'

/** Paper and ink are the same in every theme: this leaves the phone. */
const PAPER = '#ffffff'
const INK = '#17211d'
const FAINT = '#5f6964'
const WIDTH = 750
const MARGIN = 56
const SANS = 'sans-serif'
const SERIF = 'serif'

type Style = { readonly font: string; readonly leading: number; readonly color: string; readonly gap: number }
const HEADING: Style = { font: `bold 40px ${SERIF}`, leading: 58, color: INK, gap: 20 }
const TEXT: Style = { font: `28px ${SANS}`, leading: 46, color: INK, gap: 8 }
const FOOT: Style = { font: `24px ${SANS}`, leading: 40, color: FAINT, gap: 4 }

type Row = { readonly text: string; readonly style: Style; readonly y: number }

/** The page as a PNG in a data URL, which a long press saves; undefined where a kernel cannot draw. */
export function printImage(lines: readonly PrintLine[], foot: readonly string[]): string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  let y = MARGIN
  const rowsOf = (text: string, style: Style): Row[] => {
    pen.font = style.font
    const rows = wrapText(text, WIDTH - 2 * MARGIN, (line) => pen.measureText(line).width).map((line) => {
      y += style.leading
      return { text: line, style, y: y - style.leading }
    })
    y += style.gap
    return rows
  }
  const rows = lines.flatMap(({ text, isHeading }) => rowsOf(text, isHeading ? HEADING : TEXT))
  y += 24
  const rule = y
  y += 24
  rows.push(...foot.flatMap((text) => rowsOf(text, FOOT)))

  canvas.width = WIDTH
  canvas.height = y + MARGIN
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = FAINT
  pen.fillRect(MARGIN, rule, WIDTH - 2 * MARGIN, 1)
  pen.textBaseline = 'top'
  for (const { text, style, y: top } of rows) {
    pen.font = style.font
    pen.fillStyle = style.color
    pen.fillText(text, MARGIN, top)
  }
  try {
    return canvas.toDataURL('image/png')
  } catch {
    return undefined
  }
}
