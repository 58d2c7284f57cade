import { keptTailOf, tailFrom, type ChatTail } from '@/domain/chat/chat-tail'
import type { StorageKey, PhoneStorage } from '../ports/phone-storage'

const TAILS = '_chat_tail_draft'
const TEXTS = '_chat_text_draft'
/** Chats that one tab keeps; the one touched last pushes out the oldest. */
const MOST_TALKS = 5
/** Far more than can be sent, so that nobody loses what was pasted; in characters. */
const LONGEST_KEPT = 20_000

type Talk = { readonly id: string; readonly value: unknown }
type Kept = { readonly owner: string; readonly talks: readonly Talk[] }

/**
 * What lies on the phone beside the outbox: the end of each conversation, painted before the line is open, and what was
 * typed and not sent. It lives as long as the tab and belongs to one owner; what another one left is not read.
 */
export class ChatShelf {
  readonly #storage: PhoneStorage
  constructor(storage: PhoneStorage) {
    this.#storage = storage
  }

  tail = (owner: string, id: string): ChatTail | undefined => tailFrom(this.#find(TAILS, owner, id))
  keepTail = (owner: string, id: string, tail: ChatTail): void => this.#keep(TAILS, owner, id, keptTailOf(tail))

  text(owner: string, id: string): string {
    const text = this.#find(TEXTS, owner, id)
    return typeof text === 'string' ? text.slice(0, LONGEST_KEPT) : ''
  }
  keepText = (owner: string, id: string, text: string): void =>
    this.#keep(TEXTS, owner, id, text === '' ? undefined : text.slice(0, LONGEST_KEPT))

  clear(): void {
    this.#storage.remove(TAILS)
    this.#storage.remove(TEXTS)
  }

  #find = (key: StorageKey, owner: string, id: string): unknown =>
    this.#talks(key, owner).find((talk) => talk.id === id)?.value

  #keep(key: StorageKey, owner: string, id: string, value: unknown): void {
    if (owner === '') return
    const others = this.#talks(key, owner).filter((talk) => talk.id !== id)
    const talks = value === undefined ? others : [...others, { id, value }].slice(-MOST_TALKS)
    if (talks.length === 0) this.#storage.remove(key)
    else this.#storage.write(key, { owner, talks } satisfies Kept)
  }
  #talks(key: StorageKey, owner: string): readonly Talk[] {
    const { owner: of, talks } = (this.#storage.read(key) ?? {}) as Partial<Kept>
    if (owner === '' || of !== owner || !Array.isArray(talks)) return []
    return (talks as unknown[]).filter((talk): talk is Talk => typeof (talk as Partial<Talk> | null)?.id === 'string')
  }
}
