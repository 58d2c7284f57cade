import { renderPrintedMarkup } from './printed-markup'
import css from './printed-markup.module.css'

const PAPER = '#ffffff'
const WIDTH = 750
const MARGIN = 56
const IS_PNG = /^data:image\/png/

export type PrintContent = {
  readonly title: string
  /** Lines, tables and pages, from top to bottom. */
  readonly parts: readonly (string | DocumentFragment)[]
  readonly foot: readonly string[]
}

/**
 * Renders the page as a PNG data URL, which a long press saves; undefined if the browser cannot. The browser lays out
 * the markup, then each line of text is drawn at its position, because drawing markup taints the canvas in WebKit.
 */
export async function printImage(content: PrintContent): Promise<string | undefined> {
  const host = document.createElement('div')
  host.className = `${css.markup ?? ''} ${css.picture ?? ''}`
  host.setAttribute('aria-hidden', 'true')
  // A canvas selects fonts without a language, so the layout must too.
  host.lang = ''
  document.body.append(host)
  try {
    const root = host.attachShadow({ mode: 'open' })
    renderPrintedMarkup(root, laidOut(content))
    numberLists(root)
    await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
    return drawn(host, root)
  } catch {
    return undefined
  } finally {
    host.remove()
  }
}

function laidOut({ title, parts, foot }: PrintContent): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const add = (tag: string, part: string, text = '') => {
    const element = document.createElement(tag)
    element.setAttribute('part', part)
    element.textContent = text
    fragment.append(element)
  }
  add('h1', 'title', title)
  for (const part of parts) {
    if (typeof part === 'string') add('p', 'line', part)
    else fragment.append(part)
  }
  add('hr', 'end')
  for (const line of foot) add('p', 'foot', line)
  return fragment
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
function romanOf(number: number): string {
  const [value = 1, sign = ''] = ROMAN.find(([least]) => number >= least) ?? []
  return number < 1 ? '' : sign + romanOf(number - value)
}
const letterOf = (number: number): string => String.fromCharCode(96 + number)
/** A list item's marker, which is not in any text node. */
function markerOf(number: number, style: string): string {
  if (/roman/.test(style) && number > 0 && number < 40)
    return `${style.startsWith('upper') ? romanOf(number).toUpperCase() : romanOf(number)}. `
  if (/alpha|latin/.test(style) && number > 0 && number <= 26)
    return `${style.startsWith('upper') ? letterOf(number).toUpperCase() : letterOf(number)}. `
  return /disc|circle|square/.test(style) ? '• ' : `${number}. `
}
function numberLists(root: ShadowRoot) {
  for (const list of root.querySelectorAll<HTMLElement>('ul,ol')) {
    const items = [...list.children].filter((each) => each instanceof HTMLLIElement)
    const isReversed = list instanceof HTMLOListElement && list.reversed
    let number =
      list instanceof HTMLOListElement && list.hasAttribute('start') ? list.start : isReversed ? items.length : 1
    for (const item of items) {
      if (item.hasAttribute('value')) number = item.value
      const { listStyleType, display } = getComputedStyle(item)
      if (display === 'list-item' && listStyleType !== 'none') item.prepend(markerOf(number, listStyleType))
      number += isReversed ? -1 : 1
    }
    list.style.setProperty('list-style-type', 'none', 'important')
  }
}

type Run = { text: string; left: number; right: number; readonly top: number; readonly height: number }

/** Characters for which the browser may use a fallback font; each is drawn separately at its position. */
const LONE = /[\u00a0-\u00bf\u00d7\u00f7\u2000-\uffff]/
/** A text node's lines as laid out by the browser, split by font. */
function runsOf(node: Text): Run[] {
  const runs: Run[] = []
  const range = document.createRange()
  let at = 0
  for (const sign of node.data) {
    range.setStart(node, at)
    at += sign.length
    range.setEnd(node, at)
    const box = range.getClientRects()[0]
    const run = runs[runs.length - 1]
    // Collapsed white space has no box; combining marks have no width.
    if (!box || (box.width === 0 && (/\s/.test(sign) || !run))) continue
    const text = /\s/.test(sign) ? ' ' : sign
    const isLone = LONE.test(sign) || LONE.test(run?.text ?? '')
    if (run && (box.width === 0 || (!isLone && Math.abs(run.top - box.top) < 1))) {
      run.text += text
      run.left = Math.min(run.left, box.left)
      run.right = Math.max(run.right, box.right)
    } else runs.push({ text, left: box.left, right: box.right, top: box.top, height: box.height })
  }
  return runs
}

function decorationOf(element: Element | null): string {
  if (!element) return ''
  return `${getComputedStyle(element).textDecorationLine} ${decorationOf(element.parentElement)}`
}

function drawn(host: HTMLElement, root: ShadowRoot): string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const { left: x, top: y, height } = host.getBoundingClientRect()
  canvas.width = Math.max(WIDTH, Math.ceil(host.scrollWidth) + 2 * MARGIN)
  canvas.height = Math.ceil(height) + 2 * MARGIN
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(MARGIN - x, MARGIN - y)
  for (const element of root.querySelectorAll('*')) drawBox(pen, element)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) drawText(pen, walker.currentNode as Text)
  const url = canvas.toDataURL('image/png')
  return IS_PNG.test(url) ? url : undefined
}

function drawBox(pen: CanvasRenderingContext2D, element: Element) {
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (style.visibility !== 'visible' || (box.width === 0 && box.height === 0)) return
  if (element instanceof HTMLImageElement) pen.drawImage(element, box.left, box.top, box.width, box.height)
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    if (style.getPropertyValue(`border-${side}-style`) === 'none') continue
    const thick = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
    if (!(thick > 0)) continue
    pen.fillStyle = style.getPropertyValue(`border-${side}-color`)
    const isFlat = side === 'top' || side === 'bottom'
    pen.fillRect(
      side === 'right' ? box.right - thick : box.left,
      side === 'bottom' ? box.bottom - thick : box.top,
      isFlat ? box.width : thick,
      isFlat ? thick : box.height,
    )
  }
}

function drawText(pen: CanvasRenderingContext2D, node: Text) {
  const parent = node.parentElement
  if (!parent || node.data.trim() === '') return
  const style = getComputedStyle(parent)
  if (style.visibility !== 'visible') return
  const size = Number.parseFloat(style.fontSize)
  const decoration = decorationOf(parent)
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  pen.textAlign = 'left'
  pen.fillStyle = style.color
  for (const { text, left, right, top } of runsOf(node)) {
    const { fontBoundingBoxAscent } = pen.measureText(text)
    const baseline = top + fontBoundingBoxAscent
    pen.fillText(text, left, baseline, right - left + 1)
    if (decoration.includes('line-through')) pen.fillRect(left, baseline - size * 0.32, right - left, size * 0.07)
    if (decoration.includes('underline')) pen.fillRect(left, baseline + size * 0.1, right - left, size * 0.06)
  }
}
