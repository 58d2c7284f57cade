import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TimerQueue } from '../../mocks/clinic/timer-queue'
import { SeededRandom, hashOf } from '../../mocks/clinic/seeded-random'
import { parseQuery, Router } from '../../mocks/transport/router'
import { metersBetween } from '../../mocks/clinic/clinics/views'
import { ORDER_STATUS_CODES } from '../../mocks/clinic/order/rows'
import { realChanges, watchBooks } from './support/database-diff'
import { findForeignIds, ownersOf } from './support/owners'
import { FIXTURES, linQinghe, openClinicAt, PatientClient, TOMORROW, wangYaqin } from './support/patient-at'
import { invariantViolations } from './support/invariants'

describe('TimerQueue', () => {
  test('returns due entries by time, then in insertion order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(20), (times, now) => {
        const agenda = new TimerQueue()
        times.forEach((at, index) => agenda.add(at, 'called', String(index)))
        const taken = []
        for (let due = agenda.takeDue(now); due; due = agenda.takeDue(now)) taken.push(due)
        const wanted = times
          .map((at, index) => ({ at, what: 'called', id: String(index) }))
          .filter(({ at }) => at <= now)
          .sort((a, b) => a.at - b.at)
        expect(taken).toEqual(wanted)
        expect(agenda.size).toBe(times.length - wanted.length)
      }),
    )
  })
})
const throws = (key: string) => Array.from({ length: 50 }, (_, index) => new SeededRandom(key, index).next())

describe('random source', () => {
  test('returns the same value for the same keys, and values are evenly distributed', () => {
    expect(throws('a')).toEqual(throws('a'))
    expect(throws('a')).not.toEqual(throws('b'))
    const dice = new SeededRandom('spread')
    const numbers = Array.from({ length: 4000 }, () => dice.int(1, 4))
    for (const each of [1, 2, 3, 4]) expect(numbers.filter((number) => number === each).length).toBeGreaterThan(850)
    expect(hashOf('a', 'bc')).not.toBe(hashOf('ab', 'c'))
  })
})

describe('Router', () => {
  const router = new Router<string>()
  const paths = [
    '/mcapi/clinic/{id}/department',
    '/mcapi/clinic/chain/department',
    '/mcapi/patients/{id}',
    '/mcapi/patients/mainPatient',
    '/mcapi/pay/{a}/{b}',
    '/mcapi/pay/charge/{id}',
    '/mcapi/pay/charge/clone',
    '/mcapi/doctors/by-tag/{tag}',
    '/mcapi/patients/member/recharge/status',
    '/mcapi/patients/member/{id}',
    '/mcapi/patients/member/bill/{id}',
    '/mcapi/clinic/{clinicId}/patient/',
  ]
  for (const path of paths) router.add('GET', path, path)

  test.each([
    ['/mcapi/clinic/chain/department', '/mcapi/clinic/chain/department', {}],
    ['/mcapi/clinic/c1/department', '/mcapi/clinic/{id}/department', { id: 'c1' }],
    ['/mcapi/patients/mainPatient', '/mcapi/patients/mainPatient', {}],
    ['/mcapi/patients/p1/?mpId=1', '/mcapi/patients/{id}', { id: 'p1' }],
    ['/mcapi/pay/charge/clone', '/mcapi/pay/charge/clone', {}],
    ['/mcapi/pay/charge/c9', '/mcapi/pay/charge/{id}', { id: 'c9' }],
    ['/mcapi/pay/registration/r9', '/mcapi/pay/{a}/{b}', { a: 'registration', b: 'r9' }],
    ['/mcapi/doctors/by-tag/%E9%92%88%E7%81%B8', '/mcapi/doctors/by-tag/{tag}', { tag: '针灸' }],
    ['/mcapi/doctors/by-tag/针灸?x=1', '/mcapi/doctors/by-tag/{tag}', { tag: '针灸' }],
    ['/mcapi/patients/member/recharge/status', '/mcapi/patients/member/recharge/status', {}],
    ['/mcapi/patients/member/bill/b1', '/mcapi/patients/member/bill/{id}', { id: 'b1' }],
    ['/mcapi/clinic/c1/patient', '/mcapi/clinic/{clinicId}/patient/', { clinicId: 'c1' }],
    ['/mcapi/clinic/c1/patient/', '/mcapi/clinic/{clinicId}/patient/', { clinicId: 'c1' }],
  ])('resolves %s to %s', (url, target, parts) => {
    expect(router.find('GET', url)).toEqual({ key: `GET ${target}`, target, parts })
  })

  test('rejects a duplicate route, even with different parameter names', () => {
    expect(router.add('GET', '/mcapi/patients/{patientId}', 'again')).toBe(false)
    expect(router.add('GET', '/mcapi/patients/mainPatient', 'again')).toBe(false)
  })

  test('parses raw and encoded queries', () => {
    expect(parseQuery('a=针灸&b=%E9%92%88&c=1+2&d=x=y&e&=z&f=%E0%A4')).toEqual({
      a: '针灸',
      b: '针',
      c: '1+2',
      d: 'x=y',
      e: '',
      f: '%E0%A4',
    })
    expect(Object.getPrototypeOf(parseQuery('__proto__=x'))).toBe(Object.prototype)
  })
})

test('metersBetween › matches known distances on the map', () => {
  const tianfuSquare = { latitude: 30.6574, longitude: 104.0658 }
  const metro = { latitude: 30.5446, longitude: 104.0672 }
  expect(metersBetween(metro, tianfuSquare)).toBeGreaterThan(12_400)
  expect(metersBetween(metro, tianfuSquare)).toBeLessThan(12_700)
  expect(metersBetween(metro, metro)).toBe(0)
})

async function booked() {
  const chain = openClinicAt()
  const phone = await new PatientClient(chain).login()
  const { id } = await phone.bookFirst()
  expect(invariantViolations(chain)).toEqual([])
  return { chain, id, books: chain.books }
}

describe('invariant checks', () => {
  test('report slots that are sold twice, lost or unknown', async () => {
    const { chain, books, id } = await booked()
    const { slotId, orderNo } = books.registrations.byId(id) ?? { slotId: '', orderNo: 0 }
    const taken = books.slots.byId(slotId)?.taken ?? []
    for (const wrong of [[...taken, ...taken], taken.filter((each) => each !== orderNo), [...taken, 999]]) {
      books.slots.update(slotId, { taken: wrong })
      expect(invariantViolations(chain)).toHaveLength(1)
    }
    books.slots.update(slotId, { taken })
    books.registrations.create({ id: 'twice', slotId, orderNo, patientId: 'p', doctorDay: 'd' })
    expect(invariantViolations(chain)).toEqual([`slot ${slotId}: a number is sold twice`])
  })

  test('report amounts that do not add up', async () => {
    const wrongs: ((given: Awaited<ReturnType<typeof booked>>) => void)[] = [
      ({ books }) => books.charges.update('o6003', { receivedFen: 1 }),
      ({ books }) => books.charges.update('o6001', { status: ORDER_STATUS_CODES.paid }),
      ({ books }) => books.charges.update('o6001', { forms: [] }),
      ({ books }) => books.memberCards.update('m9001', { principalFen: 1 }),
      ({ books }) => books.bills.remove(books.bills.by('cardId', 'm9001')[1]?.id ?? ''),
      ({ books, id }) => books.registrations.update(id, { payStatus: 1 }),
      ({ books, id }) => books.transactions.create({ id: 't', orderId: id, result: 1, amountFen: 2500 }),
      ({ books }) => books.refunds.create({ id: 'rf', orderId: 'o6003', amountFen: 100 }),
    ]
    for (const wrong of wrongs) {
      const given = await booked()
      wrong(given)
      expect([wrong.toString(), invariantViolations(given.chain).length > 0]).toEqual([wrong.toString(), true])
    }
  })
})

test('realChanges and foreignIn › report changes by a rejected call and foreign IDs in a response', async () => {
  const { chain, books, id } = await booked()
  const changesOf = watchBooks(chain)
  chain.rota.stockOf(linQinghe, '2030-05-12')
  books.memberCards.update('m9001', { triesLeft: 2 })
  expect(realChanges(changesOf())).toEqual([])
  books.patients.update(wangYaqin, { name: '李' })
  books.waitlist.remove('w8002')
  expect(realChanges(changesOf())).toEqual([`patients ${wangYaqin} changed name`, 'waitlist w8002 removed'])
  const owners = ownersOf(chain)
  expect(findForeignIds(owners, { rows: [{ id, date: TOMORROW }] }, FIXTURES.account.id)).toEqual([])
  expect(findForeignIds(owners, { rows: [{ id }] }, 'somebody')).toEqual([id])
})
