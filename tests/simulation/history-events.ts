import type {
  TrackedTableName,
  OperationName,
  SequencedEvent,
  EventFacts,
  HistoryEvent,
  ListReadEvent,
  ShownValueKind,
} from '../../mocks/simulation/history'

/** A history that violates a property, and a similar one that does not. */
export type ViolationCase = readonly [property: string, what: string, broken: SequencedEvent[], sound: SequencedEvent[]]
const SECOND = 1000

/** Creates a history from events with their times in seconds. */
export const historyOf = (...all: readonly (readonly [second: number, happening: HistoryEvent])[]): SequencedEvent[] =>
  all.map(([second, happening], n) => ({ at: second * SECOND, n, ...happening }))
export const books = (book: TrackedTableName, id: string, facts: EventFacts): HistoryEvent => ({
  what: 'books',
  book,
  id,
  facts,
})
export const asks = (act: number, does: OperationName, facts: EventFacts, phone = 0): HistoryEvent => {
  return { what: 'invoke', phone, act, does, facts }
}
export const hears = (
  act: number,
  how: 'ok' | 'failed',
  does: OperationName,
  facts: EventFacts = {},
  phone = 0,
): HistoryEvent => {
  return { what: how, phone, act, does, facts }
}
export const shows = (thing: ShownValueKind, id: string, value: string | number, over = {}): HistoryEvent => {
  return { what: 'shown', phone: 0, thing, id, owner: 'a1', active: 'a1', value, since: 10_000, isOld: false, ...over }
}
export const list = (of: ListReadEvent['list'], ids: readonly string[] = [], isOld = false): HistoryEvent => {
  return { what: 'listed', phone: 0, list: of, account: 'a', ids, since: 10_000, isOld }
}
export const page = (values: EventFacts, expected: EventFacts, name = 'statement'): HistoryEvent => {
  return { what: 'page', phone: 0, page: name, subject: {}, values, expected, since: 10_000 }
}
