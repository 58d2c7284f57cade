import type { Language } from '@/domain/device/language'
import type { AccessibleName, ElementTarget } from './script'

const PLACES = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]:not([role]), [role="checkbox"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  img: 'img, [role="img"]',
  link: 'a[href], [role="link"]',
  list: 'ul, ol, [role="list"]',
  radio: 'input[type="radio"], [role="radio"]',
  region: 'section, [role="region"]',
  textbox: 'textarea, input:not([type]), input[type="text"], input[type="tel"], [role="textbox"]',
}
/** An accessible role; `text` stands for the smallest element with the text. */
export type FindableRole = keyof typeof PLACES | 'text'
/** Roles whose accessible name is their content. */
const NAMED_BY_CONTENT = new Set<FindableRole>(['button', 'checkbox', 'heading', 'link', 'radio'])
/** Maximum length of a text to search for, so that the content of a whole screen need not be read. */
const MAX_LENGTH = 200
const UNHEARD = '[aria-hidden="true"], [inert], [hidden], [data-tour], #shell'

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
const isBlock = (element: Element): boolean => !/^(inline.*|contents)?$/.test(getComputedStyle(element).display)

/** Returns the content as a screen reader reads it, without purely visual parts. */
function contentOf(node: Node, but?: Element): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node === but || node.matches('[aria-hidden="true"], [hidden]')) return ''
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  if (label !== null) return ` ${label} `
  const inner = Array.from(node.childNodes, (each) => contentOf(each, but)).join('')
  return isBlock(node) ? ` ${inner} ` : inner
}
const labelsOf = (element: Element): readonly HTMLElement[] =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : []

/** Returns the accessible name: from a reference, a label, or the content if the role allows that. */
export function accessibleNameOf(element: Element, role: FindableRole): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const referred = ids.flatMap((id) => document.getElementById(id) ?? [])
  if (referred.length > 0) return tidy(referred.map((each) => contentOf(each)).join(' '))
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  if (label) return tidy(label)
  const labels = labelsOf(element)
  if (labels.length > 0) return tidy(labels.map((each) => contentOf(each, element)).join(' '))
  return NAMED_BY_CONTENT.has(role) ? tidy(contentOf(element)) : ''
}

const isMeant = (name: AccessibleName, found: string): boolean =>
  typeof name === 'string' ? name === found : name.test(found)

/** Returns the element that receives the touch for a control: its label if the control itself is invisible. */
export const hitTargetOf = (element: Element): Element =>
  element.matches('input[type="radio"], input[type="checkbox"]') ? (labelsOf(element)[0] ?? element) : element

function isSeen(element: Element): boolean {
  const { width, height } = hitTargetOf(element).getBoundingClientRect()
  return width > 1 && height > 1 && !element.closest(UNHEARD)
}
/** Whether a control ignores taps: it is disabled, or its form is busy. */
export const isUnresponsive = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"]') || element.closest('[aria-busy="true"]:not(main)') !== null

/** Returns the smallest element that contains the text. */
function withWords(place: ParentNode, name: AccessibleName): Element | undefined {
  const holds = (element: Element): boolean =>
    (element.textContent ?? '').length <= MAX_LENGTH && isMeant(name, tidy(contentOf(element)))
  return Array.from(place.querySelectorAll('body *')).find(
    (element) => isSeen(element) && holds(element) && !Array.from(element.children).some((child) => holds(child)),
  )
}

/** Returns the first element on the screen with this role and name; undefined if there is none. */
export function findNamedElement(
  named: ElementTarget,
  language: Language,
  place: ParentNode = document,
): Element | undefined {
  const around = named.inside ? findNamedElement(named.inside, language, place) : place
  if (!around) return undefined
  const { role } = named
  const name = named.name[language]
  if (role === 'text') return withWords(around, name)
  return Array.from(around.querySelectorAll(PLACES[role])).find(
    (element) => isSeen(element) && isMeant(name, accessibleNameOf(element, role)),
  )
}
