import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '@/domain/phone/language'
import type { Reason } from '@/domain/failure/failure'
import { FAILURE_HELP, type Safety } from '@/domain/failure/failure-help'

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en_GB', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language))

test.each(['', 'english', 'e', 'fr', ' en', 'zhx', 'constructor', 1, null, undefined, true, ['en'], { en: 1 }])(
  '%j is no language of ours',
  (text) => expect(languageOf(text)).toBeUndefined(),
)

test('the country, the script and the letters do not matter, another language does', () => {
  const country = fc.string({ unit: fc.constantFrom(...'CNusGB09-_ \n中') })
  fc.assert(
    fc.property(
      fc.constantFrom('zh', 'en'),
      fc.nat(3),
      fc.constantFrom('-', '_'),
      country,
      (own, upper, mark, more) => {
        const written = Array.from(own, (letter, at) => (upper & (at + 1) ? letter.toUpperCase() : letter)).join('')
        expect(languageOf(`${written}${mark}${more}`)).toBe(own)
        if (/^\w/.test(more)) expect(languageOf(`${written}${more.replace(/^_/, 'x')}`)).toBeUndefined()
        expect(languageOf(`x${written}${mark}${more}`)).toBeUndefined()
      },
    ),
  )
})

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
