import type { Message, ReadMarks } from './chat-message'
import type { Outbox, Unsent, UnsentState } from './chat-outbox'

/** How far something that the patient has said has come; `behind` waits for one that has failed before it. */
export type Delivery = 'behind' | 'sending' | 'failed' | 'sent' | 'seen'
/** One line of a conversation on the screen. */
export type ChatRow = {
  /** The same before and after the clinic has it, so that nothing moves or is said twice. */
  readonly id: string
  /** 0 while the clinic has given none. */
  readonly seq: number
  readonly from: Message['from']
  readonly body: Message['body']
  readonly at?: Date
  /** The time stands above it: the first one of what was known, or some minutes after the one before. */
  readonly isTimed: boolean
  /** Of the patient's own words alone. */
  readonly delivery?: Delivery
  /** The newest of the patient's words that has come this far: its delivery is shown, that of the others only said. */
  readonly isMilestone: boolean
  readonly clientMsgId: string
  /** The clinic's own words about a refusal. */
  readonly refusal?: string
}

const PAUSE_MS = 5 * 60_000
const DELIVERIES: Readonly<Record<UnsentState, Delivery>> = {
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
}

type Talk = { readonly messages: readonly Message[]; readonly outbox: Outbox; readonly marks: ReadMarks }

/** What a conversation shows, oldest first. A row that says the same as before is the same object, so that it is drawn once. */
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
      // a time that went away when older ones come would move what is being read
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
  { clientMsgId, body, madeAt, refusal, seq, state }: Unsent,
  isBlocked: boolean,
): Omit<ChatRow, 'id' | 'isTimed'> {
  const delivery = isBlocked && state === 'queued' ? 'behind' : DELIVERIES[state]
  const said = { seq: seq ?? 0, from: 'patient', body, clientMsgId, at: madeAt } as const
  return { ...said, isMilestone: true, delivery, ...(refusal !== undefined && { refusal }) }
}

/** A clinic that gives one id to two messages still gets two rows. */
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
