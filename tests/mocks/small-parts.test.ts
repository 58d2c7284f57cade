import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Agenda } from '../../mocks/clinic/agenda'
import { ClinicClock } from '../../mocks/clinic/clock'
import { Dice, hashOf } from '../../mocks/clinic/dice'
import { queryFrom, Router } from '../../mocks/delivery/router'
import { metersBetween } from '../../mocks/clinic/clinics/views'

describe('the agenda', () => {
  test('gives out what is due in the order of time, then of writing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(20), (times, now) => {
        const agenda = new Agenda()
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

describe('the clock', () => {
  test('stands still at an instant until it is moved', () => {
    const clock = new ClinicClock({ at: '2030-05-08T23:59:30+08:00' })
    expect([clock.isFrozen, clock.today(), clock.time()]).toEqual([true, '2030-05-08', '23:59'])
    clock.moveMinutes(1)
    expect([clock.today(), clock.time()]).toEqual(['2030-05-09', '00:00'])
    clock.moveSeconds(-40)
    expect(clock.now().toISOString()).toBe('2030-05-08T15:59:50.000Z')
    clock.moveTo('2030-01-01T08:00:00+08:00')
    expect(clock.today()).toBe('2030-01-01')
  })

  test('goes on from an instant when it is not frozen, and is the real one otherwise', () => {
    vi.useFakeTimers({ now: new Date('2030-05-08T01:00:00Z') })
    const real = new ClinicClock()
    const moved = new ClinicClock({ at: '2031-01-01T00:00:00Z', isFrozen: false })
    vi.advanceTimersByTime(5000)
    expect(real.now().toISOString()).toBe('2030-05-08T01:00:05.000Z')
    expect(moved.now().toISOString()).toBe('2031-01-01T00:00:05.000Z')
    moved.moveMinutes(10)
    vi.advanceTimersByTime(1000)
    expect(moved.now().toISOString()).toBe('2031-01-01T00:10:06.000Z')
    vi.useRealTimers()
  })

  test('refuses what is no instant', () => {
    expect(() => new ClinicClock({ at: 'tomorrow' })).toThrow(RangeError)
  })
})

const throws = (key: string) => Array.from({ length: 50 }, (_, index) => new Dice(key, index).next())

describe('chance', () => {
  test('falls the same way for the same keys, and spreads', () => {
    expect(throws('a')).toEqual(throws('a'))
    expect(throws('a')).not.toEqual(throws('b'))
    const dice = new Dice('spread')
    const numbers = Array.from({ length: 4000 }, () => dice.int(1, 4))
    for (const each of [1, 2, 3, 4]) expect(numbers.filter((number) => number === each).length).toBeGreaterThan(850)
    expect(hashOf('a', 'bc')).not.toBe(hashOf('ab', 'c'))
  })
})

describe('the router', () => {
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
  ])('%s means %s', (url, target, parts) => {
    expect(router.find('GET', url)).toEqual({ key: `GET ${target}`, target, parts })
  })

  test('knows nothing else, and no other verb', () => {
    for (const url of ['/mcapi/patients//', '/mcapi', '/mcapi/Patients/p1', '/mcapi/patients/p1/x/y']) {
      expect(router.find('GET', url)).toBeUndefined()
    }
    expect(router.find('PUT', '/mcapi/patients/p1')).toBeUndefined()
  })

  test('refuses the same route twice, under whatever names', () => {
    expect(router.add('GET', '/mcapi/patients/{patientId}', 'again')).toBe(false)
    expect(router.add('GET', '/mcapi/patients/mainPatient', 'again')).toBe(false)
  })

  test('reads a query raw and encoded', () => {
    expect(queryFrom('a=针灸&b=%E9%92%88&c=1+2&d=x=y&e&=z&f=%E0%A4')).toEqual({
      a: '针灸',
      b: '针',
      c: '1+2',
      d: 'x=y',
      e: '',
      f: '%E0%A4',
    })
    expect(Object.getPrototypeOf(queryFrom('__proto__=x'))).toBe(Object.prototype)
  })
})

test('distances are those of the map', () => {
  const tianfuSquare = { latitude: 30.6574, longitude: 104.0658 }
  const metro = { latitude: 30.5446, longitude: 104.0672 }
  expect(metersBetween(metro, tianfuSquare)).toBeGreaterThan(12_400)
  expect(metersBetween(metro, tianfuSquare)).toBeLessThan(12_700)
  expect(metersBetween(metro, metro)).toBe(0)
})
