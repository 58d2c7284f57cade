import { describe, expect, test } from 'vitest'
import { ChatCache } from '@/application/support/chat-cache'
import { OutboxStorage, outboxOwnerOf } from '@/application/support/outbox-storage'
import { LanguageService } from '@/application/language-service'
import { AppearanceService } from '@/application/appearance-service'
import type { Message } from '@/domain/chat/chat-message'
import { enqueue, markSent, type Outbox } from '@/domain/chat/chat-outbox'
import type { CachedChatTail } from '@/domain/chat/cached-tail'
import type { StorageKey } from '@/domain/device/storage'
import type { AppearanceSettings } from '@/domain/device/appearance-settings'
import { MemoryStorage } from '../support/test-app'

/** A device with these stored values. */
function phoneWith(kept: Partial<Record<StorageKey, unknown>> = {}) {
  const storage = new MemoryStorage()
  for (const [key, value] of Object.entries(kept)) storage.write(key as StorageKey, value)
  return storage
}

describe('appearance settings', () => {
  const PLAIN: AppearanceSettings = {
    theme: 'system',
    isElder: false,
    textSize: undefined,
    isContrastHigh: false,
    isMotionLow: false,
  }
  test.each<[Partial<Record<StorageKey, unknown>>, Partial<AppearanceSettings>]>([
    [{}, {}],
    [{ _look_theme: 'light' }, { theme: 'light' }],
    [{ _look_theme: 'dark' }, { theme: 'dark' }],
    [{ _look_theme: 'pink' }, {}],
    [{ _look_elder: true }, { isElder: true }],
    [{ _look_elder: 'true' }, {}],
    [{ _look_contrast: true }, { isContrastHigh: true }],
    [{ _look_contrast: 1 }, {}],
    [{ _look_motion: true }, { isMotionLow: true }],
    [{ _look_motion: {} }, {}],
    [{ _look_text: 18 }, { textSize: 18 }],
    [{ _look_text: 30 }, { textSize: 30 }],
    [{ _look_text: 17.9 }, {}],
    [{ _look_text: 30.1 }, {}],
    [{ _look_text: '24' }, {}],
  ])('parse the stored %j as the defaults plus %j', (kept, look) => {
    expect(new AppearanceService(phoneWith(kept)).read()).toEqual({ ...PLAIN, ...look })
  })
  test('contain every field except the default text size when stored', () => {
    const storage = phoneWith()
    const looks = new AppearanceService(storage)
    const look: AppearanceSettings = {
      theme: 'dark',
      isElder: true,
      textSize: 24,
      isContrastHigh: true,
      isMotionLow: true,
    }
    looks.keep(look)
    expect(looks.read()).toEqual(look)
    looks.keep({ ...look, textSize: undefined })
    expect([looks.read(), storage.kept.has('_look_text')]).toEqual([{ ...look, textSize: undefined }, false])
  })
})

describe('language', () => {
  test.each([
    [undefined, undefined, 'zh', undefined],
    [undefined, 'en', 'en', 'en'],
    [undefined, 'fr', 'zh', 'fr'],
    ['en', 'zh', 'en', 'en'],
    ['zh', undefined, 'zh', 'zh'],
  ] as const)(
    'resolves from the requested %s and the stored %s to %s, and is stored as %s',
    (asked, kept, read, after) => {
      const storage = phoneWith(kept ? { _language: kept } : {})
      expect(new LanguageService(storage, asked).read()).toBe(read)
      expect(storage.read('_language')).toBe(after)
    },
  )
})

const ME = outboxOwnerOf({ mpId: 'm', login: { token: 't', mpId: 'm', openId: 'o', patientId: 'p' } })
const OTHER = outboxOwnerOf({ mpId: 'm', login: { token: 't', mpId: 'm', openId: 'o', patientId: 'p2' } })
const said = (seq: number): Message => ({
  seq,
  clientMsgId: `m${seq}`,
  from: 'doctor',
  body: { type: 'text', text: '好' },
})

describe('chat cache owner', () => {
  test('identifies the patient, login and clinic, and is empty for a guest', () => {
    expect(ME).toBe('["m","o","p"]')
    expect(outboxOwnerOf({ mpId: 'm' })).toBe('')
  })
})

describe('chat cache', () => {
  const TAIL: CachedChatTail = {
    wish: { participantId: 'd1', patientId: 'p', consultationId: 'x1', type: 'advisory' },
    seenSeq: 1,
    messages: [said(1)],
  }
  test('stores each conversation’s tail and typed text only for the owner', () => {
    const shelf = new ChatCache(phoneWith())
    shelf.keepTail(ME, 'v1', TAIL)
    shelf.keepText(ME, 'v1', '还是睡不好')
    expect([shelf.tail(ME, 'v1'), shelf.text(ME, 'v1')]).toEqual([TAIL, '还是睡不好'])
    expect([shelf.tail(ME, 'v2'), shelf.text(ME, 'v2')]).toEqual([undefined, ''])
    expect([shelf.tail(OTHER, 'v1'), shelf.text(OTHER, 'v1')]).toEqual([undefined, ''])
  })
  test('stores nothing without an owner', () => {
    const storage = phoneWith()
    new ChatCache(storage).keepText('', 'v1', '你好')
    expect(storage.kept.size).toBe(0)
    const forged = phoneWith({ _chat_text_draft: { owner: '', talks: [{ id: 'v1', value: '你好' }] } })
    expect(new ChatCache(forged).text('', 'v1')).toBe('')
  })
  test('keeps the five most recently used conversations', () => {
    const shelf = new ChatCache(phoneWith())
    for (const id of ['v1', 'v2', 'v3', 'v4', 'v5', 'v1', 'v6']) shelf.keepText(ME, id, id)
    expect(['v1', 'v2', 'v3', 'v6'].map((id) => shelf.text(ME, id))).toEqual(['v1', '', 'v3', 'v6'])
  })
  test('stores at most 20,000 characters, and removes a cleared text', () => {
    const storage = phoneWith()
    const shelf = new ChatCache(storage)
    shelf.keepText(ME, 'v1', 'a'.repeat(20_001))
    expect(shelf.text(ME, 'v1')).toHaveLength(20_000)
    expect(storage.read('_chat_text_draft')).toEqual({ owner: ME, talks: [{ id: 'v1', value: 'a'.repeat(20_000) }] })
    shelf.keepText(ME, 'v1', '')
    expect([shelf.text(ME, 'v1'), storage.kept.size]).toEqual(['', 0])
    const forged = phoneWith({ _chat_text_draft: { owner: ME, talks: [{ id: 'v1', value: 'a'.repeat(20_001) }] } })
    expect(new ChatCache(forged).text(ME, 'v1')).toHaveLength(20_000)
  })
  test.each<[string, unknown]>([
    ['no list of conversations', { owner: ME, talks: {} }],
    ['null', null],
    ['a numeric text', { owner: ME, talks: [{ id: 'v1', value: 5 }] }],
    ['conversations without an ID', { owner: ME, talks: [null, { id: 5, value: 'x' }, 'v1'] }],
  ])('returns nothing for %s', (_told, kept) => {
    expect(new ChatCache(phoneWith({ _chat_text_draft: kept })).text(ME, 'v1')).toBe('')
  })
  test('stays empty when a text that was never stored is cleared', () => {
    const storage = phoneWith()
    new ChatCache(storage).keepText(ME, 'v1', '')
    expect(storage.kept.size).toBe(0)
  })
  test('deletes tails and texts with clear()', () => {
    const storage = phoneWith()
    const shelf = new ChatCache(storage)
    shelf.keepTail(ME, 'v1', TAIL)
    shelf.keepText(ME, 'v1', '你好')
    shelf.clear()
    expect(storage.kept.size).toBe(0)
  })
})

describe('stored outbox', () => {
  const AT = new Date('2030-05-01T01:00:00Z')
  const boxOf = (...ids: string[]): Outbox =>
    ids.reduce<Outbox>(
      (box, clientMsgId) => enqueue(box, { clientMsgId, body: { type: 'text', text: clientMsgId }, madeAt: AT }),
      [],
    )
  test('returns each conversation’s messages to the owner', () => {
    const outbox = new OutboxStorage(phoneWith())
    outbox.write(ME, 'v1', boxOf('a', 'b'))
    outbox.write(ME, 'v2', boxOf('c'))
    expect([outbox.read(ME, 'v1'), outbox.read(ME, 'v2')]).toEqual([boxOf('a', 'b'), boxOf('c')])
    expect([outbox.read(OTHER, 'v1'), outbox.read(ME, 'v3')]).toEqual([[], []])
  })
  test('disappears with the last message, and keeps other conversations’ messages', () => {
    const storage = phoneWith()
    const outbox = new OutboxStorage(storage)
    outbox.write(ME, 'v1', boxOf('a'))
    outbox.write(ME, 'v2', boxOf('c'))
    outbox.write(ME, 'v1', [])
    expect([outbox.read(ME, 'v1'), outbox.read(ME, 'v2')]).toEqual([[], boxOf('c')])
    outbox.write(ME, 'v2', markSent(boxOf('c'), 'c', 7))
    expect(storage.kept.size).toBe(0)
  })
  test('deletes another owner’s messages without returning them', () => {
    const storage = phoneWith()
    new OutboxStorage(storage).write(OTHER, 'v1', boxOf('a'))
    new OutboxStorage(storage).write(ME, 'v2', boxOf('c'))
    expect(JSON.stringify([...storage.kept])).not.toContain('"a"')
  })
  test('drops a malformed value', () => {
    const storage = phoneWith({ _outbox_draft: { owner: ME, boxes: 'v1' } })
    new OutboxStorage(storage).write(ME, 'v1', [])
    expect(storage.kept.size).toBe(0)
  })
  test.each<[string, unknown]>([
    ['an invalid list of conversations', { owner: ME, boxes: 5 }],
    ['no list of conversations', { owner: ME, boxes: null }],
    [
      'messages without an owner',
      { owner: '', boxes: { v1: [{ clientMsgId: 'a', body: { type: 'text', text: 'a' }, madeAt: 0 }] } },
    ],
  ])('returns nothing for %s', (_told, kept) => {
    const outbox = new OutboxStorage(phoneWith({ _outbox_draft: kept }))
    expect([outbox.read(ME, 'v1'), outbox.read('', 'v1')]).toEqual([[], []])
  })
})
