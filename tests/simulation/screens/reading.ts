import type { ConsultationStatus } from '@/domain/consultation/consultation'
import type { OrderDisplayStatus } from '@/domain/order/order-summary'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { WaitlistStatus } from '@/domain/waitlist/waitlist'
import type { Messages } from '@/ui/messages/use-messages'
import type { Displayed, DisplayedRows } from '../../../mocks/simulation/phone'
import type { Page } from './page'

/** What a person needs to read a screen: the page, its language, and the patients by name. */
export type Reader = { readonly page: Page; readonly words: Messages; readonly names: ReadonlyMap<string, string> }
/** Nothing of a person is displayed: another screen, an error or a skeleton. */
const NOTHING: DisplayedRows = { rows: undefined, isOld: false }

/** The visible texts inside an element, in order. */
export function textsIn(inside: Node): string[] {
  if (inside instanceof Element && inside.getAttribute('aria-hidden') === 'true') return []
  const text = inside.nodeType === Node.TEXT_NODE ? inside.textContent?.trim() : undefined
  return text ? [text] : [...inside.childNodes].flatMap(textsIn)
}
/** An amount in fen, such as 12.50 元. */
export const parseFen = (text: string): number | undefined => {
  const [, yuan] = /([\d,]+\.\d\d)/.exec(text) ?? []
  return yuan === undefined ? undefined : Math.round(Number(yuan.replaceAll(',', '')) * 100)
}
const idIn = (link: Element, path: RegExp): string | undefined => path.exec(link.getAttribute('href') ?? '')?.[1]

/** Statuses by their words; words for several statuses are left out. */
export function byWord<S extends string>(
  statuses: readonly S[],
  wordOf: (status: S) => string,
): ReadonlyMap<string, S> {
  const all = statuses.map((status) => [wordOf(status), status] as const)
  return new Map(all.filter(([word]) => all.filter(([other]) => other === word).length === 1))
}
const VISITS: readonly RegistrationStatus[] = [
  ...(['reserved', 'awaiting-payment', 'awaiting-sign', 'signed', 'called'] as const),
  ...(['finished', 'missed', 'cancelled', 'stopped'] as const),
]
const ENTRIES: readonly WaitlistStatus[] = ['watching', 'offered', 'taken', 'expired', 'cancelled']
const CONSULTATIONS: readonly ConsultationStatus[] = [
  ...(['awaiting-payment', 'awaiting-accept', 'in-progress'] as const),
  ...(['finished', 'refused', 'timed-out', 'cancelled'] as const),
]
const ORDERS: readonly OrderDisplayStatus[] = [
  ...(['draft', 'awaiting-payment', 'part-paid', 'paid', 'preparing', 'shipped', 'done'] as const),
  ...(['refunding', 'refunded', 'closed', 'overdue', 'unsubmitted', 'declined'] as const),
]
/** Displayed instead of the clinic's status. */
const DERIVED: ReadonlySet<OrderDisplayStatus> = new Set(['overdue', 'unsubmitted', 'declined'])

const found = <V>(texts: readonly string[], meaning: ReadonlyMap<string, V>): V | undefined =>
  texts.map((text) => meaning.get(text)).find((value) => value !== undefined)
/** The patient named in the strip above the screen. */
function activeIn({ page, words, names }: Reader): string {
  const strip = document.querySelector(`aside[aria-label="${words.common.strip.label}"]`)
  return (strip && page.one('link', words.common.strip.change, strip) && found(textsIn(strip), names)) ?? ''
}
/** Rows that a screen displays, and whether it marks them as outdated. */
function rowsAt({ page, words }: Reader, path: string, read: () => readonly Displayed[]): DisplayedRows {
  const isElsewhere = page.place.split('?')[0] !== path
  const isLoading = document.querySelector('main [aria-busy=true]') !== null
  if (isElsewhere || isLoading || !document.querySelector('main')) return NOTHING
  return { rows: read(), isOld: page.all('button', words.common.retry).length > 0 }
}

export function readVisits(reader: Reader): DisplayedRows {
  const { page, words, names } = reader
  const statuses = byWord(VISITS, (status) => words.visits.status(status))
  return rowsAt(reader, '/visits', () =>
    page.all('link').flatMap((link) => {
      const id = idIn(link, /\/visits\/([^/?]+)$/)
      const texts = textsIn(link)
      return id === undefined ? [] : [{ id, owner: found(texts, names) ?? '', value: found(texts, statuses) ?? '' }]
    }),
  )
}
export function readVisit(reader: Reader, id: string): DisplayedRows {
  const { page, words, names } = reader
  const labels = byWord(VISITS, (status) => words.visit.seal(status).label)
  return rowsAt(reader, `/visits/${id}`, () => {
    const ticket = page.one('region', words.visit.ticket)
    if (!ticket) return []
    const seals = page.all('img', undefined, ticket).map((each) => each.getAttribute('aria-label') ?? '')
    return [{ id, owner: found(textsIn(ticket), names) ?? '', value: found(seals, labels) ?? '' }]
  })
}
export function readLine(reader: Reader): DisplayedRows {
  const { page, words, names } = reader
  const says = words.waitlist
  const statuses = byWord(ENTRIES, (status) => says.status[status])
  return rowsAt(reader, '/watch', () =>
    page.all('link').flatMap((link) => {
      const id = idIn(link, /\/watch\/([^/?]+)$/)
      if (id === undefined) return []
      const card = link.closest('li') ?? link.closest('section')
      const texts = card ? textsIn(card) : []
      // An offer whose time has just passed has no status of its own.
      const status = texts.includes(says.gone) ? undefined : (found(texts, statuses) ?? offerIn(texts, says.offer))
      return [{ id, owner: found(texts, names) ?? activeIn(reader), value: status }]
    }),
  )
}
const offerIn = (texts: readonly string[], offer: string): WaitlistStatus | '' =>
  texts.includes(offer) ? 'offered' : ''

export function readBalance(reader: Reader): DisplayedRows {
  const { page, words } = reader
  return rowsAt(reader, '/member', () => {
    const card = page.one('region', words.memberCard.balance)
    const fen =
      card &&
      textsIn(card)
        .map(parseFen)
        .find((each) => each !== undefined)
    const owner = activeIn(reader)
    return fen === undefined ? [] : [{ id: owner, owner, value: fen }]
  })
}
export function readOrders(reader: Reader): DisplayedRows {
  const { page, words, names } = reader
  const statuses = byWord(ORDERS, (status) => words.order.standing[status])
  return rowsAt(reader, '/orders', () => {
    const texts = new Set(textsIn(document.body))
    const owner = [...names].find(([name]) => texts.has(words.order.note(name)))?.[1] ?? ''
    return page.all('link').flatMap((link) => {
      const id = idIn(link, /\/orders\/([^/?]+)$/)
      const status = found(textsIn(link), statuses)
      return id === undefined || status === undefined || DERIVED.has(status) ? [] : [{ id, owner, value: status }]
    })
  })
}
export function readConsultations(reader: Reader, idOf: (conversationId: string) => string | undefined): DisplayedRows {
  const { page, words } = reader
  const statuses = byWord(CONSULTATIONS, (status) => words.consultation.status[status])
  return rowsAt(reader, '/consultations', () =>
    page.all('link').flatMap((link) => {
      const id = idOf(idIn(link, /\/chat\/([^/?]+)/) ?? '') ?? idIn(link, /\/consultations\/([^/?]+)$/)
      const status = found(textsIn(link), statuses)
      return id === undefined || status === undefined ? [] : [{ id, owner: activeIn(reader), value: status }]
    }),
  )
}
/** The messages of an open conversation, with the patient in its head. */
export function readMessages(reader: Reader, conversationId: string): DisplayedRows {
  const { words, names } = reader
  const { chat: says } = words
  const shown = rowsAt(reader, `/chat/${conversationId}`, () => {
    const texts = textsIn(document.body)
    const owner = [...names].find(([name]) => texts.includes(says.forPatient(name)))?.[1] ?? ''
    return [...document.querySelectorAll('[data-seq]')].flatMap((each) => {
      const seq = each.getAttribute('data-seq') ?? '0'
      const text = each.querySelector('p[dir=auto]')?.textContent
      return seq === '0' || !text ? [] : [{ id: `${conversationId}/${seq}`, owner, value: text }]
    })
  })
  const isLate = [says.connecting, says.offline, says.lastTime].some((mark) => document.body.textContent.includes(mark))
  return { ...shown, isOld: shown.isOld || isLate }
}
