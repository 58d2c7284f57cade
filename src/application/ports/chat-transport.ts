import type { ReadReceipts, SendableMessageBody, Message } from '@/domain/chat/chat-message'
import type { HistoryRequest, HistoryPage } from '@/domain/chat/chat-thread'
import type { ChatToken } from '@/domain/chat/chat'

/** Events pushed by the server. Messages may be duplicated, late or out of order; `seq` defines their order. */
export type ServerEvent =
  /** Messages that arrived together, in order of arrival. */
  | { readonly kind: 'messages'; readonly messages: readonly Message[] }
  /** The conversation's last sequence number, which reveals missed messages. */
  | { readonly kind: 'reach'; readonly lastSeq: number }
  | { readonly kind: 'read'; readonly marks: Partial<ReadReceipts> }
  | { readonly kind: 'writable'; readonly isWritable: boolean; readonly reason: string }

/** The conversation's state when the connection opened. */
export type ConnectionSnapshot = {
  readonly lastSeq: number
  readonly marks: ReadReceipts
  readonly isWritable: boolean
  /** Why writing is disabled, as shown to the patient. */
  readonly reason: string
}
/** Confirms that the server has stored the message once, under this sequence number. */
export type MessageAck = { readonly seq: number; readonly at?: Date }
export type OutgoingMessage = { readonly clientMsgId: string; readonly body: SendableMessageBody }

/**
 * An open connection to one conversation. It cannot be reopened; to continue, connect again. When it ends, pending
 * requests fail with `network`; after ten seconds without a response, they fail with `timeout`.
 */
export type ChatConnection = {
  readonly greeting: ConnectionSnapshot
  /** Resolves when the connection has ended for any reason; never rejects. */
  readonly ended: Promise<void>
  /** Fetches up to `limit` messages (at most 100) before `beforeSeq`. Fails with `refused` for an invalid request. */
  history(ask: HistoryRequest): Promise<HistoryPage>
  /**
   * Sends a message. Idempotent by `clientMsgId`. Fails with `refused` when the server rejects it; after `network` or
   * `timeout` the outcome is unknown.
   */
  send(message: OutgoingMessage): Promise<MessageAck>
  /** Sends the patient's read receipt, without retry. */
  read(upToSeq: number): void
  /** Asks the server for the last sequence number at once; ends the connection if there is no response. */
  probe(): void
  close(): void
}

/** Chat transport (`docs/chat-protocol.md`). */
export abstract class ChatTransport {
  /**
   * Connects to the token's conversation. Fails with `pass-refused` when the token is unknown or expired, with
   * `network` or `timeout` when the server is not reachable, with `unreadable` for an invalid response. Events may
   * arrive before the promise resolves, but not after the connection has ended.
   */
  abstract connect(pass: ChatToken, onEvent: (event: ServerEvent) => void): Promise<ChatConnection>
}
