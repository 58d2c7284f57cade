/** The limit of a long list: the same rows in the same page, written by hand for this one height, without a framework. */
import '../../src/ui/styles/tokens.css'
import '../list/list.css'
import { ROW_HEIGHT, rowsAsked, type Row } from '../list/rows'

const OVERSCAN = 4

const rows = rowsAsked()
const drawn = new Map<number, HTMLElement>()

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function lines(first: HTMLElement, second: HTMLElement, className = ''): HTMLElement {
  const made = element('p', '', className)
  made.append(first, document.createElement('br'), second)
  return made
}

function card(row: Row, at: number): HTMLElement {
  const made = element('div', '', 'row')
  made.append(
    element('span', row.name[0] ?? '', 'face'),
    lines(element('b', row.name), element('small', row.about)),
    lines(element('span', row.when), element('b', row.free), 'free'),
  )
  made.dataset.index = String(at)
  made.style.transform = `translateY(${at * ROW_HEIGHT}px)`
  return made
}

/** Draws what came into sight and takes away what went out of it. */
function draw(box: HTMLElement, top: number): void {
  const first = Math.max(0, Math.floor((scrollY - top) / ROW_HEIGHT) - OVERSCAN)
  const last = Math.min(rows.length, Math.ceil((scrollY - top + innerHeight) / ROW_HEIGHT) + OVERSCAN)
  for (const [at, shown] of drawn) {
    if (at >= first && at < last) continue
    shown.remove()
    drawn.delete(at)
  }
  for (let at = first; at < last; at += 1) {
    const row = rows[at]
    if (!row || drawn.has(at)) continue
    const made = card(row, at)
    drawn.set(at, made)
    box.append(made)
  }
}

const place = document.querySelector('#root')
if (place) {
  const box = element('div', '', 'window')
  box.style.height = `${rows.length * ROW_HEIGHT}px`
  place.append(element('h1', '名单'), box)
  const top = box.offsetTop
  addEventListener('scroll', () => draw(box, top), { passive: true })
  draw(box, top)
}
