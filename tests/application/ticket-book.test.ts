import type { Container } from 'inversify'
import { describe, expect, test } from 'vitest'
import { SessionKeeper } from '@/application/support/session-keeper'
import { Clock } from '@/application/ports/clock'
import { TherapyTicketBook } from '@/application/support/therapy-ticket-book'
import { TicketBook } from '@/application/support/ticket-book'
import { VisitNews } from '@/application/support/visit-news'
import { addDays, dayOf } from '@/domain/general/day'
import { aRegistration, aTherapy } from '../support/builders'
import { NOW, openExampleClinic } from '../support/example-clinic'

const bookOfVisits = (container: Container) => container.get(TicketBook)
const bookOfTherapies = (container: Container) => container.get(TherapyTicketBook)

describe.each([
  ['visits', bookOfVisits, '_tickets', 'r1'],
  ['therapies', bookOfTherapies, '_therapy_tickets', 'h1'],
] as const)('the tickets of %s', (_told, bookIn, key, id) => {
  const tell = (news: VisitNews) => {
    news.visitTold(aRegistration())
    news.therapiesTold([aTherapy()])
  }
  test('are kept as they are told, with the time, and found by their number', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    expect([book.all(), storage.kept.has(key)]).toEqual([[], false])
    tell(container.get(VisitNews))
    expect(book.all().map(({ visit, checkedAt }) => [visit.id, checkedAt])).toEqual([[id, NOW]])
    expect([book.of(id)?.visit.id, book.of('x')]).toEqual([id, undefined])
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o', tickets: [{ visit: { id } }] })
  })
  test('are of nobody without a login', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitNews))
    container.get(SessionKeeper).clearLogin()
    expect(book.all()).toEqual([])
    tell(container.get(VisitNews))
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o' })
  })
  test('leave the phone once the visit is more than 30 days past', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitNews))
    const kept = storage.read(key) as { owner: string; tickets: { visit: { date: string } }[] }
    const [ticket] = kept.tickets
    const past = (days: number) => ({
      ...ticket,
      visit: { ...ticket?.visit, id: `past-${days}`, date: addDays(dayOf(NOW), -days) },
    })
    storage.write(key, { ...kept, tickets: [past(30), past(31)] })
    expect(book.all().map(({ visit }) => visit.id)).toEqual(['past-30'])
    const Book = key === '_tickets' ? TicketBook : TherapyTicketBook
    const reopen = () =>
      new Book(storage, container.get(Clock), container.get(SessionKeeper), new VisitNews(container.get(SessionKeeper)))
    expect(reopen().all()).toHaveLength(1)
    expect(storage.read(key)).toMatchObject({ tickets: [{ visit: { id: 'past-30' } }] })
    storage.write(key, { ...kept, tickets: [past(31)] })
    reopen()
    expect(storage.kept.has(key)).toBe(false)
  })
  test('that are kept as nobody’s are not those of a guest', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitNews))
    const { tickets } = storage.read(key) as { tickets: unknown }
    container.get(SessionKeeper).clearLogin()
    storage.write(key, { tickets })
    expect(book.all()).toEqual([])
  })
})
test('a book that is opened late has heard of the visits before', () => {
  const { container } = openExampleClinic()
  container.get(VisitNews).visitTold(aRegistration())
  expect(container.get(TicketBook).all()).toHaveLength(1)
})
