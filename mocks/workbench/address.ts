import { SCENARIO_TEXT } from '../control/unknown-param'

/** Storage key that hides the workbench in this browser. */
export const HIDDEN_KEY = 'sujian-workbench'
export const FRAME_MARK = 'frame'

/** Parameters that a report contains with their values; of all others it contains only the names. */
const OPEN_PARAMETERS = new Set('mpId world at seed lang frame tour workbench kind tab group'.split(' '))
const HIDDEN = '…'
/** Numbers as long as a mobile number, identity number or token; words that are not part of our routes. */
const NUMBERS = /\d{7,}/g
const FOREIGN = /[^\x20-\x7E]+/g
const LONG_WORDS = /[\w-]{24,}/g

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Value of `workbench` for presentation mode: the app without tools for testers. */
export const STAGE = 'stage'
const asked = (search: string): string | null => new URLSearchParams(search).get('workbench')
export const isStage = (search: string): boolean => asked(search) === STAGE

/** Returns the page's URL in presentation mode or with the workbench. */
export function benchAddress(href: string, shown: typeof STAGE | 'on'): string {
  const address = new URL(href)
  address.searchParams.set('workbench', shown)
  return address.href
}

/** Returns the page's URL for the phone in the frame. */
export function frameAddress({ pathname, search, hash }: Address): string {
  const parameters = new URLSearchParams(search)
  parameters.set(FRAME_MARK, '1')
  parameters.delete('workbench')
  return `${pathname}?${parameters.toString()}${hash}`
}

/** Parameters that a link must not contain: the frame's mark, and a response of WeChat's login, which is valid once. */
const OF_THE_FRAME = [FRAME_MARK, 'code', 'state']

/** Returns the page's URL for the route of the phone in the frame; what is shown beside the phone stays. */
export function pageAddress({ pathname, search, hash }: Address, around = ''): string {
  const parameters = new URLSearchParams(search)
  for (const name of OF_THE_FRAME) parameters.delete(name)
  if (isStage(around)) parameters.set('workbench', STAGE)
  const query = parameters.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

export function withoutScenario(href: string): string {
  const address = new URL(href)
  for (const name of SCENARIO_TEXT) address.searchParams.delete(name)
  return address.href
}

export const isFramed = (search: string): boolean => new URLSearchParams(search).get(FRAME_MARK) === '1'

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

/** Returns a URL without tokens, names and personal numbers. */
export function safeAddress({ pathname, search, hash }: Address): string {
  const [route = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const place = route ? `#${hide(decoded(route))}${safeQuery(query)}` : ''
  return hide(pathname) + safeQuery(search.replace(/^\?/, '')) + place
}

/** Removes numbers that could be personal from a text. */
export const safeText = (text: string): string => text.replace(NUMBERS, HIDDEN).replace(LONG_WORDS, HIDDEN)
