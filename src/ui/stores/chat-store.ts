import { makeAutoObservable, observableRef, runInAction, when } from 'mobx'
import type { Chat } from '@/application/support/chat'
import type { ChatState } from '@/application/support/chat-session'
import { ChatRoomService } from '@/application/chat-room-service'
import { ChatService } from '@/application/chat-service'
import type { ConversationHeader, ConversationRequest } from '@/domain/chat/chat'
import { awaitingReplySince } from '@/domain/chat/reply-status'
import type { MessageError, SendableMessageBody } from '@/domain/chat/chat-message'
import { ChatRows, type ChatRow } from '@/domain/chat/chat-rows'
import { MAX_HISTORY_PAGE_SIZE } from '@/domain/chat/chat-thread'
import { Failure, isFailure } from '@/domain/failure/failure'
import { pendingWork } from '@/ui/shell/pending-work'
import { AsyncState } from './async-state'
import { ChatRoomState } from './chat-room-state'

/** Minimum interval in ms between refreshes of the consultation after new messages. */
const REFRESH_MS = 2000
/** Minimum interval in ms between updates of the screen, for bursts of messages. */
const FRAME_MS = 16
/** Maximum reconnects during an export; each may take `OPEN_WITHIN_MS`. */
const MAX_RECONNECTS = 3
const CONNECT_TIMEOUT_MS = 10_000

/** The displayed conversation. */
export class ChatStore {
  readonly about: ChatRoomState
  readonly older = new AsyncState<true>()
  /** Loads all earlier messages, for an export. */
  readonly gathering = new AsyncState<true>()
  conversationId = ''
  /** State of the chat; undefined until the connection request is known. */
  chat: ChatState | undefined = undefined
  /** The unsent text of the composer. */
  text = ''
  /** Number of messages sent on this screen; a change scrolls to the newest one. */
  saidCount = 0
  /** Whether the newest message is visible. */
  isAtNewest = true
  readonly #chats: ChatService
  readonly #rows = new ChatRows()
  #live: Chat | undefined
  #unsubscribe: () => void = () => undefined
  #endWaiting: (() => void) | undefined
  #looking: ReturnType<typeof setTimeout> | undefined
  #refreshing: ReturnType<typeof setTimeout> | undefined

  static readonly inject = [ChatService, ChatRoomService] as const
  constructor(chats: ChatService, rooms: ChatRoomService) {
    this.#chats = chats
    this.about = new ChatRoomState(rooms)
    makeAutoObservable(this, { chat: observableRef }, { autoBind: true })
  }

  /** The other participant, from the server or the cache; undefined before either is known. */
  get head(): ConversationHeader | undefined {
    return this.about.head ?? (this.chat?.isOfLastTime ? this.#chats.knownHead(this.conversationId) : undefined)
  }
  get rows(): readonly ChatRow[] {
    return this.chat ? this.#rows.of(this.chat) : []
  }
  /** Since when the patient has waited for a reply. */
  get askedAt(): Date | undefined {
    return this.chat && awaitingReplySince(this.chat.messages)
  }
  /** `seq` of the newest message if it is visible and unread messages have been counted, otherwise 0. */
  get seenSeq(): number {
    const { chat } = this
    if (!chat || chat.isOfLastTime || !this.isAtNewest || !this.about.isCounted) return 0
    return chat.messages[chat.messages.length - 1]?.seq ?? 0
  }

  /**
   * Shows cached messages, connects, and loads the conversation's data. For an open conversation, only repeats a failed
   * load.
   */
  async open(conversationId: string): Promise<void> {
    if (conversationId !== this.conversationId) {
      this.close()
      this.#reset(conversationId)
    } else if (!this.about.room.failure) return
    const known = this.#chats.knownWish(conversationId)
    if (known) this.#join(known)
    await this.about.open(conversationId)
    this.#enter(conversationId)
  }
  /** Leaves a conversation, if it is open; queued messages are still sent. */
  close(conversationId = this.conversationId): void {
    if (conversationId !== this.conversationId) return
    this.#unsubscribe()
    this.#unsubscribe = () => undefined
    clearTimeout(this.#refreshing)
    this.#refreshing = undefined
    this.#live = undefined
    this.#tellWaiting(false)
    this.#chats.leaveWhenSaid(this.conversationId)
    this.conversationId = ''
  }
  wake(): void {
    this.#chats.wake()
    void this.refresh()
  }
  /** Restarts a chat that has stopped. */
  restart(): void {
    this.#live?.start()
  }

  setAtNewest(isAtNewest: boolean): void {
    this.isAtNewest = isAtNewest
  }
  setText(text: string): void {
    this.text = text
    this.#chats.keepTyped(this.conversationId, text)
  }
  /** Queues the typed text; returns the reason if it is invalid. */
  sayTyped(): MessageError | undefined {
    const problem = this.say({ type: 'text', text: this.text })
    if (problem === undefined) this.setText('')
    return problem
  }
  say(body: SendableMessageBody): MessageError | undefined {
    const live = this.#live
    const problem = live ? live.say(body) : 'closed'
    if (!live || problem !== undefined) return problem
    this.saidCount += 1
    this.#look(live)
    return undefined
  }
  resend(clientMsgId: string): void {
    this.#live?.resend(clientMsgId)
  }
  discard(clientMsgId: string): void {
    this.#live?.discard(clientMsgId)
  }

  async loadOlder(): Promise<void> {
    const live = this.#live
    if (!live || this.older.isPending || this.gathering.isPending) return
    await this.older.run(() => live.older().then(() => true))
  }
  /** Loads the full history; returns false if a part failed. */
  async gather(): Promise<boolean> {
    const live = this.#live
    if (!live) return false
    const whole = await this.gathering.run(async () => {
      for (let breaks = 0; live.state.hasOlder || !live.state.isOfNow;) {
        try {
          await this.#opened(live)
          await live.older(MAX_HISTORY_PAGE_SIZE)
        } catch (thrown) {
          breaks += 1
          if (live !== this.#live || !isFailure(thrown) || breaks > MAX_RECONNECTS) throw thrown
        }
      }
      // The screen's updates are throttled, but an export needs all messages now.
      if (live === this.#live) this.#look(live)
      return true
    })
    return whole ?? false
  }
  /** Waits until the newest page has loaded; rejects with `network` after a timeout. */
  async #opened(live: Chat): Promise<void> {
    if (live === this.#live) this.#look(live)
    const isReady = (): boolean => this.chat?.status === 'open' && this.chat.isOfNow
    await when(() => isReady() || this.chat?.status === 'stopped', { timeout: CONNECT_TIMEOUT_MS }).catch(
      () => undefined,
    )
    if (!isReady() || live !== this.#live) throw new Failure({ kind: 'network' })
  }
  /** Marks messages as read up to `seq` while the page is visible. */
  readUpTo(seq: number): void {
    this.#live?.readUpTo(seq)
  }

  async refresh(): Promise<void> {
    const { conversationId } = this
    await this.about.refresh()
    this.#enter(conversationId)
  }
  end(): void {
    this.close()
  }

  #enter(conversationId: string): void {
    const { head, wish } = this.about
    if (head && conversationId === this.conversationId) this.#chats.keepHead(conversationId, head)
    if (wish && conversationId !== '' && conversationId === this.conversationId) this.#join(wish)
  }
  #join(wish: ConversationRequest): void {
    if (this.#live) return
    const live = this.#chats.join(this.conversationId, wish)
    this.#live = live
    const unsubscribe = live.subscribe(() => {
      this.#looking ??= setTimeout(() => this.#look(live), FRAME_MS)
    })
    this.#unsubscribe = () => {
      unsubscribe()
      clearTimeout(this.#looking)
      this.#looking = undefined
    }
    this.#look(live)
  }
  #look(live: Chat): void {
    clearTimeout(this.#looking)
    this.#looking = undefined
    const before = this.chat
    const now = live.state
    runInAction(() => {
      this.chat = now
    })
    this.#tellWaiting(now.status === 'connecting' || (now.status === 'open' && !now.isOfNow))
    if (before && !before.isOfLastTime && hasNews(before, now)) this.#refreshSoon()
  }
  /** Reports pending work until the newest messages have loaded, or the chat is only waiting to reconnect. */
  #tellWaiting(isWaiting: boolean): void {
    if (isWaiting) this.#endWaiting ??= pendingWork.begin()
    else {
      this.#endWaiting?.()
      this.#endWaiting = undefined
    }
  }
  #refreshSoon(): void {
    this.#refreshing ??= setTimeout(() => {
      this.#refreshing = undefined
      void this.refresh()
    }, REFRESH_MS)
  }
  #reset(conversationId: string): void {
    this.about.clear()
    this.older.reset()
    this.gathering.reset()
    this.conversationId = conversationId
    this.chat = undefined
    this.text = conversationId && this.#chats.typed(conversationId)
    this.isAtNewest = true
  }
}

/** Whether there is a new message, or the permission to write has changed. */
function hasNews(before: ChatState, now: ChatState): boolean {
  const newest = now.messages[now.messages.length - 1]
  const old = before.messages[before.messages.length - 1]
  if (before.isWritable !== now.isWritable) return true
  return newest !== undefined && newest.seq !== old?.seq && before.messages.length > 0
}
