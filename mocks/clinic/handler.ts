import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, PathParamNames, WireReplyOf } from '@/adapters/http/call'
import type { MockClinic } from './mock-clinic'
import type { AccountRow } from './session/rows'
import type { PatientRow } from './patient/rows'

/** The caller that a token identifies. */
export type AuthenticatedUser = {
  readonly token: string
  readonly account: AccountRow
  readonly patient: PatientRow | undefined
}

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined
export type HandlerInput<C extends Call, W = AuthenticatedUser | undefined> =
  C extends Call<infer Path, infer Query, infer Body>
    ? {
        readonly parts: Readonly<Record<PathParamNames<Path>, string>>
        readonly query: OutputOf<Query>
        readonly body: OutputOf<Body>
        /** The unparsed body, including fields that the schema does not name. */
        readonly raw: Readonly<Record<string, unknown>>
        readonly mpId: string
        readonly who: W
      }
    : never

type ErasedAsked = {
  readonly parts: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly raw: Readonly<Record<string, unknown>>
  readonly mpId: string
  readonly who: AuthenticatedUser | undefined
}
/** A call with the clinic's request handler. */
export type Handler = {
  readonly call: Call
  readonly isTokenNeeded: boolean
  /** Loads the data that the handler needs. */
  readonly ready?: () => Promise<unknown>
  readonly reply: (asked: ErasedAsked, chain: MockClinic) => unknown
}

type Reply<C extends Call, W> = (asked: HandlerInput<C, W>, chain: MockClinic) => WireReplyOf<C>

/** Creates a handler for a call without login. */
export const publicHandler = <C extends Call>(call: C, reply: Reply<C, AuthenticatedUser | undefined>): Handler => ({
  call,
  isTokenNeeded: false,
  reply: (asked, chain) => reply(asked as unknown as HandlerInput<C>, chain),
})

/** Creates a handler for a call that needs a valid token. */
export const authenticatedHandler = <C extends Call>(call: C, reply: Reply<C, AuthenticatedUser>): Handler => ({
  call,
  isTokenNeeded: true,
  reply: (asked, chain) => reply(asked as unknown as HandlerInput<C, AuthenticatedUser>, chain),
})

/** Creates a handler that first loads the data it needs. */
export const lazyHandler = (ready: () => Promise<unknown>, given: Handler): Handler => ({ ...given, ready })
