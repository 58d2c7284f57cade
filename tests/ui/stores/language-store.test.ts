import { expect, test } from 'vitest'
import { LanguageService } from '@/application/language-service'
import type { Language } from '@/domain/device/language'
import { LanguageStore } from '@/ui/stores/language-store'
import { loadTranslation } from '@/ui/messages/load-translation'
import { MemoryStorage } from '../../support/test-app'

const kept = (language?: unknown) => {
  const storage = new MemoryStorage()
  if (language !== undefined) storage.write('_language', language)
  return storage
}
const refusing = (): Promise<never> => Promise.reject(new Error('offline'))

test.each([
  [undefined, undefined, 'zh'],
  [undefined, 'en', 'en'],
  [undefined, 'zh', 'zh'],
  ['en', undefined, 'en'],
  ['zh', 'en', 'zh'],
  [undefined, { broken: true }, 'zh'],
] satisfies [Language | undefined, unknown, Language][])(
  'LanguageStore with the URL language %s and the stored language %j selects %s',
  (asked, before, spoken) => {
    expect(new LanguageService(kept(before), asked).read()).toBe(spoken)
  },
)
test('LanguageStore stores the language from the URL', () => {
  const storage = kept('zh')
  new LanguageService(storage, 'en').read()
  expect(new LanguageService(storage, undefined).read()).toBe('en')
})

test('LanguageStore provides Chinese immediately without loading anything', async () => {
  const store = new LanguageStore(new LanguageService(kept(), undefined), refusing)
  expect(store.isLoading).toBe(false)
  await store.ready()
  expect([store.language, store.translation]).toEqual(['zh', undefined])
})
test('LanguageStore switches to English only once the English messages have loaded', async () => {
  const store = new LanguageStore(new LanguageService(kept('en'), undefined), loadTranslation)
  expect([store.isLoading, store.language]).toEqual([true, 'zh'])
  await store.ready()
  expect([store.isLoading, store.language]).toEqual([false, 'en'])
  expect(store.translation?.home.book).toBe('Book')
})
test('LanguageStore shows Chinese when English fails to load, and keeps the setting', async () => {
  const storage = kept('en')
  const store = new LanguageStore(new LanguageService(storage, undefined), refusing)
  await store.ready()
  expect([store.isLoading, store.language]).toEqual([false, 'zh'])
  expect(storage.read('_language')).toBe('en')
})
test('LanguageStore applies and stores a choice once its messages have loaded', async () => {
  const storage = kept()
  const store = new LanguageStore(new LanguageService(storage, undefined), loadTranslation)
  expect(await store.choose('en')).toBe(true)
  expect([store.language, storage.read('_language')]).toEqual(['en', 'en'])
  expect(await store.choose('zh')).toBe(true)
  expect([store.language, store.translation, storage.read('_language')]).toEqual(['zh', undefined, 'zh'])
})
test('LanguageStore keeps the current language when the chosen language fails to load', async () => {
  const storage = kept()
  const store = new LanguageStore(new LanguageService(storage, undefined), refusing)
  expect(await store.choose('en')).toBe(false)
  expect([store.language, storage.read('_language')]).toEqual(['zh', undefined])
})
test('LanguageStore binds choose and wait for use as callbacks', async () => {
  const { choose, ready } = new LanguageStore(new LanguageService(kept('en'), undefined), loadTranslation)
  await ready()
  expect(await choose('zh')).toBe(true)
})
