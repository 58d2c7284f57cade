/** A client's operations. */
export type OperationName =
  | 'book'
  | 'reschedule'
  | 'cancel'
  | 'check-in'
  | 'pay'
  | 'join-waitlist'
  | 'leave-waitlist'
  | 'accept-offer'
  | 'order-again'
  | 'recharge'
  | 'consult'
  | 'write'
  | 'reserve'
  | 'check-in-to-session'
  | 'cancel-session'
  | 'select'
  | 'log-in'
  | 'log-out'
export type EventFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * An operation's start; `act` numbers the operations of all clients. Its end records the outcome that the person sees.
 */
export type InvokeEvent = {
  readonly what: 'invoke'
  readonly phone: number
  readonly act: number
  readonly does: OperationName
  readonly facts: EventFacts
}
export type CompletionEvent = {
  readonly what: 'ok' | 'failed' | 'unknown'
  readonly phone: number
  readonly act: number
  readonly does: OperationName
  readonly facts: EventFacts
}
export type ShownValueKind =
  | 'visit'
  | 'balance'
  | 'due'
  | 'payment'
  | 'entry'
  | 'order'
  | 'consultation'
  | 'message'
  | 'session'
  | 'course'
/** A value shown on a screen and requested at `since`; `isOld` if the screen marks it as outdated. */
export type ReadEvent = {
  readonly what: 'shown'
  readonly phone: number
  readonly thing: ShownValueKind
  readonly id: string
  /** The patient to whom the value belongs, and the client's active patient. */
  readonly owner: string
  readonly active: string
  readonly value: string | number
  readonly since: number
  readonly isOld: boolean
}
/** A complete list on a screen: upcoming visits, the waitlist or therapy sessions. Rows not in `ids` were not shown. */
export type ListReadEvent = {
  readonly what: 'listed'
  readonly phone: number
  readonly list: 'visits' | 'line' | 'sessions'
  readonly account: string
  readonly ids: readonly string[]
  readonly since: number
  readonly isOld: boolean
}
/** The values that a page displays, and those expected by the clinic's tables while it loaded. */
export type PageEvent = {
  readonly what: 'page'
  readonly phone: number
  readonly page: string
  readonly subject: EventFacts
  readonly values: EventFacts
  readonly expected: EventFacts
  readonly since: number
}
/** A screen or page that a logged-in patient opened, and that did not load, or only displays outdated values. */
export type UnloadedEvent = {
  readonly what: 'unloaded'
  readonly phone: number
  readonly page: string
  readonly since: number
}
/** A fault on a client. */
export type FaultEvent = {
  readonly what: 'fault'
  readonly phone: number
  readonly kind: string
  readonly facts: EventFacts
}
/** Storage keys that a logout has left on the device. */
export type LogoutEvent = { readonly what: 'kept'; readonly phone: number; readonly keys: readonly string[] }
/**
 * What a device does besides the operations. `sent`: its first request with data of a patient; the owner of a token that
 * the clinic has not issued to this device is ''. `stored`: what the app of one clinic left on a device with the apps of
 * several clinics, and what it found there when it was opened again. `shared`: a link that WeChat's menu shared.
 * `subscribed`: what WeChat said about notifications, and what the app shows.
 */
export type DeviceEvent =
  | { readonly what: 'sent'; readonly owner: string }
  | {
      readonly what: 'stored'
      readonly device: number
      readonly when: 'closed' | 'opened'
      readonly items: Readonly<Record<string, string>>
    }
  | { readonly what: 'shared'; readonly link: string }
  | { readonly what: 'subscribed'; readonly said: string; readonly shown: string }
/** An action of the clinic's staff. */
export type ClinicEvent = { readonly what: 'clinic'; readonly does: string; readonly facts: EventFacts }
/** A database row after a write; recorded only if the clinic's database is accessible. */
export type WriteEvent = {
  readonly what: 'books'
  readonly book: TrackedTableName
  readonly id: string
  readonly facts: EventFacts
}
export type TrackedTableName =
  | 'registrations'
  | 'therapies'
  | 'courses'
  | 'slots'
  | 'transactions'
  | 'refunds'
  | 'memberCards'
  | 'waitlist'
  | 'charges'
  | 'consultations'
  | 'messages'

export type HistoryEvent =
  | InvokeEvent
  | CompletionEvent
  | ReadEvent
  | ListReadEvent
  | PageEvent
  | UnloadedEvent
  | FaultEvent
  | LogoutEvent
  | (DeviceEvent & { readonly phone: number })
  | ClinicEvent
  | WriteEvent
/** Simulated time in milliseconds since 1970, and the position in the history. */
export type SequencedEvent = HistoryEvent & { readonly at: number; readonly n: number }
export type SimulatedPeople = readonly {
  readonly phone: number
  readonly account: string
  readonly patients: readonly string[]
}[]

/** The complete history as plain JSON; the same seed and code produce the same bytes. */
export class History {
  readonly entries: SequencedEvent[] = []
  readonly #now: () => number
  #acts = 0
  constructor(now: () => number) {
    this.#now = now
  }
  write(happening: HistoryEvent, at = this.#now()): void {
    this.entries.push({ at, n: this.entries.length, ...happening })
  }
  nextAct(): number {
    this.#acts += 1
    return this.#acts
  }
}
