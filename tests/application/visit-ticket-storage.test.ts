import type { Container } from 'inversify'
import { describe, expect, test } from 'vitest'
import { SessionHolder } from '@/application/support/session-holder'
import { Clock } from '@/application/ports/clock'
import type { DeviceStorage } from '@/application/ports/device-storage'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-storage'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { VisitEvents } from '@/application/support/visit-events'
import { addDays, dayOf } from '@/domain/general/day'
import { aRegistration, aTherapy } from '../support/builders'
import { EXAMPLE_NOW, openExampleClinic } from '../support/example-clinic'

const DAY_SECONDS = 86_400
const bookOfVisits = (container: Container) => container.get(VisitTicketStorage)
const bookOfTherapies = (container: Container) => container.get(TherapyTicketStorage)

describe.each([
  ['visits', bookOfVisits, '_tickets', 'r1'],
  ['therapies', bookOfTherapies, '_therapy_tickets', 'h1'],
] as const)('TicketStorage for %s', (_told, bookIn, key, id) => {
  const tell = (news: VisitEvents) => {
    news.visitTold(aRegistration())
    news.publishTherapies([aTherapy()])
  }
  test('stores reported entries with a timestamp, and finds them by ID', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    expect([book.all(), storage.kept.has(key)]).toEqual([[], false])
    tell(container.get(VisitEvents))
    expect(book.all().map(({ visit, checkedAt }) => [visit.id, checkedAt])).toEqual([[id, EXAMPLE_NOW]])
    expect([book.of(id)?.visit.id, book.of('x')]).toEqual([id, undefined])
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o', tickets: [{ visit: { id } }] })
  })
  test('stores nothing without a login', () => {
    const { container, storage } = openExampleClinic()
    const book = bookIn(container)
    tell(container.get(VisitEvents))
    container.get(SessionHolder).clearLogin()
    expect(book.all()).toEqual([])
    tell(container.get(VisitEvents))
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 o' })
  })
  const kept = (past: readonly number[]) => ({
    owner: 'mp-1 o',
    tickets: past.map((days) => ({
      visit: { ...aRegistration(), id: `past-${days}`, date: addDays(dayOf(EXAMPLE_NOW), -days) },
      checkedAt: EXAMPLE_NOW,
    })),
  })
  const reopen = (container: Container, storage: DeviceStorage) => {
    const Book = key === '_tickets' ? VisitTicketStorage : TherapyTicketStorage
    const keeper = container.get(SessionHolder)
    return new Book(storage, container.get(Clock), keeper, new VisitEvents(keeper))
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
  test('deletes every owner’s old entries, even while logged out', () => {
    const { container, storage } = openExampleClinic()
    storage.write(key, { ...kept([3, 8]), owner: 'mp-1 another' })
    expect(reopen(container, storage).all()).toEqual([])
    expect(storage.read(key)).toMatchObject({ owner: 'mp-1 another', tickets: [{ visit: { id: 'past-3' } }] })
    container.get(SessionHolder).clearLogin()
    storage.write(key, kept([8]))
    reopen(container, storage)
    expect(storage.kept.has(key)).toBe(false)
  })
  test('deletes old entries on the next read while the page stays open', () => {
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
    tell(container.get(VisitEvents))
    const { tickets } = storage.read(key) as { tickets: unknown }
    container.get(SessionHolder).clearLogin()
    storage.write(key, { tickets })
    expect(book.all()).toEqual([])
  })
})
test('TicketStorage includes visits reported before the storage was created', () => {
  const { container } = openExampleClinic()
  container.get(VisitEvents).visitTold(aRegistration())
  expect(container.get(VisitTicketStorage).all()).toHaveLength(1)
})
