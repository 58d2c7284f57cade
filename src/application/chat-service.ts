import type { ChatHead, ChatWish } from '@/domain/chat/chat'
import { Failure, isFailure } from '@/domain/failure/failure'
import { Chat } from './support/chat'
import type { ChatState } from './support/chat-memory'
import { ChatShelf } from './support/chat-shelf'
import { ChatAccessService } from './chat-access-service'
import { KeptOutbox, ownerOf } from './support/kept-outbox'
import { ChatLine, type LineEvent, type OpenLine } from './ports/chat-line'
import { Clock } from './ports/clock'
import { Ids } from './ports/ids'
import { PhoneStorage } from './ports/phone-storage'
import { SessionKeeper } from './support/session-keeper'

/** The conversations that are open on this page, one chat each. */
export class ChatService {
  readonly #kept: KeptOutbox
  readonly #shelf: ChatShelf
  readonly #chats = new Map<string, Chat>()
  readonly #heads = new Map<string, ChatHead>()
  /** Those that close by themselves, and how to let them be. */
  readonly #watched = new Map<string, () => void>()
  #owner: string

  static readonly needs = [ChatLine, ChatAccessService, PhoneStorage, Clock, Ids, SessionKeeper] as const
  /** `random` gives numbers from 0 up to, but never, 1, for the waits between two tries. */
  constructor(
    private readonly line: ChatLine,
    private readonly access: ChatAccessService,
    storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keeper: SessionKeeper,
    private readonly random: () => number = Math.random,
  ) {
    this.#kept = new KeptOutbox(storage)
    this.#shelf = new ChatShelf(storage)
    this.#owner = ownerOf(keeper.session)
    // Another patient or nobody: what was said is not theirs to see, and not theirs to send.
    keeper.subscribe((session) => {
      const owner = ownerOf(session)
      const before = this.#owner
      if (owner === before) return
      this.#owner = owner
      for (const id of this.#chats.keys()) this.leave(id)
      // A login that has expired leaves them to the same person.
      if (owner === '' || before === '') return
      this.#kept.clear()
      this.#heads.clear()
      this.#shelf.clear()
    })
  }

  /** How this conversation was opened last time, so that it can be opened before the clinic has been asked what it is. */
  knownWish = (conversationId: string): ChatWish | undefined => this.#shelf.tail(this.#owner, conversationId)?.wish
  /** Whom this conversation was with last time. */
  knownHead = (conversationId: string): ChatHead | undefined => this.#shelf.tail(this.#owner, conversationId)?.head
  /** Kept beside the messages of the conversation. */
  keepHead(conversationId: string, head: ChatHead): void {
    this.#heads.set(conversationId, head)
    const tail = this.#shelf.tail(this.#owner, conversationId)
    if (tail) this.#shelf.keepTail(this.#owner, conversationId, { ...tail, head })
  }
  /** What was typed here and not sent. */
  typed = (conversationId: string): string => this.#shelf.text(this.#owner, conversationId)
  keepTyped = (conversationId: string, text: string): void => this.#shelf.keepText(this.#owner, conversationId, text)

  /** Opens the conversation, or hands out the one that is open; all who join share it. */
  join(conversationId: string, wish: ChatWish): Chat {
    const open = this.#chats.get(conversationId)
    this.#unwatch(conversationId)
    if (open) return open
    const owner = this.#owner
    const chat = new Chat({
      dial: (onEvent) => this.#dial(conversationId, wish, onEvent),
      clock: this.clock,
      nextId: () => this.ids.next(),
      random: this.random,
      store: {
        read: () => this.#kept.read(owner, conversationId),
        write: (outbox) => this.#kept.write(owner, conversationId, outbox),
        readLast: () => this.#shelf.tail(owner, conversationId),
        writeLast: (last) => {
          const head = this.#heads.get(conversationId) ?? this.#shelf.tail(owner, conversationId)?.head
          this.#shelf.keepTail(owner, conversationId, { wish, ...(head && { head }), ...last })
        },
      },
    })
    this.#chats.set(conversationId, chat)
    chat.start()
    return chat
  }
  /** Closes the conversation; what was not sent goes out when it is opened again. */
  leave(conversationId: string): void {
    this.#unwatch(conversationId)
    this.#chats.get(conversationId)?.leave()
    this.#chats.delete(conversationId)
  }
  /** Nobody looks any more: it closes once everything is said that can be said without asking anybody. */
  leaveWhenSaid(conversationId: string): void {
    const chat = this.#chats.get(conversationId)
    if (!chat) return
    this.#watched.get(conversationId)?.()
    const look = (): void => {
      if (!isDone(chat.state)) return
      this.#unwatch(conversationId)
      this.leave(conversationId)
    }
    this.#watched.set(conversationId, chat.subscribe(look))
    look()
  }
  #unwatch(conversationId: string): void {
    this.#watched.get(conversationId)?.()
    this.#watched.delete(conversationId)
  }

  /** The page is in front again, or the network is back: every line that waits is tried at once, the others are looked at. */
  wake(): void {
    for (const chat of this.#chats.values()) chat.wake()
  }

  /** A pass may have died unnoticed: one that the line does not take is replaced once, at once. */
  async #dial(id: string, wish: ChatWish, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    try {
      return await this.#connect(id, wish, onEvent)
    } catch (thrown) {
      if (!isFailure(thrown, 'pass-refused')) throw thrown
      return this.#connect(id, wish, onEvent)
    }
  }
  async #connect(id: string, wish: ChatWish, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    const { token } = this.keeper
    const pass = await this.access.open(wish)
    // The login that asked for the pass may be gone, and nobody else may walk in on it.
    if (token !== this.keeper.token) throw new Failure({ kind: 'abandoned' })
    if (pass.conversationId !== id) throw new Failure({ kind: 'not-found' })
    try {
      return await this.line.connect(pass, onEvent)
    } catch (thrown) {
      if (isFailure(thrown, 'pass-refused')) this.access.refuse(pass)
      throw thrown
    }
  }
}

/** What is left waits for the patient, or there is nothing left. */
const isDone = ({ outbox, status }: ChatState): boolean =>
  status === 'stopped' ||
  status === 'left' ||
  outbox.every(({ state }) => state === 'sent') ||
  outbox[0]?.state === 'failed'
