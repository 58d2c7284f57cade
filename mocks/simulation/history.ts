/** What somebody does with a phone. */
export type Does =
  | 'book'
  | 'move'
  | 'cancel'
  | 'sign'
  | 'pay'
  | 'join'
  | 'leave'
  | 'take'
  | 'order-again'
  | 'recharge'
  | 'consult'
  | 'write'
  | 'select'
  | 'log-in'
  | 'log-out'
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** `act` counts the acts of all phones; what is told of one says how it ended as far as the person knows. */
export type Invoked = {
  readonly what: 'invoke'
  readonly phone: number
  readonly act: number
  readonly does: Does
  readonly facts: Facts
}
export type Told = {
  readonly what: 'ok' | 'failed' | 'unknown'
  readonly phone: number
  readonly act: number
  readonly does: Does
  readonly facts: Facts
}
export type Thing = 'visit' | 'balance' | 'due' | 'payment' | 'entry' | 'order' | 'consultation' | 'message'
/** One value on a screen: the clinic was asked for it at `since`; `isOld` where the screen itself says that it is. */
export type Shown = {
  readonly what: 'shown'
  readonly phone: number
  readonly thing: Thing
  readonly id: string
  /** Whose it is, and who is active on the phone. */
  readonly owner: string
  readonly active: string
  readonly value: string | number
  readonly since: number
  readonly isOld: boolean
}
/** All that is ahead, or waited for, as one whole screen: what is not among `ids` is not there. */
export type Listed = {
  readonly what: 'listed'
  readonly phone: number
  readonly list: 'visits' | 'line'
  readonly account: string
  readonly ids: readonly string[]
  readonly since: number
  readonly isOld: boolean
}
/** What befalls a phone. */
export type Befallen = { readonly what: 'fault'; readonly phone: number; readonly kind: string; readonly facts: Facts }
/** What the phone keeps after somebody has logged out. */
export type Kept = { readonly what: 'kept'; readonly phone: number; readonly keys: readonly string[] }
/** The clinic's side does something. */
export type ByClinic = { readonly what: 'clinic'; readonly does: string; readonly facts: Facts }
/** A row of the clinic's books as it is from now on, where somebody can look into them. */
export type Written = {
  readonly what: 'books'
  readonly book: BookName
  readonly id: string
  readonly facts: Facts
}
export type BookName =
  | 'registrations'
  | 'therapies'
  | 'slots'
  | 'transactions'
  | 'refunds'
  | 'memberCards'
  | 'waitlist'
  | 'charges'
  | 'consultations'
  | 'messages'

export type Happening = Invoked | Told | Shown | Listed | Befallen | Kept | ByClinic | Written
/** Simulated milliseconds since 1970, and its place in the history. */
export type Entry = Happening & { readonly at: number; readonly n: number }
export type People = readonly {
  readonly phone: number
  readonly account: string
  readonly patients: readonly string[]
}[]

/** All that has happened, as plain JSON: the same seed and the same code give the same bytes. */
export class History {
  readonly entries: Entry[] = []
  readonly #now: () => number
  #acts = 0
  constructor(now: () => number) {
    this.#now = now
  }
  write(happening: Happening, at = this.#now()): void {
    this.entries.push({ at, n: this.entries.length, ...happening })
  }
  nextAct(): number {
    this.#acts += 1
    return this.#acts
  }
}
