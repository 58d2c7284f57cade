import type { CallId } from '../specification/calls'
import type { KnownValues } from './known-values'
import type { GuaranteeViolation } from './guarantees/guarantees'

/** A request as the app would send it. */
export type StepRequest = {
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** How to request a call. A call may have several steps; a later step usually reads the result of a write. */
export type ContractStep = {
  readonly row: CallId
  /** Called for one request at a time, with the values known by then; throws `MissingValueError`. */
  readonly asks: (facts: KnownValues, own: KitProvidedData) => Iterable<StepRequest>
  /** Reads values for later steps from a response; must accept responses that differ from the contract. */
  readonly learn?: (data: unknown, facts: KnownValues, ask: StepRequest, own: KitProvidedData) => void
  /** Codes with which a correct clinic may reject the request because of its state. */
  readonly accepts?: readonly number[] | 'any'
  /** Checks more of a response than its shape. */
  readonly check?: (data: unknown, facts: KnownValues, ask: StepRequest) => GuaranteeViolation | undefined
  /**
   * Returns the id of the row that a write has created. The kit repeats the write with the same request id, which must
   * return the same id.
   */
  readonly sameThing?: (data: unknown) => string | undefined
  /** Marks a login. In read mode it is sent only if there is no token. */
  readonly isLogin?: true
}

/** Data from the kit itself, not from the server. */
export type KitProvidedData = {
  /**
   * Marks the writes of this run; unreserved characters (docs/generated/calls.md), which a server must accept encoded
   * or not.
   */
  readonly mark: string
  /** Data that is known only for a mock clinic. */
  readonly demo: DemoServerData
}
export type DemoServerData = {
  readonly mobile?: string
  /** The code sent to `mobile`. */
  readonly smsCode?: string
  /** A second account, and the code sent to it. */
  readonly secondMobile?: string
  readonly secondCode?: string
  readonly openIdHint?: string
  readonly wechatCodes?: readonly string[]
  readonly shortId?: string
  readonly memberPassword?: string
  readonly messageOf?: (regId: string) => string
}

type Asks = (facts: KnownValues, own: KitProvidedData) => StepRequest | Iterable<StepRequest>
const isMany = (asked: StepRequest | Iterable<StepRequest>): asked is Iterable<StepRequest> => Symbol.iterator in asked

export const createContractStep = (
  row: CallId,
  asks: Asks,
  more: Omit<ContractStep, 'row' | 'asks'> = {},
): ContractStep => ({
  row,
  asks: (facts, own) => {
    const asked = asks(facts, own)
    return isMany(asked) ? asked : [asked]
  },
  ...more,
})
export const emptyRequest = (): StepRequest => ({})
