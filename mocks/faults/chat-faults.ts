/**
 * What can go wrong on a chat line. 'cut' breaks it before the clinic has read what was said, 'swallowed' loses a message
 * without a word, 'lost-ack' the answer to one, and 'cut-ack' breaks the line instead of answering; 'lost', 'twice' and
 * 'swapped' befall what the clinic says by itself; 'late-read' holds read marks back; 'refuse-pass' takes no pass.
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
  /** How often it hits; any number when left out. */
  readonly times?: number
  /** Strikes only each so-many-th time. */
  readonly every?: number
  /** How late read marks come, in the clinic's seconds. */
  readonly seconds?: number
}
type Standing = { readonly rule: ChatFaultRule; left: number; passed: number }
/** What stands over the lines, and how often it has hit. */
export type ActiveChatFault = ChatFaultRule & { readonly hits: number }
/** `left` is null for any number. */
export type ChatFaultDump = Omit<Standing, 'left'> & { readonly left: number | null }

/** The faults that stand over the clinic's chat lines. */
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
  /** The fault of this name that hits now, if one does. */
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
