import type { CallId } from '../../specification/calls'
import type { OpenedEnvelope } from '../envelope'
import type { KnownValues } from '../known-values'
import type { StepRequest, KitProvidedData, ContractStep } from '../contract-step'
import type { CheckMode } from '../report'
import type { TransportResponse, TransportRequest } from '../transport'
import type { Guarantees, GuaranteeViolation } from './guarantees'

/** The context for checking a guarantee, after all calls and before the cleanup. */
export type CheckContext = {
  readonly mode: CheckMode
  readonly facts: KnownValues
  readonly own: KitProvidedData
  readonly guarantees: Guarantees
  readonly isChosen: (row: CallId) => boolean
  /** The request to which this call last responded successfully. */
  readonly answered: (row: CallId) => StepRequest | undefined
  /** Undefined if there was no response. */
  readonly ask: (row: CallId, ask: StepRequest, token?: string) => Promise<OpenedEnvelope | undefined>
  readonly asksOf: (step: ContractStep) => readonly StepRequest[]
  /** Sends a request that is not shaped like a call; undefined if there was no response. */
  readonly carry: (request: TransportRequest) => Promise<TransportResponse | undefined>
  /** Reports a violation in the response to a call. */
  readonly wrong: (row: CallId, wrong: GuaranteeViolation) => void
  /** The server's time, according to its last response. */
  readonly serverTime: () => number | undefined
}
export type GuaranteeCheck = (by: CheckContext) => Promise<void>
