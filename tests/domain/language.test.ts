import { expect, test } from 'vitest'
import { languageOf } from '@/domain/language'

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
