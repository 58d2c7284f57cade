import { WORLD_WORDS } from '../control/wrong-word'

/** Where the person of this browser keeps the workbench away. */
export const AWAY_KEY = 'sujian-workbench'
export const FRAME_MARK = 'frame'

/** What may stand in a report as it is; of everything else only the name does. */
const OPEN_PARAMETERS = new Set('mpId world at seed lang frame tour workbench kind tab group'.split(' '))
const HIDDEN = '…'
/** Numbers as long as a mobile's, an identity card's or a token's; words that are no route of ours. */
const NUMBERS = /\d{7,}/g
const FOREIGN = /[^\x20-\x7E]+/g
const LONG_WORDS = /[\w-]{24,}/g

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** How the page asks to be shown to listeners: the app, and nothing of a tester's. */
export const STAGE = 'stage'
const asked = (search: string): string | null => new URLSearchParams(search).get('workbench')
export const isStage = (search: string): boolean => asked(search) === STAGE

/** The same place on the stage, or back at the workbench. */
export function benchAddress(href: string, shown: typeof STAGE | 'on'): string {
  const address = new URL(href)
  address.searchParams.set('workbench', shown)
  return address.href
}

/** The same place, as the phone in the frame opens it. */
export function frameAddress({ pathname, search, hash }: Address): string {
  const parameters = new URLSearchParams(search)
  parameters.set(FRAME_MARK, '1')
  parameters.delete('workbench')
  return `${pathname}?${parameters.toString()}${hash}`
}

/** What a link to this page must not carry: the mark of the frame, and an answer of WeChat's login that works once. */
const OF_THE_FRAME = [FRAME_MARK, 'code', 'state']

/** The page's own address for the place that the phone in the frame shows; what it shows beside the phone stays. */
export function pageAddress({ pathname, search, hash }: Address, around = ''): string {
  const parameters = new URLSearchParams(search)
  for (const name of OF_THE_FRAME) parameters.delete(name)
  if (isStage(around)) parameters.set('workbench', STAGE)
  const query = parameters.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

export function withoutWorld(href: string): string {
  const address = new URL(href)
  for (const name of WORLD_WORDS) address.searchParams.delete(name)
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

/** An address without tokens, names and numbers of a person. */
export function safeAddress({ pathname, search, hash }: Address): string {
  const [route = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const place = route ? `#${hide(decoded(route))}${safeQuery(query)}` : ''
  return hide(pathname) + safeQuery(search.replace(/^\?/, '')) + place
}

/** A sentence without numbers that could be a person's. */
export const safeText = (text: string): string => text.replace(NUMBERS, HIDDEN).replace(LONG_WORDS, HIDDEN)
