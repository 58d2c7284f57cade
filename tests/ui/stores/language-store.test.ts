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
] satisfies [Language | undefined, unknown, Language][])('asked for %s, kept %j: %s', (asked, before, spoken) => {
  expect(new LanguageService(kept(before), asked).read()).toBe(spoken)
})
test('what the address asks for is remembered', () => {
  const storage = kept('zh')
  new LanguageService(storage, 'en').read()
  expect(new LanguageService(storage, undefined).read()).toBe('en')
})

test('Chinese is there at once and loads nothing', async () => {
  const store = new LanguageStore(new LanguageService(kept(), undefined), refusing)
  expect(store.isLoading).toBe(false)
  await store.ready()
  expect([store.language, store.translation]).toEqual(['zh', undefined])
})
test('English is ready with its words, and not before', async () => {
  const store = new LanguageStore(new LanguageService(kept('en'), undefined), loadTranslation)
  expect([store.isLoading, store.language]).toEqual([true, 'zh'])
  await store.ready()
  expect([store.isLoading, store.language]).toEqual([false, 'en'])
  expect(store.translation?.home.book).toBe('Book')
})
test('Chinese speaks where English could not be fetched, and the choice is not forgotten', async () => {
  const storage = kept('en')
  const store = new LanguageStore(new LanguageService(storage, undefined), refusing)
  await store.ready()
  expect([store.isLoading, store.language]).toEqual([false, 'zh'])
  expect(storage.read('_language')).toBe('en')
})
test('a choice is spoken and remembered once its words are here', async () => {
  const storage = kept()
  const store = new LanguageStore(new LanguageService(storage, undefined), loadTranslation)
  expect(await store.choose('en')).toBe(true)
  expect([store.language, storage.read('_language')]).toEqual(['en', 'en'])
  expect(await store.choose('zh')).toBe(true)
  expect([store.language, store.translation, storage.read('_language')]).toEqual(['zh', undefined, 'zh'])
})
test('a choice that cannot be fetched changes nothing', async () => {
  const storage = kept()
  const store = new LanguageStore(new LanguageService(storage, undefined), refusing)
  expect(await store.choose('en')).toBe(false)
  expect([store.language, storage.read('_language')]).toEqual(['zh', undefined])
})
test('the choice and the waiting may be handed on by themselves', async () => {
  const { choose, ready } = new LanguageStore(new LanguageService(kept('en'), undefined), loadTranslation)
  await ready()
  expect(await choose('zh')).toBe(true)
})
