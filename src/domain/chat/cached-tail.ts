import type { ConversationHeader, ConversationRequest } from './chat'
import { parseCardRoute, isImageUrl, type Message, type MessageBody, type MessageSender } from './chat-message'

/** A conversation's last messages, cached and displayed until the server has sent its state. */
export type CachedChatTail = {
  readonly wish: ConversationRequest
  readonly head?: ConversationHeader
  readonly messages: readonly Message[]
  /** Sequence number of the last message that the other side has read. */
  readonly seenSeq: number
}

const MAX_MESSAGES = 30
/** Total characters of all messages. */
const MAX_TEXT = 20_000
const SPEAKERS: readonly MessageSender[] = ['patient', 'doctor', 'system']

const lengthOf = ({ body }: Message): number =>
  body.type === 'text' || body.type === 'notice'
    ? body.text.length
    : body.type === 'card'
      ? body.title.length + body.text.length
      : 0

/** The newest messages that fit the cache limits. */
export function selectCachedMessages(messages: readonly Message[]): readonly Message[] {
  let room = MAX_TEXT
  let from = messages.length
  while (from > Math.max(0, messages.length - MAX_MESSAGES)) {
    const message = messages[from - 1]
    if (!message || (room -= lengthOf(message)) < 0) break
    from -= 1
  }
  return messages.slice(from)
}

export type StoredChatTail = {
  readonly wish: ConversationRequest
  readonly head?: ConversationHeader
  readonly seenSeq: number
  readonly messages: readonly (Omit<Message, 'at'> & { readonly at?: number })[]
}
export const toStoredChatTail = ({ head, messages, seenSeq, wish }: CachedChatTail): StoredChatTail => ({
  wish,
  ...(head && { head }),
  seenSeq,
  messages: messages.map(({ at, ...rest }) => ({ ...rest, ...(at && { at: at.getTime() }) })),
})

type Unsafe = Readonly<Record<string, unknown>>
const fields = (value: unknown): Unsafe => (typeof value === 'object' && value !== null ? (value as Unsafe) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses a cached tail; undefined when the conversation is unknown. Invalid messages are dropped as a whole. */
export function parseCachedChatTail(value: unknown): CachedChatTail | undefined {
  const { messages, seenSeq, wish, head } = fields(value)
  const { consultationId, participantId, patientId, type } = fields(wish)
  if (!text(participantId) || !text(patientId) || (type !== 'advisory' && type !== 'clinic')) return undefined
  const read = Array.isArray(messages) ? messages.slice(-MAX_MESSAGES).map(messageFrom) : []
  const first = read[0]?.seq ?? 0
  const known = chatHeadFrom(head)
  const whole = read.flatMap((each, at) => (each?.seq === first + at ? each : []))
  return {
    wish: {
      participantId: text(participantId),
      patientId: text(patientId),
      consultationId: text(consultationId),
      type,
    },
    ...(known && { head: known }),
    messages: whole.length === read.length ? whole : [],
    seenSeq: typeof seenSeq === 'number' ? seenSeq : 0,
  }
}

function chatHeadFrom(value: unknown): ConversationHeader | undefined {
  const { kind, name, id, photoUrl, patientName } = fields(value)
  if ((kind !== 'advisory' && kind !== 'desk') || !text(name)) return undefined
  return { kind, name: text(name), id: text(id), photoUrl: text(photoUrl), patientName: text(patientName) }
}

function messageFrom(value: unknown): Message | undefined {
  const { at, body, clientMsgId, from, seq: given } = fields(value)
  const seq = Number.isInteger(given) ? Number(given) : 0
  const speaker = SPEAKERS.find((each) => each === from)
  const said = bodyFrom(body)
  if (seq < 1 || !speaker || !said) return undefined
  const isTime = typeof at === 'number' && Math.abs(at) < 8e15
  return { seq, clientMsgId: text(clientMsgId), from: speaker, body: said, ...(isTime && { at: new Date(at) }) }
}

function bodyFrom(value: unknown): MessageBody | undefined {
  const body = fields(value)
  const { height, type, width } = body
  if (type === 'text' || type === 'notice') return { type, text: text(body['text']) }
  if (type === 'unknown') return { type }
  if (type === 'card')
    return { type, title: text(body['title']), text: text(body['text']), route: parseCardRoute(body['route']) }
  const url = text(body['url'])
  if (type !== 'image' || !isImageUrl(url)) return undefined
  const hasSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
  return { type, url, ...(hasSize && { width, height }) }
}
