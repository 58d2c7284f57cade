import type { Asked } from '@/adapters/http/asked-ahead'
import { clinicNamePieces } from '@/domain/clinic/clinic-name'
import { greetingAt, isNight } from '@/domain/general/greeting'
import type { Language } from '@/domain/phone/language'
import { clinicIn } from './clinic-answer'
import { clinicNow } from './clinic-now'
import { doorAt, known } from './known'
import { indexOf, ROOM, type Album, type Shared, type Who } from './scene'
import { shelf } from './visitor'

/** Context of a prerender, with the values that the build does not know. */
export type Sitter = {
  /** Path of the route: `/doctors/d2001`. */
  readonly place: string
  readonly who: Who
  /** The active patient's name; '' when unknown. */
  readonly name: string
  readonly language: Language
}

const shell = (): HTMLElement | null => document.getElementById('shell')
const isElder = (): boolean => document.documentElement.dataset.elder === 'true'

const timeOfDay = (): string => clinicNow().slice(11, 16)

/** Fills in the patient's name and the greeting. */
function fill(text: string, { name, language }: Sitter): string {
  const [initial = '', ...rest] = name
  const greeting = known.greetings[language][greetingAt(timeOfDay())]
  const hello = name ? known.hello[language].replace(ROOM.hello, greeting) : greeting
  return text.replace(ROOM.hello, hello).replace(ROOM.initial, initial).replace(ROOM.restOfName, rest.join(''))
}

const SVG = 'http://www.w3.org/2000/svg'

function build(drawn: Shared, sitter: Sitter, album: Album, isInSvg = false): Node {
  if (typeof drawn === 'number') return build(album.parts[drawn] ?? '', sitter, album, isInSvg)
  if (typeof drawn === 'string') return document.createTextNode(fill(drawn, sitter))
  const [tag, attributes, ...inside] = drawn
  const isSvg = isInSvg || tag === 'svg'
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    // The content security policy forbids the style attribute.
    if (name === 'style') element.style.cssText = value
    else element.setAttribute(name, value)
  }
  element.append(...inside.map((each) => build(each, sitter, album, isSvg)))
  return element
}

/**
 * Displays the prerender for this page.
 * @returns false when there is none, or when the page has not loaded it yet
 */
export function showPicture(sitter: Sitter): boolean {
  const scene = { who: sitter.who, language: sitter.language, isElder: isElder(), isNight: isNight(timeOfDay()) }
  const { album = '', pictures = [] } = doorAt(sitter.place) ?? {}
  const kept = document.getElementById(album)
  const stage = shell()
  if (!stage || !kept) return false
  const drawn = JSON.parse(kept.textContent) as Album
  const picture = drawn.pictures[pictures[indexOf(scene) % pictures.length] ?? -1] ?? []
  stage.replaceChildren(...picture.map((each) => build(each, sitter, drawn)))
  return true
}

/** Fills in the clinic's name; in elder mode without its chain. */
export function nameClinic(answer: Awaited<Asked['answer']> | undefined): void {
  const place = shell()?.querySelector('[data-first="clinic"]')
  const full = place && clinicIn(answer)?.name
  if (!full) return
  const pieces = clinicNamePieces(full).slice(isElder() ? -1 : 0)
  place.replaceChildren(...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [newDot(), piece])))
  requestAnimationFrame(() => performance.mark('sujian:clinic'))
}
function newDot(): HTMLElement {
  const separator = document.createElement('span')
  separator.className = known.dot
  separator.textContent = ' '
  return separator
}

/** Makes the elder mode button work before the app loads, which reads the setting from storage. */
export function followLookKey(show: () => void): void {
  shell()?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-first="look"]')) return
    const { dataset } = document.documentElement
    if (isElder()) delete dataset.elder
    else dataset.elder = 'true'
    try {
      shelf().setItem('_look_elder', JSON.stringify(isElder()))
    } catch {
      // applies to this page only
    }
    show()
  })
}

/** Removes the prerender as soon as the app has rendered a screen. */
export function stepAside(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root main')) return
    shell()?.remove()
    watch.disconnect()
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}
