/**
 * Faults of a chat connection. 'cut' closes it before the clinic has read a frame, 'swallowed' silently drops a
 * message, 'lost-ack' drops an acknowledgement, and 'cut-ack' closes the connection instead of acknowledging. 'lost',
 * 'twice' and 'swapped' affect messages pushed by the clinic, 'late-read' delays read marks, and 'refuse-pass' rejects
 * every token.
 */
export const CHAT_FAULTS = [
  'cut',
  'swallowed',
  'lost-ack',
  'cut-ack',
  'lost',
  'twice',
  'swapped',
  'late-read',
  'refuse-pass',
] as const
export type ChatFault = (typeof CHAT_FAULTS)[number]
export type ChatFaultRule = {
  readonly fault: ChatFault
  /** Maximum number of affected frames; unlimited by default. */
  readonly times?: number
  /** Affects only every n-th matching frame. */
  readonly every?: number
  /** Delay of read marks in seconds of the clinic's clock. */
  readonly seconds?: number
}
type Standing = { readonly rule: ChatFaultRule; left: number; passed: number }
/** An injected fault, with the number of affected frames. */
export type ActiveChatFault = ChatFaultRule & { readonly hits: number }
/** `left` is the number of frames still affected; null if unlimited. */
export type ChatFaultDump = Omit<Standing, 'left'> & { readonly left: number | null }

/** The faults injected into the clinic's chat connections. */
export class ChatFaults {
  #standing: Standing[] = []

  add(rule: ChatFaultRule): void {
    this.#standing.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY, passed: 0 })
  }
  clear(): void {
    this.#standing = []
  }
  get entries(): readonly ActiveChatFault[] {
    return this.#standing.map(({ rule, passed }) => {
      const { times = Infinity, every = 1 } = rule
      return { ...rule, hits: Math.min(times, Math.floor(passed / every)) }
    })
  }
  dump(): readonly ChatFaultDump[] {
    return this.#standing.map((each) => ({ ...each, left: each.left === Infinity ? null : each.left }))
  }
  load(standing: readonly ChatFaultDump[]): void {
    this.#standing = standing.map((each) => ({ ...each, left: each.left ?? Infinity }))
  }
  /** Applies the fault with this name to the current frame; returns undefined if it is not injected. */
  take(fault: ChatFault): ChatFaultRule | undefined {
    for (const each of this.#standing) {
      if (each.rule.fault !== fault || each.left <= 0) continue
      each.passed += 1
      if (each.passed % (each.rule.every ?? 1) !== 0) continue
      each.left -= 1
      return each.rule
    }
    return undefined
  }
}
