import { expect, test } from 'vitest'
import type { Reason } from '@/domain/failure/failure'
import { FAILURE_HELP, type Safety } from '@/domain/failure/failure-help'

type Kind = Reason['kind']
const KINDS = Object.keys(FAILURE_HELP) as Kind[]
const kindsOf = (safety: Safety) => new Set(KINDS.filter((kind) => FAILURE_HELP[kind].safety === safety))

/** What is promised of whatever the clinic refuses, which is the most, is `nothing-done`. */
const PROMISED: Readonly<Record<Exclude<Safety, 'nothing-done'>, readonly Kind[]>> = {
  'asked-first': ['network', 'timeout', 'server-trouble', 'unreadable', 'outcome-unknown', 'abandoned'],
  'still-there': [
    ...(['signed-out', 'login-refused', 'signing-failed', 'pass-refused'] as const),
    ...(['access-denied', 'edition-expired', 'unsupported'] as const),
  ],
  'rest-kept': [
    ...(['upload-failed', 'not-a-photo', 'heic-photo', 'gif-photo', 'empty-photo', 'broken-photo'] as const),
    'avif-photo',
    ...(['photo-too-many-pixels', 'photo-too-large', 'too-many-photos'] as const),
  ],
  'goes-on': ['location-denied', 'location-unavailable'],
  'paid-once': ['already-paid'],
}
const others = Object.values(PROMISED).flat()

test.each(Object.entries(PROMISED))('%s is promised of %j alone', (safety, kinds) =>
  expect(kindsOf(safety as Safety)).toEqual(new Set(kinds)),
)
test('nothing was booked, sent or charged where the clinic has refused', () => {
  expect(kindsOf('nothing-done')).toEqual(new Set(KINDS.filter((kind) => !others.includes(kind))))
  expect([...kindsOf('nothing-done')]).toEqual(expect.arrayContaining(['blocked', 'price-changed', 'slot-taken']))
})
