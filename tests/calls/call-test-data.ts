import type { Call, CallInput, WireReplyOf } from '@/adapters/http/call'
import type { ALL_CALLS, CallId } from '../../mocks/specification/calls'
import type { CallEncounter, PageActions } from '../browser/support/fault-types'
import type { SampleRequest, SampleStage } from '../mocks/support/sample-requests'
import type { Ports } from '../support/call-ports'

/**
 * A call's purpose, which determines how a fault is handled: a read is retried once, a write never, and after a payment
 * or booking the app checks the outcome first. A background call blocks nothing and reports no failure.
 */
type Role = 'read' | 'write' | 'money' | 'background'
type Asking = (ports: Ports) => Promise<unknown>
type Asked = { readonly role: Role; readonly ask: Asking }

const as =
  (role: Role) =>
  (ask: Asking): Asked => ({ role, ask })
export const readCall = as('read')
export const writeCall = as('write')
export const paymentCall = as('money')
export const backgroundCall = as('background')

/** Test data for one call. */
export type CallTestData<C extends Call = Call> = {
  /** Input for an example request. */
  readonly given: CallInput<C>
  /** Response data with all fields, as in docs/generated/openapi.json. */
  readonly data: WireReplyOf<C>
  /** Paths of the required fields. */
  readonly needs?: readonly string[]
  /** Lists in which one unreadable row makes the whole response invalid. */
  readonly wholeLists?: readonly string[]
  /** Sends the call through its port, with the real adapter. */
  readonly asked: Asked
  /** A request by 王雅琴 that succeeds in the mock clinic. */
  readonly inClinic: (stage: SampleStage) => SampleRequest
  /** The screen that sends the call, and how faults appear on it. */
  readonly screen: (hands: PageActions) => CallEncounter
  /**
   * For a write whose requests each contain a unique id, so that the HTTP client cannot merge them: the file and test
   * that check how its service merges concurrent taps.
   */
  readonly heldBy?: readonly [file: string, test: string]
}

/** One entry per call, keyed by the call's code. */
export type CallRecords = { readonly [Id in CallId]: CallTestData<(typeof ALL_CALLS)[Id]> }
