import { toStoredChatTail, parseCachedChatTail, type CachedChatTail } from '@/domain/chat/cached-tail'
import type { DeviceStorage } from '../ports/device-storage'
import { OwnedDrafts } from './owned-drafts'

/** In characters: far more than one message may have, so that pasted text is not lost. */
const MAX_KEPT_LENGTH = 20_000

/**
 * Caches chats for this tab: each conversation's last messages, displayed before the connection opens, and unsent
 * drafts. The cache belongs to one owner; another owner's data is not read.
 */
export class ChatCache {
  readonly #tails: OwnedDrafts
  readonly #texts: OwnedDrafts
  constructor(storage: DeviceStorage) {
    this.#tails = new OwnedDrafts(storage, '_chat_tail_draft')
    this.#texts = new OwnedDrafts(storage, '_chat_text_draft')
  }

  tail = (owner: string, id: string): CachedChatTail | undefined => parseCachedChatTail(this.#tails.find(owner, id))
  keepTail = (owner: string, id: string, tail: CachedChatTail): void =>
    this.#tails.keep(owner, id, toStoredChatTail(tail))

  text(owner: string, id: string): string {
    const text = this.#texts.find(owner, id)
    return typeof text === 'string' ? text.slice(0, MAX_KEPT_LENGTH) : ''
  }
  keepText = (owner: string, id: string, text: string): void =>
    this.#texts.keep(owner, id, text === '' ? undefined : text.slice(0, MAX_KEPT_LENGTH))

  clear(): void {
    this.#tails.clear()
    this.#texts.clear()
  }
}
