import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '@/domain/phone/language'

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
