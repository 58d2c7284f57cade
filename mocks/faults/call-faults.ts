/**
 * With 'drop', 'offline' and 'timeout' the request never reaches the clinic. With 'lost-answer' it does, but the
 * response is lost; with 'bad-json' and 'wrong-schema' the response is corrupted. All others replace the response.
 * 'offline' takes precedence over all other faults, including delays, and also affects chat connections and the bucket.
 */
export const FAULTS = [
  'delay',
  'drop',
  'timeout',
  '500',
  'html',
  'bad-json',
  'wrong-schema',
  'envelope',
  '4030',
  '2498',
  '2499',
  '406',
  '404',
  '401',
  'lost-answer',
  'offline',
] as const
export type Fault = (typeof FAULTS)[number]

export type FaultRule = {
  /** 'POST /mcapi/v2/regs', with path parameters in braces as in the call definitions; '*' matches every call. */
  readonly call: string
  readonly fault: Fault
  /** Maximum number of affected calls; unlimited by default. */
  readonly times?: number
  /** Affects only every n-th matching call. */
  readonly every?: number
  /** Delay in milliseconds, in addition to any other fault. */
  readonly delay?: number
  readonly code?: number
  readonly message?: string
  /** Further fields in the data of an 'envelope' error, such as `distanceMeter`. */
  readonly details?: Readonly<Record<string, unknown>>
  /** If given, the fault takes effect only after a response to this call. */
  readonly after?: string
}

/** An injected fault, with its remaining calls and its affected calls. */
export type ActiveFault = FaultRule & { readonly id: string; readonly left?: number; readonly hits: number }

type Standing = {
  readonly id: string
  readonly rule: FaultRule
  left: number
  isWaiting: boolean
  passed: number
  hits: number
}

/** `left` is the number of calls still affected; null if unlimited. */
export type CallFaultsDump = {
  readonly made: number
  readonly standing: readonly (Omit<Standing, 'left'> & { readonly left: number | null })[]
}

const samePath = (call: string): string => call.replace(/\{[^}]*\}/g, '{}')
const isOver = ({ rule }: Standing, call: string): boolean =>
  rule.call === '*' || samePath(rule.call) === samePath(call)

/** The faults injected into calls to the clinic. */
export class CallFaults {
  #standing: Standing[] = []
  #made = 0

  add(rule: FaultRule): void {
    const { times = Number.POSITIVE_INFINITY, after } = rule
    this.#made += 1
    const id = `f${this.#made}`
    this.#standing.push({ id, rule, left: times, isWaiting: after !== undefined, passed: 0, hits: 0 })
  }
  /** Removes a fault; returns false if there is none with this id. */
  remove(id: string): boolean {
    const before = this.#standing.length
    this.#standing = this.#standing.filter((each) => each.id !== id)
    return this.#standing.length < before
  }
  clear(): void {
    this.#standing = []
  }
  dump(): CallFaultsDump {
    const standing = this.#standing.map((each) => ({ ...each, left: each.left === Infinity ? null : each.left }))
    return { made: this.#made, standing }
  }
  load({ made, standing }: CallFaultsDump): void {
    this.#made = made
    this.#standing = standing.map((each) => ({ ...each, left: each.left ?? Infinity }))
  }
  get entries(): readonly ActiveFault[] {
    return this.#standing.map(({ id, rule, left, hits }) => ({
      id,
      ...rule,
      ...(Number.isFinite(left) && { left }),
      hits,
    }))
  }
  /** Whether a fault blocks all requests. */
  get isOffline(): boolean {
    return this.#standing.some(({ rule, left, isWaiting }) => rule.fault === 'offline' && left > 0 && !isWaiting)
  }

  /** Applies the faults that match a call: every delay, and the first fault of another kind. */
  take(call: string): { readonly delay: number; readonly fault: FaultRule | undefined } {
    const offline = this.#standing.find((each) => each.rule.fault === 'offline' && this.#takes(each, call))
    if (offline) return { delay: 0, fault: offline.rule }
    let delay = 0
    let fault: FaultRule | undefined
    for (const each of this.#standing) {
      const { rule } = each
      const isDelay = rule.fault === 'delay'
      if ((fault && !isDelay) || !this.#takes(each, call)) continue
      delay += rule.delay ?? (isDelay ? 1000 : 0)
      if (!isDelay) fault = rule
    }
    return { delay, fault }
  }
  answered(call: string): void {
    for (const each of this.#standing) {
      const { after } = each.rule
      if (after !== undefined && samePath(after) === samePath(call)) each.isWaiting = false
    }
  }

  #takes(each: Standing, call: string): boolean {
    if (each.isWaiting || each.left <= 0 || !isOver(each, call)) return false
    each.passed += 1
    if (each.passed % (each.rule.every ?? 1) !== 0) return false
    each.left -= 1
    each.hits += 1
    return true
  }
}
