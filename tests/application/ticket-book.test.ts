import type { Container } from 'inversify'
import { describe, expect, test } from 'vitest'
import { SessionKeeper } from '@/application/support/session-keeper'
import { Clock } from '@/application/ports/clock'
import type { PhoneStorage } from '@/application/ports/phone-storage'
import { TherapyTicketBook } from '@/application/support/therapy-ticket-book'
import { TicketBook } from '@/application/support/ticket-book'
import { VisitNews } from '@/application/support/visit-news'
import { addDays, dayOf } from '@/domain/general/day'
import { aRegistration, aTherapy } from '../support/builders'
import { NOW, openExampleClinic } from '../support/example-clinic'

const DAY_SECONDS = 86_400
const bookOfVisits = (container: Container) => container.get(TicketBook)
const bookOfTherapies = (container: Container) => container.get(TherapyTicketBook)

describe.each([
  ['visits', bookOfVisits, '_tickets', 'r1'],
  ['therapies', bookOfTherapies, '_therapy_tickets', 'h1'],
] as const)('TicketStorage of %s', (_told, bookIn, key, id) => {
  const tell = (news: VisitNews) => {
    news.visitTold(aRegistration())
    news.therapiesTold([aTherapy()])
  }
  test('stores reported entries with a timestamp and finds them by ID', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    expect([book.all(), storage.kept.has(key)]).toEqual([[], false])
    tell(container.get(VisitNews))
    expect(book.all().map(({ visit, checkedAt }) => [visit.id, checkedAt])).toEqual([[id, NOW]])
    expect([book.of(id)?.visit.id, book.of('x')]).toEqual([id, undefined])
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o', tickets: [{ visit: { id } }] })
  })
  test('stores nothing without a login', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitNews))
    container.get(SessionKeeper).clearLogin()
    expect(book.all()).toEqual([])
    tell(container.get(VisitNews))
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o' })
  })
  const kept = (past: readonly number[]) => ({
    owner: 'mp-1 o',
    tickets: past.map((days) => ({
      visit: { ...aRegistration(), id: `past-${days}`, date: addDays(dayOf(NOW), -days) },
      checkedAt: NOW,
    })),
  })
  const reopen = (container: Container, storage: PhoneStorage) => {
    const Book = key === '_tickets' ? TicketBook : TherapyTicketBook
    const keeper = container.get(SessionKeeper)
    return new Book(storage, container.get(Clock), keeper, new VisitNews(keeper))
  }
  test('deletes entries more than seven days after the visit when the app opens', () => {
    const { container, storage } = openExampleClinic()
    storage.write(key, kept([7, 8]))
    expect(
      reopen(container, storage)
        .all()
        .map(({ visit }) => visit.id),
    ).toEqual(['past-7'])
    expect(storage.read(key)).toMatchObject({ tickets: [{ visit: { id: 'past-7' } }] })
    storage.write(key, kept([8]))
    reopen(container, storage)
    expect(storage.kept.has(key)).toBe(false)
  })
  test('deletes old entries of every owner, also while logged out', () => {
    const { container, storage } = openExampleClinic()
    storage.write(key, { ...kept([3, 8]), owner: 'mp-1 another' })
    expect(reopen(container, storage).all()).toEqual([])
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 another', tickets: [{ visit: { id: 'past-3' } }] })
    container.get(SessionKeeper).clearLogin()
    storage.write(key, kept([8]))
    reopen(container, storage)
    expect(storage.kept.has(key)).toBe(false)
  })
  test('deletes old entries only on the next read while the page stays open', () => {
    const { container, storage, moveSeconds } = openExampleClinic()
    storage.write(key, kept([0]))
    const book = reopen(container, storage)
    moveSeconds(7 * DAY_SECONDS)
    expect(book.all()).toHaveLength(1)
    moveSeconds(DAY_SECONDS)
    expect(storage.kept.has(key)).toBe(true)
    expect(book.of('past-0')).toBeUndefined()
    expect(storage.kept.has(key)).toBe(false)
  })
  test('hides entries without an owner from a guest', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitNews))
    const { tickets } = storage.read(key) as { tickets: unknown }
    container.get(SessionKeeper).clearLogin()
    storage.write(key, { tickets })
    expect(book.all()).toEqual([])
  })
})
test('TicketStorage contains visits that were reported before it was created', () => {
  const { container } = openExampleClinic()
  container.get(VisitNews).visitTold(aRegistration())
  expect(container.get(TicketBook).all()).toHaveLength(1)
})
