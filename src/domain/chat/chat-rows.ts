import type { Message, ReadReceipts } from './chat-message'
import type { Outbox, OutboxItem, OutboxState } from './chat-outbox'

/** Send status of a patient's message; `behind` waits for an earlier message that has failed. */
export type MessageSendStatus = 'behind' | 'sending' | 'failed' | 'sent' | 'seen'
/** One row of a conversation. */
export type ChatRow = {
  /** Stays the same after the acknowledgement, so that a row neither moves nor is announced twice. */
  readonly id: string
  /** 0 until the clinic assigns a number. */
  readonly seq: number
  readonly from: Message['from']
  readonly body: Message['body']
  readonly at?: Date
  /** Whether the time is displayed above the row: for the first row, and after a pause of 5 minutes. */
  readonly isTimed: boolean
  /** Only the patient's own messages have a status. */
  readonly delivery?: MessageSendStatus
  /**
   * Whether this is the patient's newest message with this status. Only its status is visible; on other messages the
   * status is for screen readers only.
   */
  readonly isMilestone: boolean
  readonly clientMsgId: string
  /** The clinic's error message. */
  readonly refusal?: string
}

const PAUSE_MS = 5 * 60_000
const DELIVERIES: Readonly<Record<OutboxState, MessageSendStatus>> = {
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
}

type Talk = { readonly messages: readonly Message[]; readonly outbox: Outbox; readonly marks: ReadReceipts }

/**
 * Builds a conversation's rows, oldest first. An unchanged row keeps its identity, so that it is not rendered again.
 */
export class ChatRows {
  #kept = new Map<string, ChatRow>()

  of({ messages, outbox, marks }: Talk): readonly ChatRow[] {
    const ids = new Set<string>()
    const own = messages.filter(({ from }) => from === 'patient')
    const milestones = new Set([lastSeq(own), lastSeq(own.filter(({ seq }) => seq <= marks.other))])
    const rows: ChatRow[] = []
    let before: Date | undefined
    for (const message of messages) {
      const { at, body, clientMsgId, from, seq } = message
      rows.push({
        id: idOf(ids, from === 'patient' ? clientMsgId : '', seq),
        seq,
        from,
        body,
        clientMsgId,
        ...(at && { at }),
        isTimed: isTimed(before, at),
        isMilestone: milestones.has(seq),
        ...(from === 'patient' && { delivery: seq <= marks.other ? ('seen' as const) : ('sent' as const) }),
      })
      before = at ?? before
    }
    let isBlocked = false
    for (const unsent of outbox) {
      const { madeAt: at } = unsent
      isBlocked ||= unsent.state === 'failed'
      rows.push({ ...unsentRow(unsent, isBlocked), id: idOf(ids, unsent.clientMsgId, 0), isTimed: isTimed(before, at) })
      before = at
    }
    return this.#same(rows)
  }

  #same(rows: readonly ChatRow[]): readonly ChatRow[] {
    const kept = new Map<string, ChatRow>()
    const same = rows.map((given) => {
      const old = this.#kept.get(given.id)
      // Keeps the time: removing it when older messages load would move the text being read.
      const row = old?.isTimed && !given.isTimed ? { ...given, isTimed: true } : given
      const shown = old && areSame(old, row) ? old : row
      kept.set(row.id, shown)
      return shown
    })
    this.#kept = kept
    return same
  }
}

function unsentRow(
  { clientMsgId, body, madeAt, refusal, seq, state }: OutboxItem,
  isBlocked: boolean,
): Omit<ChatRow, 'id' | 'isTimed'> {
  const delivery = isBlocked && state === 'queued' ? 'behind' : DELIVERIES[state]
  const said = { seq: seq ?? 0, from: 'patient', body, clientMsgId, at: madeAt } as const
  return { ...said, isMilestone: true, delivery, ...(refusal !== undefined && { refusal }) }
}

/** Unique row id, even if a clinic assigns the same id to two messages. */
function idOf(taken: Set<string>, clientMsgId: string, seq: number): string {
  const own = `c${clientMsgId}`
  const id = clientMsgId !== '' && !taken.has(own) ? own : `s${seq}`
  taken.add(id)
  return id
}
const isTimed = (before: Date | undefined, at: Date | undefined): boolean =>
  at !== undefined && (before === undefined || at.getTime() - before.getTime() >= PAUSE_MS)

const areSame = (a: ChatRow, b: ChatRow): boolean =>
  a.seq === b.seq &&
  a.body === b.body &&
  a.from === b.from &&
  a.at?.getTime() === b.at?.getTime() &&
  a.isTimed === b.isTimed &&
  a.isMilestone === b.isMilestone &&
  a.delivery === b.delivery &&
  a.refusal === b.refusal

const lastSeq = (messages: readonly Message[]): number | undefined => messages[messages.length - 1]?.seq
