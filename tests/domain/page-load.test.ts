import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metersBetween } from '@/domain/clinic/clinic'
import { Failure } from '@/domain/failure/failure'
import { findCardOfClinic, healthCardStatus, type PatientCardDetails } from '@/domain/patient/patient-card'
import {
  ensureCanCheckIn,
  canRegistrationTransition,
  checkInStateOf,
  type Registration,
  type RegistrationStatus,
} from '@/domain/registration/registration'
import { aRegistration } from '../support/builders'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const window = (from: number, to: number) => ({ signWindow: { start: after(from), end: after(to) } })

describe('check-in', () => {
  test.each<[Partial<Registration>, string]>([
    [{ status: 'awaiting-sign', isSignable: true }, 'open'],
    [{ status: 'awaiting-sign', isSignable: true, ...window(60, 120) }, 'open'],
    [{ status: 'reserved', ...window(60, 120) }, 'too-early'],
    [{ status: 'awaiting-sign', ...window(-120, 0) }, 'too-late'],
    [{ status: 'awaiting-sign', ...window(-60, 60) }, 'closed'],
    [{ status: 'awaiting-sign' }, 'closed'],
    [{ status: 'signed', isSignable: true }, 'signed'],
    [{ status: 'called' }, 'signed'],
    [{ status: 'finished' }, 'signed'],
    [{ status: 'missed' }, 'too-late'],
    [{ status: 'cancelled', ...window(60, 120) }, 'closed'],
    [{ status: 'awaiting-payment', ...window(60, 120) }, 'closed'],
    [{ status: 'unknown', isSignable: true }, 'open'],
  ])('derives the state from %j: %s', (over, standing) => {
    const visit = aRegistration(over)
    expect(checkInStateOf(visit, NOW)).toBe(standing)
    if (standing === 'open') expect(() => ensureCanCheckIn(visit, NOW)).not.toThrow()
    else expect(() => ensureCanCheckIn(visit, NOW)).toThrow(new Failure({ kind: 'not-in-sign-window' }))
  })
})

describe('registration', () => {
  const STATUSES: readonly RegistrationStatus[] = [
    'awaiting-payment',
    'reserved',
    'awaiting-sign',
    'signed',
    'called',
    'finished',
    'missed',
    'cancelled',
    'stopped',
    'unknown',
  ]
  test.each<[RegistrationStatus, readonly RegistrationStatus[]]>([
    ['awaiting-payment', ['reserved', 'cancelled']],
    ['reserved', ['awaiting-sign', 'cancelled', 'stopped']],
    ['awaiting-sign', ['signed', 'cancelled', 'missed', 'stopped']],
    ['signed', ['called']],
    ['called', ['finished']],
    ['finished', []],
    ['missed', []],
    ['cancelled', []],
    ['stopped', []],
    ['unknown', []],
  ])('changes from %s only to %j', (from, next) => {
    for (const to of STATUSES) expect(canRegistrationTransition(from, to)).toBe(next.includes(to))
  })
})

describe('patient card', () => {
  const aCard = (over: Partial<PatientCardDetails> = {}): PatientCardDetails => ({
    id: 'card1',
    name: '王雅琴',
    patientId: 'p1',
    clinicId: 'c1',
    cardNo: '1',
    mobile: '',
    isMember: false,
    ...over,
  })
  const health = { no: '5101', code: 'HC1', isDynamic: true }
  test.each<[Partial<PatientCardDetails>, string]>([
    [{}, 'none'],
    [{ healthCard: { ...health, code: '' } }, 'none'],
    [{ healthCard: health }, 'good'],
    [{ healthCard: { ...health, expiresAt: after(1) } }, 'good'],
    [{ healthCard: { ...health, expiresAt: after(0) } }, 'expired'],
  ])('healthCardStatus returns for %j: %s', (over, standing) =>
    expect(healthCardStatus(aCard(over), NOW)).toBe(standing),
  )
  test('healthCardStatus never changes back once the card has expired', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(500), { nil: undefined }), fc.nat(500), fc.nat(500), (expires, now, later) => {
        const card = aCard({ healthCard: { ...health, ...(expires !== undefined && { expiresAt: after(expires) }) } })
        const standings = [now, now + later].map((seconds) => healthCardStatus(card, after(seconds)))
        expect(standings).not.toEqual(['expired', 'good'])
        expect(standings[0]).toBe(now < (expires ?? Infinity) ? 'good' : 'expired')
      }),
    )
  })
  test('findCardOfClinic finds a card only for its own clinic', () => {
    const cards = [aCard(), aCard({ id: 'card2', clinicId: 'c2' })]
    expect(findCardOfClinic(cards, 'c2')?.id).toBe('card2')
    expect(findCardOfClinic(cards, 'c3')).toBeUndefined()
  })
})

describe('metersBetween', () => {
  test.each([
    [{ latitude: 30.67, longitude: 104.06 }, { latitude: 30.67, longitude: 104.06 }, 0],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_195],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_087],
  ])('returns the distance from %j to %j: %d m', (a, b, meters) => expect(metersBetween(a, b)).toBe(meters))
  const place = fc.record({
    latitude: fc.integer({ min: -9000, max: 9000 }).map((each) => each / 100),
    longitude: fc.integer({ min: -18_000, max: 18_000 }).map((each) => each / 100),
  })
  test('never exceeds the distance by way of a third location', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(metersBetween(a, b)).toBeLessThanOrEqual(metersBetween(a, c) + metersBetween(c, b) + 2)
      }),
    )
  })
  test('agrees with the angle between the two locations', () => {
    const through = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => {
      const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
      return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)] as const
    }
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [one, other] = [through(a), through(b)]
        const chord = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
        const straight = 2 * 6_371_000 * Math.sin(metersBetween(a, b) / 2 / 6_371_000)
        expect(Math.abs(straight - chord * 6_371_000)).toBeLessThan(1)
      }),
    )
  })
  test('returns the same distance in both directions, at most half the Earth’s circumference', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(metersBetween(a, b)).toBe(metersBetween(b, a))
        expect(metersBetween(a, b)).toBeLessThanOrEqual(20_015_087)
        expect(metersBetween(a, b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
