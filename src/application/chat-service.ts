import type { ConversationHeader, ConversationRequest } from '@/domain/chat/chat'
import { Failure, isFailure } from '@/domain/failure/failure'
import { Chat } from './support/chat'
import type { ChatState } from './support/chat-session'
import { ChatCache } from './support/chat-cache'
import { ChatAccessService } from './chat-access-service'
import { OutboxStorage, outboxOwnerOf } from './support/outbox-storage'
import { ChatTransport, type ServerEvent, type ChatConnection } from './ports/chat-transport'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { SessionHolder } from './support/session-holder'

/** This page's open conversations, with one `Chat` each. */
export class ChatService {
  readonly #kept: OutboxStorage
  readonly #shelf: ChatCache
  readonly #chats = new Map<string, Chat>()
  readonly #heads = new Map<string, ConversationHeader>()
  /** Chats to be closed once their outbox is empty; the value unsubscribes. */
  readonly #watched = new Map<string, () => void>()
  #owner: string

  static readonly inject = [ChatTransport, ChatAccessService, DeviceStorage, Clock, IdGenerator, SessionHolder] as const
  /** `random` returns numbers from 0 to below 1, for reconnect delays. */
  constructor(
    private readonly line: ChatTransport,
    private readonly access: ChatAccessService,
    storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
    private readonly random: () => number = Math.random,
  ) {
    this.#kept = new OutboxStorage(storage)
    this.#shelf = new ChatCache(storage)
    this.#owner = outboxOwnerOf(keeper.session)
    // Another patient or a guest must not see or send these messages.
    keeper.subscribe((session) => {
      const owner = outboxOwnerOf(session)
      const before = this.#owner
      if (owner === before) return
      this.#owner = owner
      for (const id of this.#chats.keys()) this.leave(id)
      // After an expired login, the same person may continue.
      if (owner === '' || before === '') return
      this.#kept.clear()
      this.#heads.clear()
      this.#shelf.clear()
    })
  }

  /** Returns the stored request that opens the conversation before the clinic's data has loaded. */
  knownWish = (conversationId: string): ConversationRequest | undefined =>
    this.#shelf.tail(this.#owner, conversationId)?.wish
  /** Returns the conversation's heading as last received. */
  knownHead = (conversationId: string): ConversationHeader | undefined =>
    this.#shelf.tail(this.#owner, conversationId)?.head
  /** Stores the heading with the conversation's messages. */
  keepHead(conversationId: string, head: ConversationHeader): void {
    this.#heads.set(conversationId, head)
    const tail = this.#shelf.tail(this.#owner, conversationId)
    if (tail) this.#shelf.keepTail(this.#owner, conversationId, { ...tail, head })
  }
  /** Unsent draft of the text field. */
  typed = (conversationId: string): string => this.#shelf.text(this.#owner, conversationId)
  keepTyped = (conversationId: string, text: string): void => this.#shelf.keepText(this.#owner, conversationId, text)

  /** Opens a conversation; callers share one chat. */
  join(conversationId: string, wish: ConversationRequest): Chat {
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
  /** Closes a conversation. Unsent messages are sent when the patient opens it again. */
  leave(conversationId: string): void {
    this.#unwatch(conversationId)
    this.#chats.get(conversationId)?.leave()
    this.#chats.delete(conversationId)
  }
  /** Closes a conversation once every message is sent or waits for the patient. */
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

  /**
   * Called when the page becomes visible or the network returns: reconnects immediately and probes open connections.
   */
  wake(): void {
    for (const chat of this.#chats.values()) chat.wake()
  }

  /** Connects. A rejected token may have been revoked, so it is replaced once. */
  async #dial(id: string, wish: ConversationRequest, onEvent: (event: ServerEvent) => void): Promise<ChatConnection> {
    try {
      return await this.#connect(id, wish, onEvent)
    } catch (thrown) {
      if (!isFailure(thrown, 'pass-refused')) throw thrown
      return this.#connect(id, wish, onEvent)
    }
  }
  async #connect(
    id: string,
    wish: ConversationRequest,
    onEvent: (event: ServerEvent) => void,
  ): Promise<ChatConnection> {
    const { token } = this.keeper
    const pass = await this.access.open(wish)
    // The login has changed, and the new one must not use this token.
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

/** Whether every message is sent or needs an action of the patient. */
const isDone = ({ outbox, status }: ChatState): boolean =>
  status === 'stopped' ||
  status === 'left' ||
  outbox.every(({ state }) => state === 'sent') ||
  outbox[0]?.state === 'failed'
