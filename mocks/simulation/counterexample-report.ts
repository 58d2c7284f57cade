import { dayOf, timeOf } from '@/domain/general/day'
import type { SequencedEvent, EventFacts } from './history'
import type { PropertyViolation } from './checker/check-history'
import { therapyStatusName, visitStatusName } from './checker/status-text'
import type { SimulationRun } from './simulate'

const SECOND = 1000
const MINUTE = 60 * SECOND
export const OPERATION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  book: 'books a visit',
  reschedule: 'reschedules a visit',
  cancel: 'cancels a visit',
  'check-in': 'checks in',
  pay: 'pays',
  'join-waitlist': 'joins a waitlist',
  'leave-waitlist': 'leaves a waitlist',
  'accept-offer': 'accepts an offer of the waitlist',
  'order-again': 'reorders medicine',
  recharge: 'recharges the card',
  consult: 'starts a consultation',
  write: 'writes a message',
  reserve: 'reserves therapy sessions',
  'check-in-to-session': 'checks in to a therapy session',
  'cancel-session': 'cancels a therapy session',
  select: 'selects another patient',
  'log-in': 'logs in',
  'log-out': 'logs out',
}
export const DEVICE_FAULT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  kill: 'the app is killed and reopened',
  disconnect: 'has no network for a while',
  'storage-full': 'storage is full',
  'storage-cleared': 'storage is cleared',
  'second-window': 'switches to another window',
  calm: 'no more faults, and enough time has passed',
  'request-lost': 'a request is lost',
  'response-lost': 'a response is lost',
  'delivered-late': 'a request reaches the clinic after the timeout',
  duplicated: 'a request reaches the clinic twice',
  slow: 'a request is slow',
}
export const factsText = (facts: EventFacts): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
const withFacts = (said: string, facts: EventFacts): string => {
  const told = factsText(facts)
  return told === '' ? said : `${said} (${told})`
}
function booksText(book: string, id: string, facts: EventFacts): string | undefined {
  if (book === 'registrations') return `visit ${id} of ${String(facts['patientId'])} is ${visitStatusName(facts)}`
  if (book === 'therapies')
    return `therapy session ${id} of ${String(facts['patientId'])} on ${String(facts['date'])} at ${String(facts['timeStart'])} is ${therapyStatusName(facts)}`
  if (book === 'transactions' && facts['result'] === 1)
    return `${String(facts['amountFen'])} fen paid for ${String(facts['orderId'])}`
  if (book === 'messages') return `message ${id} says ${String(facts['text'])}`
  if (book === 'refunds') return `${String(facts['amountFen'])} fen refunded for ${String(facts['orderId'])}`
  if (book === 'memberCards') return `the card of ${String(facts['patientId'])} has ${String(facts['totalFen'])} fen`
  if (book === 'waitlist')
    return withFacts(`waitlist entry ${id}`, { status: facts['status'] ?? '', held: facts['held'] ?? '' })
  return undefined
}

function sentenceOf(entry: SequencedEvent): string | undefined {
  switch (entry.what) {
    case 'invoke':
      return withFacts(`phone ${entry.phone} ${OPERATION_DESCRIPTIONS[entry.does] ?? entry.does}`, entry.facts)
    case 'ok':
      return withFacts(`phone ${entry.phone} shows success: ${entry.does}`, entry.facts)
    case 'failed':
      return withFacts(`phone ${entry.phone} shows a failure: ${entry.does}`, entry.facts)
    case 'unknown':
      return withFacts(`phone ${entry.phone} shows an unknown outcome: ${entry.does}`, entry.facts)
    case 'shown': {
      const age = entry.isOld ? ', marked as outdated' : ''
      return `phone ${entry.phone} shows the ${entry.thing} ${entry.id}: ${entry.value}${age}`
    }
    case 'listed':
      return `phone ${entry.phone} shows its ${entry.list}: ${entry.ids.join(', ') || 'none'}${entry.isOld ? ', marked as outdated' : ''}`
    case 'page':
      return withFacts(`phone ${entry.phone} opens the page ${entry.page}`, entry.subject)
    case 'fault':
      return withFacts(`phone ${entry.phone}: ${DEVICE_FAULT_DESCRIPTIONS[entry.kind] ?? entry.kind}`, entry.facts)
    case 'kept':
      return `phone ${entry.phone} keeps ${entry.keys.join(', ') || 'nothing'}`
    case 'stored':
      return `phone ${entry.phone} is ${entry.when}, with ${Object.keys(entry.items).join(', ') || 'nothing'} stored`
    case 'sent':
      return entry.owner === '' ? `phone ${entry.phone} sends a token of another login` : undefined
    case 'shared':
      return `phone ${entry.phone} shares ${entry.link}`
    case 'subscribed':
      return `phone ${entry.phone} shows notifications as ${entry.shown}; WeChat said ${entry.said}`
    case 'clinic':
      return withFacts(`the clinic: ${entry.does}`, entry.facts)
    case 'books': {
      const said = booksText(entry.book, entry.id, entry.facts)
      return said && `  database: ${said}`
    }
  }
}
const timeText = (at: number): string => {
  const seconds = String(Math.floor((at % MINUTE) / SECOND)).padStart(2, '0')
  return `${dayOf(new Date(at)).slice(5)} ${timeOf(new Date(at))}:${seconds}`
}

/** Formats a violation with the events before it, one per line. */
export function formatCounterexample(
  { entries, people }: Pick<SimulationRun, 'entries' | 'people'>,
  { at, property, said, n }: PropertyViolation,
  most = 60,
): string {
  const own = people.flatMap(({ account }) => account)
  const isOwn = (entry: SequencedEvent) =>
    entry.what !== 'books' || own.some((account) => JSON.stringify(entry).includes(`"${account}`))
  const lines = entries
    .filter((entry) => (entry.at <= at || entry.n === n) && isOwn(entry))
    .flatMap((entry) => {
      const sentence = sentenceOf(entry)
      return sentence === undefined ? [] : [`${timeText(entry.at)}  ${sentence}`]
    })
  const left = lines.length - most
  const before = left > 0 ? [`… ${left} earlier lines`] : []
  return [...before, ...lines.slice(-most), `${timeText(at)}  ✗ ${property}: ${said}`].join('\n')
}
