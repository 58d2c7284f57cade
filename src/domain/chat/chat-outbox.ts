import { bodyProblem, MOST_UNSENT, type Message, type SentBody } from './chat-message'

/** `sent` is with the clinic and only waits for its place among the messages. */
export type UnsentState = 'queued' | 'sending' | 'sent' | 'failed'
/** Something the patient has said and the clinic has not shown yet. */
export type Unsent = {
  readonly clientMsgId: string
  readonly body: SentBody
  readonly madeAt: Date
  readonly state: UnsentState
  /** Its place in the conversation, once the clinic has given one. */
  readonly seq?: number
  /** How often nothing came back. */
  readonly silences: number
  /** The clinic's own words about a refusal. */
  readonly refusal?: string
}
/** What was said, oldest first; nothing in it ever overtakes what stands before it. */
export type Outbox = readonly Unsent[]

/** So often the same message is sent into silence before the person is asked. */
const MOST_SILENCES = 5

export const queued = (outbox: Outbox, given: Pick<Unsent, 'clientMsgId' | 'body' | 'madeAt'>): Outbox => [
  ...outbox,
  { ...given, state: 'queued', silences: 0 },
]
export const isFull = (outbox: Outbox): boolean => outbox.length >= MOST_UNSENT

/** What may go out now: the oldest, unless it is under way or has failed, for then everything behind it waits. */
export function nextToSend(outbox: Outbox): Unsent | undefined {
  const oldest = outbox.find(({ state }) => state !== 'sent')
  return oldest?.state === 'queued' ? oldest : undefined
}

type Change = Partial<Pick<Unsent, 'state' | 'seq' | 'silences' | 'refusal'>>
const changed = (outbox: Outbox, clientMsgId: string, change: (given: Unsent) => Change): Outbox =>
  outbox.map((each) =>
    each.clientMsgId === clientMsgId && each.state !== 'sent' ? { ...each, ...change(each) } : each,
  )

export const sending = (outbox: Outbox, id: string): Outbox => changed(outbox, id, () => ({ state: 'sending' }))
/** The clinic has it, and has given it this place. */
export const sent = (outbox: Outbox, id: string, seq: number): Outbox =>
  changed(outbox, id, () => ({ state: 'sent', seq }))
/** The clinic said no. */
export const refused = (outbox: Outbox, id: string, refusal: string): Outbox =>
  changed(outbox, id, () => ({ state: 'failed', refusal }))
/** The line broke, and nobody knows: it goes out again under the same id. */
export const unanswered = (outbox: Outbox): Outbox =>
  outbox.map((each) => (each.state === 'sending' ? { ...each, state: 'queued' } : each))
/** The line held and nothing came back; after several times the person decides. */
export const silent = (outbox: Outbox, id: string): Outbox =>
  changed(outbox, id, ({ silences }) => ({
    state: silences + 1 >= MOST_SILENCES ? 'failed' : 'queued',
    silences: silences + 1,
  }))

/** A failed one is tried again, in its old place and under its old id. */
export const resent = (outbox: Outbox, id: string): Outbox =>
  outbox.map((each) => {
    if (each.clientMsgId !== id || each.state !== 'failed') return each
    const { refusal: _, ...rest } = each
    return { ...rest, state: 'queued', silences: 0 }
  })
/** Only what is not under way can be taken back. */
export const discarded = (outbox: Outbox, id: string): Outbox =>
  outbox.filter(({ clientMsgId, state }) => clientMsgId !== id || state === 'sending' || state === 'sent')

/** The clinic's own list is the only proof: what stands there leaves the outbox, and so does what is older than it. */
export function settled(outbox: Outbox, shown: readonly Message[]): Outbox {
  const own = shown.filter(({ from }) => from === 'patient')
  const there = new Set(own.map(({ clientMsgId }) => clientMsgId))
  const tail = shown[shown.length - 1]?.seq ?? 0
  const left = outbox.filter(({ clientMsgId, seq }) => !there.has(clientMsgId) && (seq === undefined || seq > tail))
  return left.length < outbox.length ? left : outbox
}
/** A clinic whose conversation has begun anew does not have what it once had: that goes out again. */
export const forgotten = (outbox: Outbox, lastSeq: number): Outbox =>
  outbox.map((each) => {
    const { seq, ...rest } = each
    return seq === undefined || seq <= lastSeq ? each : { ...rest, state: 'queued' }
  })

/** What has to survive a reload: not what the clinic has, and of the rest no more than is needed to send it. */
export type KeptUnsent = Pick<Unsent, 'clientMsgId' | 'body'> & { readonly madeAt: number; readonly isFailed?: true }
export const keptOf = (outbox: Outbox): KeptUnsent[] =>
  outbox
    .filter(({ state }) => state !== 'sent')
    .map(({ clientMsgId, body, madeAt, state }) => ({
      clientMsgId,
      body,
      madeAt: madeAt.getTime(),
      ...(state === 'failed' && { isFailed: true }),
    }))

/** Reads a kept outbox; what is broken in it is left out. */
export function outboxFrom(value: unknown): Outbox {
  if (!Array.isArray(value)) return []
  const known = new Set<string>()
  return value.slice(0, MOST_UNSENT).flatMap((each: unknown): Unsent[] => {
    const { clientMsgId, body, madeAt, isFailed } = (each ?? {}) as Record<string, unknown>
    const words = bodyFrom(body)
    if (typeof clientMsgId !== 'string' || !clientMsgId || known.has(clientMsgId) || !words) return []
    known.add(clientMsgId)
    const at = new Date(typeof madeAt === 'number' && Math.abs(madeAt) < 8e15 ? madeAt : 0)
    return [{ clientMsgId, body: words, madeAt: at, state: isFailed === true ? 'failed' : 'queued', silences: 0 }]
  })
}
function bodyFrom(value: unknown): SentBody | undefined {
  const { type, text, url } = (value ?? {}) as Record<string, unknown>
  const body: SentBody | undefined =
    type === 'text' && typeof text === 'string'
      ? { type, text }
      : type === 'image' && typeof url === 'string'
        ? { type, url }
        : undefined
  return body && bodyProblem(body) === undefined ? body : undefined
}
