import type { ConversationWish } from '@/domain/chat'
import { Failure, isFailure } from '@/domain/failure'
import { Chat } from './chat'
import type { ConversationService } from './conversation-service'
import { KeptOutbox, ownerOf } from './kept-outbox'
import type { ChatLine, LineEvent, OpenLine } from './ports/chat-line'
import type { Clock } from './ports/clock'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'

/** The conversations that are open on this page, one chat each. */
export class ChatService {
  readonly #line: ChatLine
  readonly #conversations: ConversationService
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  readonly #random: () => number
  readonly #kept: KeptOutbox
  readonly #chats = new Map<string, Chat>()
  #owner: string

  /** `random` gives numbers from 0 up to, but never, 1, for the waits between two tries. */
  constructor(
    line: ChatLine,
    conversations: ConversationService,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    keeper: SessionKeeper,
    random: () => number,
  ) {
    this.#line = line
    this.#conversations = conversations
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
    this.#random = random
    this.#kept = new KeptOutbox(keepsakes)
    this.#owner = ownerOf(keeper.session)
    // Another patient or nobody: what was said is not theirs to see, and not theirs to send.
    keeper.subscribe((session) => {
      const owner = ownerOf(session)
      if (owner === this.#owner) return
      this.#owner = owner
      for (const id of this.#chats.keys()) this.leave(id)
      this.#kept.clear()
    })
  }

  /** Opens the conversation, or hands out the one that is open; all who join share it. */
  join(conversationId: string, wish: ConversationWish): Chat {
    const open = this.#chats.get(conversationId)
    if (open) return open
    const owner = this.#owner
    const chat = new Chat({
      dial: (onEvent) => this.#dial(conversationId, wish, onEvent),
      clock: this.#clock,
      nextId: () => this.#ids.next(),
      random: this.#random,
      store: {
        read: () => this.#kept.read(owner, conversationId),
        write: (outbox) => this.#kept.write(owner, conversationId, outbox),
      },
    })
    this.#chats.set(conversationId, chat)
    chat.start()
    return chat
  }
  /** Closes the conversation; what was not sent goes out when it is opened again. */
  leave(conversationId: string): void {
    this.#chats.get(conversationId)?.leave()
    this.#chats.delete(conversationId)
  }
  /** The page is in front again, or the network is back: every line that waits is tried at once. */
  wake(): void {
    for (const chat of this.#chats.values()) chat.start()
  }

  /** A pass may have died unnoticed: one that the line does not take is replaced once, at once. */
  async #dial(id: string, wish: ConversationWish, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    try {
      return await this.#connect(id, wish, onEvent)
    } catch (thrown) {
      if (!isFailure(thrown, 'pass-refused')) throw thrown
      return this.#connect(id, wish, onEvent)
    }
  }
  async #connect(id: string, wish: ConversationWish, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    const { token } = this.#keeper
    const pass = await this.#conversations.open(wish)
    // The login that asked for the pass may be gone, and nobody else may walk in on it.
    if (token !== this.#keeper.token) throw new Failure({ kind: 'abandoned' })
    if (pass.conversationId !== id) throw new Failure({ kind: 'not-found' })
    try {
      return await this.#line.connect(pass, onEvent)
    } catch (thrown) {
      if (isFailure(thrown, 'pass-refused')) this.#conversations.refuse(pass)
      throw thrown
    }
  }
}
