import { validateMessage, MAX_UNSENT_MESSAGES, type Message, type SendableMessageBody } from './chat-message'

/** `sent` means acknowledged by the clinic, but not yet in the message log. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'failed'
/** A message from the patient that is not yet in the clinic's log. */
export type OutboxItem = {
  readonly clientMsgId: string
  readonly body: SendableMessageBody
  readonly madeAt: Date
  readonly state: OutboxState
  /** Sequence number, once the clinic has assigned one. */
  readonly seq?: number
  /** Number of send attempts without a response. */
  readonly silences: number
  /** The clinic's error message. */
  readonly refusal?: string
}
/** Messages, oldest first, which is also the order of sending. */
export type Outbox = readonly OutboxItem[]

/** After this many send attempts without a response, the patient decides whether to retry. */
const MAX_SEND_ATTEMPTS = 5

export const enqueue = (outbox: Outbox, given: Pick<OutboxItem, 'clientMsgId' | 'body' | 'madeAt'>): Outbox => [
  ...outbox,
  { ...given, state: 'queued', silences: 0 },
]
export const isOutboxFull = (outbox: Outbox): boolean => outbox.length >= MAX_UNSENT_MESSAGES

/** Next message to send: the oldest. While it is being sent or has failed, it blocks all later messages. */
export function nextToSend(outbox: Outbox): OutboxItem | undefined {
  const oldest = outbox.find(({ state }) => state !== 'sent')
  return oldest?.state === 'queued' ? oldest : undefined
}

type Change = Partial<Pick<OutboxItem, 'state' | 'seq' | 'silences' | 'refusal'>>
const changed = (outbox: Outbox, clientMsgId: string, change: (given: OutboxItem) => Change): Outbox =>
  outbox.map((each) =>
    each.clientMsgId === clientMsgId && each.state !== 'sent' ? { ...each, ...change(each) } : each,
  )

export const markSending = (outbox: Outbox, id: string): Outbox => changed(outbox, id, () => ({ state: 'sending' }))
/** The clinic acknowledged the message with this sequence number. */
export const markSent = (outbox: Outbox, id: string, seq: number): Outbox =>
  changed(outbox, id, () => ({ state: 'sent', seq }))
/** The clinic rejected the message. */
export const markRejected = (outbox: Outbox, id: string, refusal: string): Outbox =>
  changed(outbox, id, () => ({ state: 'failed', refusal }))
/** Requeues messages under the same id when the connection broke before their response. */
export const requeueAfterDisconnect = (outbox: Outbox): Outbox =>
  outbox.map((each) => (each.state === 'sending' ? { ...each, state: 'queued' } : each))
/** Requeues a message that timed out on a live connection; after MAX_SEND_ATTEMPTS attempts it counts as failed. */
export const markTimedOut = (outbox: Outbox, id: string): Outbox =>
  changed(outbox, id, ({ silences }) => ({
    state: silences + 1 >= MAX_SEND_ATTEMPTS ? 'failed' : 'queued',
    silences: silences + 1,
  }))

/** Requeues a failed message at the same position, under the same id. */
export const retryMessage = (outbox: Outbox, id: string): Outbox =>
  outbox.map((each) => {
    if (each.clientMsgId !== id || each.state !== 'failed') return each
    const { refusal: _, ...rest } = each
    return { ...rest, state: 'queued', silences: 0 }
  })
/** Removes a message, unless it is being sent or was acknowledged. */
export const discardMessage = (outbox: Outbox, id: string): Outbox =>
  outbox.filter(({ clientMsgId, state }) => clientMsgId !== id || state === 'sending' || state === 'sent')

/** Removes messages that are in the clinic's log, and acknowledged messages older than the end of the log. */
export function reconcileOutbox(outbox: Outbox, shown: readonly Message[]): Outbox {
  const own = shown.filter(({ from }) => from === 'patient')
  const there = new Set(own.map(({ clientMsgId }) => clientMsgId))
  const tail = shown[shown.length - 1]?.seq ?? 0
  const left = outbox.filter(({ clientMsgId, seq }) => !there.has(clientMsgId) && (seq === undefined || seq > tail))
  return left.length < outbox.length ? left : outbox
}
/** Requeues acknowledged messages that are missing because the clinic has restarted the conversation. */
export const requeueLostMessages = (outbox: Outbox, lastSeq: number): Outbox =>
  outbox.map((each) => {
    const { seq, ...rest } = each
    return seq === undefined || seq <= lastSeq ? each : { ...rest, state: 'queued' }
  })

/** Fields that survive a reload: enough to send messages that the clinic has not acknowledged. */
export type StoredOutboxItem = Pick<OutboxItem, 'clientMsgId' | 'body'> & {
  readonly madeAt: number
  readonly isFailed?: true
}
export const toStoredOutbox = (outbox: Outbox): StoredOutboxItem[] =>
  outbox
    .filter(({ state }) => state !== 'sent')
    .map(({ clientMsgId, body, madeAt, state }) => ({
      clientMsgId,
      body,
      madeAt: madeAt.getTime(),
      ...(state === 'failed' && { isFailed: true }),
    }))

/** Parses a stored outbox; invalid entries are dropped. */
export function parseOutbox(value: unknown): Outbox {
  if (!Array.isArray(value)) return []
  const known = new Set<string>()
  return value.slice(0, MAX_UNSENT_MESSAGES).flatMap((each: unknown): OutboxItem[] => {
    const { clientMsgId, body, madeAt, isFailed } = (each ?? {}) as Record<string, unknown>
    const words = bodyFrom(body)
    if (typeof clientMsgId !== 'string' || !clientMsgId || known.has(clientMsgId) || !words) return []
    known.add(clientMsgId)
    const at = new Date(typeof madeAt === 'number' && Math.abs(madeAt) < 8e15 ? madeAt : 0)
    return [{ clientMsgId, body: words, madeAt: at, state: isFailed === true ? 'failed' : 'queued', silences: 0 }]
  })
}
function bodyFrom(value: unknown): SendableMessageBody | undefined {
  const { type, text, url } = (value ?? {}) as Record<string, unknown>
  const body: SendableMessageBody | undefined =
    type === 'text' && typeof text === 'string'
      ? { type, text }
      : type === 'image' && typeof url === 'string'
        ? { type, url }
        : undefined
  return body && validateMessage(body) === undefined ? body : undefined
}
