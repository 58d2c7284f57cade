import type { CallId } from '../specification/calls'
import type { Facts } from './facts'
import type { Wrong } from './promises/promises'

/** One request of a step, as the app would make it. */
export type Ask = {
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** How a row is asked for. A row may have several steps; the later ones then mostly look up what a write did. */
export type Step = {
  readonly row: CallId
  /** Made one after the other, each of what has been learned by then; throws `Needs`. */
  readonly asks: (facts: Facts, own: Own) => Iterable<Ask>
  /** Takes out of a reply what later steps need; must bear replies that differ. */
  readonly learn?: (data: unknown, facts: Facts, ask: Ask, own: Own) => void
  /** Codes with which a sound clinic may refuse here, because of its state and not of its contract. */
  readonly accepts?: readonly number[] | 'any'
  /** What is wrong with a reply beside its shape. */
  readonly check?: (data: unknown, facts: Facts, ask: Ask) => Wrong | undefined
  /**
   * What names the thing that a write with a request id made. The write is sent a second time under the same request id,
   * and must be answered with the same thing.
   */
  readonly sameThing?: (data: unknown) => string | undefined
  /** Gets a token: asked in read mode too when there is none. */
  readonly isLogin?: true
}

/** What the kit brings along itself. */
export type Own = {
  /** Marks what this run writes; plain characters (docs/generated/calls.md), which a server must take encoded or not. */
  readonly mark: string
  /** What only a demo clinic has: nothing of it can be known of another. */
  readonly demo: Demo
}
export type Demo = {
  readonly mobile?: string
  /** The code that the SMS to `mobile` brought. */
  readonly smsCode?: string
  /** Of somebody else, and the code that was sent there. */
  readonly secondMobile?: string
  readonly secondCode?: string
  readonly openIdHint?: string
  readonly wechatCodes?: readonly string[]
  readonly shortId?: string
  readonly memberPassword?: string
  readonly messageOf?: (regId: string) => string
}

type Asks = (facts: Facts, own: Own) => Ask | Iterable<Ask>
const isMany = (asked: Ask | Iterable<Ask>): asked is Iterable<Ask> => Symbol.iterator in asked

export const step = (row: CallId, asks: Asks, more: Omit<Step, 'row' | 'asks'> = {}): Step => ({
  row,
  asks: (facts, own) => {
    const asked = asks(facts, own)
    return isMany(asked) ? asked : [asked]
  },
  ...more,
})
export const NOTHING = (): Ask => ({})
