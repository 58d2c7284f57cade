import type { Call, CallInput, WireReplyOf } from '@/adapters/http/call'
import type { ALL_CALLS, CallId } from '../../mocks/specification/calls'
import type { CallEncounter, PageActions } from '../browser/support/fault-binding'
import type { SampleRequest, SampleStage } from '../mocks/support/asks'
import type { Ports } from '../support/call-ports'

/**
 * Purpose of a call, which determines how a fault is handled: a read is retried once, a write never, and after a payment or
 * booking the app checks the outcome first. A background call blocks nothing and reports no failure.
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

/** Test data of one call. */
export type CallTestData<C extends Call = Call> = {
  /** Input of an example request. */
  readonly given: CallInput<C>
  /** Response data with every field, as in docs/generated/openapi.json. */
  readonly data: WireReplyOf<C>
  /** Paths of the required fields. */
  readonly needs?: readonly string[]
  /** Lists in which one unreadable row makes the whole response invalid. */
  readonly wholeLists?: readonly string[]
  /** Sends the call through its port, with the real adapter. */
  readonly asked: Asked
  /** A request by 王雅琴 that succeeds in the mock clinic. */
  readonly inClinic: (stage: SampleStage) => SampleRequest
  /** The screen that sends it, and how its faults appear there. */
  readonly screen: (hands: PageActions) => CallEncounter
  /**
   * Of a write of which every try carries a mark of its own, so that two of them are not the same to the wire: the file and
   * test that say how its service holds many taps together.
   */
  readonly heldBy?: readonly [file: string, test: string]
}

/** A record for each call, by its code. */
export type CallRecords = { readonly [Id in CallId]: CallTestData<(typeof ALL_CALLS)[Id]> }
