import * as v from 'valibot'
import { parseJson } from '../http/parse-json'
import {
  parseCardRoute,
  isImageUrl,
  MAX_DISPLAYED_TEXT_LENGTH,
  type Message,
  type MessageBody,
} from '@/domain/chat/chat-message'
import {
  omitNullish,
  optionalInstant,
  optionalNumber,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  flagSchema,
  idSchema,
  lenientListOf,
} from '../http/wire/basics'

/** Protocol version, which both ends must share (docs/chat-protocol.md). */
export const CHAT_PROTOCOL_VERSION = 1
/** The server's close codes, in addition to WebSocket's own. */
export const CLOSE_CODES = { passRefused: 4001, badFrame: 4002, version: 4003, tooSlow: 4008 } as const

const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const requestIdSchema = v.pipe(v.number(), v.integer())

/** Frames sent by the client. */
const clientFrame = v.variant('kind', [
  v.object({ kind: v.literal('open'), version: v.number(), token: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({
    kind: v.literal('history'),
    id: requestIdSchema,
    beforeSeq: seqSchema,
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.object({
    kind: v.literal('send'),
    id: requestIdSchema,
    clientMsgId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)),
    body: v.variant('type', [
      v.object({ type: v.literal('text'), text: v.string() }),
      v.object({
        type: v.literal('image'),
        url: v.string(),
        width: v.optional(v.number()),
        height: v.optional(v.number()),
      }),
    ]),
  }),
  v.object({ kind: v.literal('read'), upToSeq: seqSchema }),
  v.object({ kind: v.literal('ping') }),
])
export type ClientFrame = v.InferOutput<typeof clientFrame>

/** Truncates text to the displayed length, without splitting a surrogate pair. */
const shownPart = (text: string): string =>
  text.length > MAX_DISPLAYED_TEXT_LENGTH
    ? text.slice(0, MAX_DISPLAYED_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
    : text
const shownText = v.pipe(optionalText, v.transform(shownPart))
const UNKNOWN: MessageBody = { type: 'unknown' }
const size = (given: number | undefined) => (given !== undefined && given > 0 ? given : undefined)
/** An unknown or invalid body becomes 'unknown', so that the message keeps its place in the sequence. */
const messageBodySchema = v.fallback(
  v.variant('type', [
    v.pipe(
      v.object({ type: v.literal('text'), text: v.string() }),
      v.transform(({ type, text }): MessageBody => {
        const shown = shownPart(text)
        return shown === text ? { type, text } : { type, text: shown, isCut: true }
      }),
    ),
    v.pipe(
      v.object({ type: v.literal('image'), url: v.string(), width: optionalNumber, height: optionalNumber }),
      v.transform(({ width, height, ...rest }): MessageBody =>
        isImageUrl(rest.url) ? { ...rest, ...omitNullish({ width: size(width), height: size(height) }) } : UNKNOWN,
      ),
    ),
    v.pipe(
      v.object({ type: v.literal('card'), title: shownText, text: shownText, link: optionalText }),
      v.transform(({ link, ...rest }): MessageBody => ({ ...rest, route: parseCardRoute(link) })),
    ),
    v.pipe(
      v.object({ type: v.literal('notice'), text: shownText }),
      v.transform((body): MessageBody => body),
    ),
  ]),
  UNKNOWN,
)
const messageSchema = v.pipe(
  v.object({
    seq: seqSchema,
    clientMsgId: optionalId,
    from: v.fallback(v.picklist(['patient', 'doctor', 'system']), 'system'),
    at: optionalInstant,
    body: messageBodySchema,
  }),
  v.transform(({ at, ...rest }): Message => ({ ...rest, ...omitNullish({ at }) })),
)

/** Frames sent by the server. */
const serverFrame = v.variant('kind', [
  v.object({
    kind: v.literal('opened'),
    conversationId: idSchema,
    lastSeq: countSchema,
    readSeq: optionalNumberOrZero,
    otherReadSeq: optionalNumberOrZero,
    isWritable: flagSchema,
    reason: optionalText,
  }),
  v.object({
    kind: v.literal('page'),
    id: requestIdSchema,
    fromSeq: seqSchema,
    messages: lenientListOf(messageSchema),
  }),
  v.object({ kind: v.literal('ack'), id: requestIdSchema, clientMsgId: idSchema, seq: seqSchema, at: optionalInstant }),
  v.object({ kind: v.literal('error'), id: v.optional(requestIdSchema), code: v.number(), message: optionalText }),
  v.object({ kind: v.literal('message'), message: messageSchema }),
  v.object({ kind: v.literal('read'), by: v.string(), upToSeq: countSchema }),
  v.object({ kind: v.literal('writable'), isWritable: flagSchema, reason: optionalText }),
  v.object({ kind: v.literal('pong'), lastSeq: optionalNumberOrZero }),
])
export type ServerFrame = v.InferOutput<typeof serverFrame>
export type WireServerFrame = v.InferInput<typeof serverFrame>

/** Parses a frame; undefined if it is invalid or of an unknown kind. */
export function parseServerFrame(text: string): ServerFrame | undefined {
  const read = v.safeParse(serverFrame, parseJson(text))
  return read.success ? read.output : undefined
}
export function parseClientFrame(text: string): ClientFrame | undefined {
  const read = v.safeParse(clientFrame, parseJson(text))
  return read.success ? read.output : undefined
}
