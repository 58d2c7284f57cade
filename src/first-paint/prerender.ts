import type { PrefetchedRequest } from '@/adapters/http/prefetched-responses'
import { splitClinicName } from '@/domain/clinic/clinic-name'
import { greetingAt, isNight } from '@/domain/general/greeting'
import type { Language } from '@/domain/device/language'
import { parseClinicResponse } from './clinic-response'
import { clinicNow } from './clinic-now'
import { matchEntryRoute, firstPaintManifest } from './manifest'
import {
  prerenderVariantIndex,
  TEXT_PLACEHOLDER,
  type PrerenderBundle,
  type SharedPrerenderNode,
  type VisitorKind,
} from './prerender-types'
import { activeStorage } from './visitor'

/** Values for a prerender that are unknown at build time. */
export type PrerenderContext = {
  /** Path of the route, such as `/doctors/d2001`. */
  readonly place: string
  readonly who: VisitorKind
  /** The active patient's name; '' when unknown. */
  readonly name: string
  readonly language: Language
}

const shell = (): HTMLElement | null => document.getElementById('shell')
const isElder = (): boolean => document.documentElement.dataset.elder === 'true'

const timeOfDay = (): string => clinicNow().slice(11, 16)

/** Fills in the patient's name and the greeting. */
function fill(text: string, { name, language }: PrerenderContext): string {
  const [initial = '', ...rest] = name
  const greeting = firstPaintManifest.greetings[language][greetingAt(timeOfDay())]
  const hello = name ? firstPaintManifest.hello[language].replace(TEXT_PLACEHOLDER.hello, greeting) : greeting
  return text
    .replace(TEXT_PLACEHOLDER.hello, hello)
    .replace(TEXT_PLACEHOLDER.initial, initial)
    .replace(TEXT_PLACEHOLDER.restOfName, rest.join(''))
}

const SVG = 'http://www.w3.org/2000/svg'

function build(drawn: SharedPrerenderNode, sitter: PrerenderContext, album: PrerenderBundle, isInSvg = false): Node {
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
export function showPrerender(sitter: PrerenderContext): boolean {
  const scene = { who: sitter.who, language: sitter.language, isElder: isElder(), isNight: isNight(timeOfDay()) }
  const { album = '', pictures = [] } = matchEntryRoute(sitter.place) ?? {}
  const kept = document.getElementById(album)
  const stage = shell()
  if (!stage || !kept) return false
  const drawn = JSON.parse(kept.textContent) as PrerenderBundle
  const picture = drawn.pictures[pictures[prerenderVariantIndex(scene) % pictures.length] ?? -1] ?? []
  stage.replaceChildren(...picture.map((each) => build(each, sitter, drawn)))
  return true
}

/** Fills in the clinic's name; in elder mode, without the chain. */
export function fillClinicName(answer: Awaited<PrefetchedRequest['answer']> | undefined): void {
  const place = shell()?.querySelector('[data-first="clinic"]')
  const full = place && parseClinicResponse(answer)?.name
  if (!full) return
  const pieces = splitClinicName(full).slice(isElder() ? -1 : 0)
  place.replaceChildren(...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [newDot(), piece])))
  requestAnimationFrame(() => performance.mark('sujian:clinic'))
}
function newDot(): HTMLElement {
  const separator = document.createElement('span')
  separator.className = firstPaintManifest.dot
  separator.textContent = ' '
  return separator
}

/** Makes the elder mode button work before the app loads; the app then reads the setting from storage. */
export function watchElderToggle(show: () => void): void {
  shell()?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-first="look"]')) return
    const { dataset } = document.documentElement
    if (isElder()) delete dataset.elder
    else dataset.elder = 'true'
    try {
      activeStorage().setItem('_look_elder', JSON.stringify(isElder()))
    } catch {
      // Storage is unavailable: the setting applies only to this page.
    }
    show()
  })
}

/** Matches the placeholder of a screen, or of its list. */
const PLACEHOLDER = ':scope > [aria-busy="true"], [role="tabpanel"] [aria-busy="true"] [data-skeleton]'

/**
 * Removes the prerender once the app has rendered a screen; an early view, which already shows data, once that screen
 * shows more than its placeholder.
 */
export function removePrerenderWhenReady(): void {
  const watch = new MutationObserver(() => {
    const screen = document.querySelector('#root main')
    const early = document.getElementById('early')
    if (!screen || (early && screen.querySelector(PLACEHOLDER))) return
    early?.remove()
    early?.dispatchEvent(new Event('replaced'))
    shell()?.remove()
    watch.disconnect()
  })
  watch.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}
