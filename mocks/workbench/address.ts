import { SCENARIO_PARAMS } from '../control/unknown-param'

/** Storage key; if it is set, the workbench stays hidden in this browser. */
export const WORKBENCH_HIDDEN_KEY = 'sujian-workbench'
export const FRAME_PARAM = 'frame'

/** Parameters whose values a report may contain; it contains only the names of all others. */
const OPEN_PARAMETERS = new Set('mpId world at seed lang frame tour workbench kind tab group'.split(' '))
const HIDDEN = '…'
/** Numbers that are as long as a mobile number, identity number or token, and words that do not occur in our routes. */
const NUMBERS = /\d{7,}/g
const FOREIGN = /[^\x20-\x7E]+/g
const LONG_WORDS = /[\w-]{24,}/g

export type PageUrl = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Value of `workbench` for presentation mode: the app without tools for testers. */
export const PRESENTATION_MODE = 'stage'
const asked = (search: string): string | null => new URLSearchParams(search).get('workbench')
export const isPresentationMode = (search: string): boolean => asked(search) === PRESENTATION_MODE

/** Returns the page's URL in presentation mode or with the workbench. */
export function workbenchUrl(href: string, shown: typeof PRESENTATION_MODE | 'on'): string {
  const address = new URL(href)
  address.searchParams.set('workbench', shown)
  return address.href
}

/** Returns the page's URL for the phone in the frame. */
export function frameUrl({ pathname, search, hash }: PageUrl): string {
  const parameters = new URLSearchParams(search)
  parameters.set(FRAME_PARAM, '1')
  parameters.delete('workbench')
  return `${pathname}?${parameters.toString()}${hash}`
}

/** Parameters that a link must not contain: the frame's mark, and the single-use response of WeChat's login. */
const OF_THE_FRAME = [FRAME_PARAM, 'code', 'state']

/** Returns the page's URL with the route of the phone in the frame, keeping what the page shows next to the phone. */
export function pageUrl({ pathname, search, hash }: PageUrl, around = ''): string {
  const parameters = new URLSearchParams(search)
  for (const name of OF_THE_FRAME) parameters.delete(name)
  if (isPresentationMode(around)) parameters.set('workbench', PRESENTATION_MODE)
  const query = parameters.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

export function removeScenarioParams(href: string): string {
  const address = new URL(href)
  for (const name of SCENARIO_PARAMS) address.searchParams.delete(name)
  return address.href
}

export const isFramed = (search: string): boolean => new URLSearchParams(search).get(FRAME_PARAM) === '1'

const hide = (text: string): string =>
  text.replace(NUMBERS, HIDDEN).replace(FOREIGN, HIDDEN).replace(LONG_WORDS, HIDDEN)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return HIDDEN
  }
}

function safeQuery(query: string): string {
  const said = query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s)
      return `${hide(decoded(name))}=${OPEN_PARAMETERS.has(name) ? hide(decoded(value)) : HIDDEN}`
    })
  return said.length > 0 ? `?${said.join('&')}` : ''
}

/** Removes tokens, names and personal numbers from a URL. */
export function redactUrl({ pathname, search, hash }: PageUrl): string {
  const [route = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const place = route ? `#${hide(decoded(route))}${safeQuery(query)}` : ''
  return hide(pathname) + safeQuery(search.replace(/^\?/, '')) + place
}

/** Removes from a text all numbers that could be personal data, and long words with a digit, such as tokens. */
export const redactNumbers = (text: string): string =>
  text.replace(NUMBERS, HIDDEN).replace(LONG_WORDS, (word) => (/\d/.test(word) ? HIDDEN : word))
