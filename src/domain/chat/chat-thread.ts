import type { Message } from './chat-message'

/**
 * The known messages of a conversation. `run` is displayed, without duplicates or gaps; `early` holds messages beyond a
 * gap after `run`; `lastSeq` is the highest sequence number the server has mentioned.
 */
export type MessageLog = {
  readonly run: readonly Message[]
  readonly early: readonly Message[]
  readonly lastSeq: number
}
export const EMPTY_MESSAGE_LOG: MessageLog = { run: [], early: [], lastSeq: 0 }

/** A page of history: the messages from `fromSeq` to just before the requested `beforeSeq`. */
export type HistoryPage = { readonly fromSeq: number; readonly messages: readonly Message[] }
/** Requests the `limit` messages before `beforeSeq`. */
export type HistoryRequest = { readonly beforeSeq: number; readonly limit: number }

const FIRST_PAGE = 30
export const MAX_HISTORY_PAGE_SIZE = 100
/** With more missed messages than this, the client starts with the newest page and loads older messages on scroll. */
const MAX_CAUGHT_UP = 300

const headOf = ({ run }: MessageLog): number => run[0]?.seq ?? 0
export const lastSeqOf = ({ run }: MessageLog): number => run[run.length - 1]?.seq ?? 0
/** Whether messages older than the displayed ones exist. */
export const hasOlderMessages = (thread: MessageLog): boolean => headOf(thread) > 1
/** Request for the page before the run; undefined when the run starts at the first message. */
export const olderPageRequest = (thread: MessageLog, limit = FIRST_PAGE): HistoryRequest | undefined =>
  hasOlderMessages(thread) ? { beforeSeq: headOf(thread), limit: Math.min(limit, MAX_HISTORY_PAGE_SIZE) } : undefined

/** Applies the server's last sequence number. A number lower than ours means that the conversation was restarted. */
export function applySnapshot(thread: MessageLog, lastSeq: number): MessageLog {
  if (lastSeq < lastSeqOf(thread)) return { ...EMPTY_MESSAGE_LOG, lastSeq }
  const early = thread.early.filter(({ seq }) => seq <= lastSeq)
  if (lastSeq - lastSeqOf(thread) > MAX_CAUGHT_UP) return { run: [], early, lastSeq }
  return { run: thread.run, early, lastSeq }
}

/** Records the highest sequence number that the server has mentioned. */
export const applyLastSeq = (thread: MessageLog, lastSeq: number): MessageLog => ({
  ...thread,
  lastSeq: Math.max(thread.lastSeq, lastSeq),
})

/** Request for the next missing messages up to `lastSeq`; undefined if there is no gap. */
export function nextGapRequest(thread: MessageLog): HistoryRequest | undefined {
  const { early, lastSeq, run } = thread
  const tail = lastSeqOf(thread)
  if (tail >= lastSeq) return undefined
  if (run.length === 0) return { beforeSeq: lastSeq + 1, limit: Math.min(FIRST_PAGE, lastSeq) }
  const beforeSeq = Math.min(early[0]?.seq ?? lastSeq + 1, tail + 1 + MAX_HISTORY_PAGE_SIZE)
  return { beforeSeq, limit: beforeSeq - tail - 1 }
}

/** Adds pushed messages, which may be duplicated or out of order. */
export function addMessages(thread: MessageLog, messages: readonly Message[]): MessageLog {
  const lastSeq = messages.reduce((last, { seq }) => Math.max(last, seq), thread.lastSeq)
  const opening = thread.lastSeq === 0 ? messages.find(({ seq }) => seq === 1) : undefined
  return joined({ ...thread, lastSeq, ...(opening && { run: [opening] }) }, messages)
}

/** Adds a page of history; messages missing from the page become `unknown`, so that no gap remains. */
export function addHistoryPage(
  thread: MessageLog,
  { fromSeq, messages }: HistoryPage,
  { beforeSeq, limit }: HistoryRequest,
): MessageLog {
  const given = new Map(messages.map((each) => [each.seq, each]))
  const whole: Message[] = []
  for (let seq = Math.max(1, fromSeq, beforeSeq - limit); seq < beforeSeq; seq++)
    whole.push(given.get(seq) ?? lostMessage(seq))
  const [first] = whole
  if (!first) return thread
  return joined(thread.run.length > 0 ? thread : { ...thread, run: [first] }, whole)
}
const lostMessage = (seq: number): Message => ({ seq, clientMsgId: '', from: 'system', body: { type: 'unknown' } })

/** Merges loose messages into the run, extending both ends as far as the messages are contiguous. */
function joined({ run, early, lastSeq }: MessageLog, loose: readonly Message[]): MessageLog {
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
  // Drops older messages that are not adjacent to the run; scrolling loads them again.
  return { run: grown, early: inOrder.filter(({ seq }) => seq > tail), lastSeq: Math.max(lastSeq, tail) }
}
