import type { Message } from './chat-message'

/**
 * What a phone knows of a conversation: `run` is shown and has neither doubles nor holes; `early` came before what stands
 * between it and the run; `lastSeq` is the newest message that the clinic has spoken of.
 */
export type Thread = { readonly run: readonly Message[]; readonly early: readonly Message[]; readonly lastSeq: number }
export const EMPTY_THREAD: Thread = { run: [], early: [], lastSeq: 0 }

/** A part of the history: everything from `fromSeq` up to the message that was asked for. */
export type HistoryPage = { readonly fromSeq: number; readonly messages: readonly Message[] }
/** The `limit` messages before `beforeSeq`. */
export type HistoryAsk = { readonly beforeSeq: number; readonly limit: number }

const FIRST_PAGE = 30
export const MOST_ON_A_PAGE = 100
/** Beyond so many missed messages the phone begins anew at the newest, and the older ones are read when scrolled to. */
const MOST_CAUGHT_UP = 300

const headOf = ({ run }: Thread): number => run[0]?.seq ?? 0
export const tailOf = ({ run }: Thread): number => run[run.length - 1]?.seq ?? 0
/** Whether something older than what is shown can be asked for. */
export const hasOlder = (thread: Thread): boolean => headOf(thread) > 1
/** What comes before the shown part; undefined when it begins at the beginning. */
export const olderAsk = (thread: Thread, limit = FIRST_PAGE): HistoryAsk | undefined =>
  hasOlder(thread) ? { beforeSeq: headOf(thread), limit: Math.min(limit, MOST_ON_A_PAGE) } : undefined

/** The line says how far the conversation goes; one that is shorter than ours has begun anew. */
export function greeted(thread: Thread, lastSeq: number): Thread {
  if (lastSeq < tailOf(thread)) return { ...EMPTY_THREAD, lastSeq }
  const early = thread.early.filter(({ seq }) => seq <= lastSeq)
  if (lastSeq - tailOf(thread) > MOST_CAUGHT_UP) return { run: [], early, lastSeq }
  return { run: thread.run, early, lastSeq }
}

/** The clinic has spoken of messages up to here. */
export const reaching = (thread: Thread, lastSeq: number): Thread => ({
  ...thread,
  lastSeq: Math.max(thread.lastSeq, lastSeq),
})

/** What must be asked for before everything that the clinic has spoken of can be shown; undefined without a gap. */
export function gapIn(thread: Thread): HistoryAsk | undefined {
  const { early, lastSeq, run } = thread
  const tail = tailOf(thread)
  if (tail >= lastSeq) return undefined
  if (run.length === 0) return { beforeSeq: lastSeq + 1, limit: Math.min(FIRST_PAGE, lastSeq) }
  const beforeSeq = Math.min(early[0]?.seq ?? lastSeq + 1, tail + 1 + MOST_ON_A_PAGE)
  return { beforeSeq, limit: beforeSeq - tail - 1 }
}

/** Takes messages that came by themselves, in whatever order and however often. */
export function withMessages(thread: Thread, messages: readonly Message[]): Thread {
  const lastSeq = messages.reduce((last, { seq }) => Math.max(last, seq), thread.lastSeq)
  const opening = thread.lastSeq === 0 ? messages.find(({ seq }) => seq === 1) : undefined
  return joined({ ...thread, lastSeq, ...(opening && { run: [opening] }) }, messages)
}

/** Takes a page of history; whatever the clinic left out of it is shown as unknown, never as a hole. */
export function withPage(thread: Thread, { fromSeq, messages }: HistoryPage, { beforeSeq, limit }: HistoryAsk): Thread {
  const given = new Map(messages.map((each) => [each.seq, each]))
  const whole: Message[] = []
  for (let seq = Math.max(1, fromSeq, beforeSeq - limit); seq < beforeSeq; seq++)
    whole.push(given.get(seq) ?? lostMessage(seq))
  const [first] = whole
  if (!first) return thread
  return joined(thread.run.length > 0 ? thread : { ...thread, run: [first] }, whole)
}
const lostMessage = (seq: number): Message => ({ seq, clientMsgId: '', from: 'system', body: { type: 'unknown' } })

/** Lays loose messages by the run, which grows at both ends as far as they reach. */
function joined({ run, early, lastSeq }: Thread, loose: readonly Message[]): Thread {
  const [first] = run
  const bySeq = new Map<number, Message>()
  for (const each of [...early, ...loose]) {
    const held = bySeq.get(each.seq)
    if (!held || held.body.type === 'unknown') bySeq.set(each.seq, each)
  }
  const inOrder = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  if (!first) return { run, early: inOrder, lastSeq }
  const before: Message[] = []
  const after: Message[] = []
  let [head, tail] = [first.seq, first.seq + run.length - 1]
  for (let found = bySeq.get(head - 1); found; found = bySeq.get(head - 1)) {
    before.unshift(found)
    head -= 1
  }
  for (let found = bySeq.get(tail + 1); found; found = bySeq.get(tail + 1)) {
    after.push(found)
    tail += 1
  }
  const grown = before.length + after.length > 0 ? [...before, ...run, ...after] : run
  // What is older than the run and does not touch it will be read again when somebody scrolls there.
  return { run: grown, early: inOrder.filter(({ seq }) => seq > tail), lastSeq: Math.max(lastSeq, tail) }
}
