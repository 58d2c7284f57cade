import { describe, expect, test } from 'vitest'
import type { Reason } from '@/domain/failure'
import { PASSPORTS, type Safety } from '@/domain/failure-passport'

type Kind = Reason['kind']
const kindsOf = (safety: Safety): Kind[] => {
  const kinds = Object.keys(PASSPORTS) as Kind[]
  return kinds.filter((kind) => PASSPORTS[kind].safety === safety).sort()
}

describe('what is promised of a failure', () => {
  test('of the connection: the clinic is asked first, and nothing is done twice', () => {
    expect(kindsOf('asked-first')).toEqual(
      ['abandoned', 'network', 'outcome-unknown', 'server-trouble', 'timeout', 'unreadable'].sort(),
    )
  })
  test('of a login or a closed door: what was there is still there', () => {
    expect(kindsOf('still-there')).toEqual(
      [
        'access-denied',
        'edition-expired',
        'login-refused',
        'pass-refused',
        'signed-out',
        'signing-failed',
        'unsupported',
      ].sort(),
    )
  })
  test('of photos: the others are kept; without a place the list goes on; what was paid was paid once', () => {
    expect(kindsOf('rest-kept')).toEqual(
      [
        'broken-photo',
        'heic-photo',
        'not-a-photo',
        'photo-too-large',
        'photo-too-many-pixels',
        'too-many-photos',
        'upload-failed',
      ].sort(),
    )
    expect([kindsOf('goes-on'), kindsOf('paid-once')]).toEqual([
      ['location-denied', 'location-unavailable'],
      ['already-paid'],
    ])
  })
  test('of all that the clinic refuses: nothing was booked, sent or charged', () => {
    const others = ['asked-first', 'still-there', 'rest-kept', 'goes-on', 'paid-once'] as const
    const told = others.flatMap(kindsOf).length
    expect(kindsOf('nothing-done')).toHaveLength(Object.keys(PASSPORTS).length - told)
    expect(kindsOf('nothing-done')).toEqual(expect.arrayContaining(['blocked', 'price-changed', 'slot-taken']))
  })
})
