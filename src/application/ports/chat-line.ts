import type { ReadMarks, SentBody, Message } from '@/domain/chat/chat-message'
import type { HistoryAsk, HistoryPage } from '@/domain/chat/chat-thread'
import type { ChatPass } from '@/domain/chat/chat'

/** What the clinic says by itself. Messages may come twice, late or in another order; `seq` puts them right. */
export type LineEvent =
  /** Those that arrived together, in the order of their arrival. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[] }
  /** How far the conversation goes now; a message that got lost on the way is missed by this. */
  | { readonly kind: 'reach'; readonly lastSeq: number }
  | { readonly kind: 'read'; readonly marks: Partial<ReadMarks> }
  | { readonly kind: 'writable'; readonly isWritable: boolean; readonly reason: string }

/** How the conversation stood when the line was opened. */
export type Greeting = {
  readonly lastSeq: number
  readonly marks: ReadMarks
  readonly isWritable: boolean
  /** Why nobody may write; for a person to read. */
  readonly reason: string
}
/** The clinic has the message, once, in this place. */
export type Receipt = { readonly seq: number; readonly at?: Date }
export type Outgoing = { readonly clientMsgId: string; readonly body: SentBody }

/**
 * An open line, of one conversation. It ends once and never comes back: whoever wants to go on connects anew. Whatever is
 * still asked when it ends fails with `network`; what no answer comes to within ten seconds fails with `timeout`.
 */
export type OpenLine = {
  readonly greeting: Greeting
  /** Resolves when the line has ended, for whatever reason; never rejects. */
  readonly ended: Promise<void>
  /** Everything before `beforeSeq`, up to `limit` messages (at most 100); fails with `refused` when it makes no sense. */
  history(ask: HistoryAsk): Promise<HistoryPage>
  /**
   * Safe to repeat: one `clientMsgId` is one message, however often it is sent. Fails with `refused` when the clinic says
   * no; after `network` or `timeout` nobody knows whether it arrived.
   */
  send(message: Outgoing): Promise<Receipt>
  /** Tells how far the patient has read; lost without harm. */
  read(upToSeq: number): void
  /** Asks at once whether the other end is there and how far the conversation goes; a line that stays silent ends. */
  probe(): void
  close(): void
}

/** The way on which messages travel (`docs/chat-protocol.md`). */
export abstract class ChatLine {
  /**
   * Opens the line of the pass's conversation. Fails with `pass-refused` when the clinic does not know the pass or it has
   * expired, `network` or `timeout` when there is no way through, `unreadable` when the other end speaks something else.
   * Events may come before the promise is kept, and none after the line has ended.
   */
  abstract connect(pass: ChatPass, onEvent: (event: LineEvent) => void): Promise<OpenLine>
}
