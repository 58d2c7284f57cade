import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, PartNames, WireReplyOf } from '@/adapters/http/call'
import type { Chain } from './chain'
import type { AccountRow } from './session/rows'
import type { PatientRow } from './patient/rows'

/** Who is asking, as far as the token tells. */
export type Who = { readonly token: string; readonly account: AccountRow; readonly patient: PatientRow | undefined }

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined
export type Asked<C extends Call, W = Who | undefined> =
  C extends Call<infer Path, infer Query, infer Body>
    ? {
        readonly parts: Readonly<Record<PartNames<Path>, string>>
        readonly query: OutputOf<Query>
        readonly body: OutputOf<Body>
        /** The body as it came, with whatever the row does not name. */
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
  readonly who: Who | undefined
}
/** One row of the call table with what the clinic says to it. */
export type Answer = {
  readonly call: Call
  readonly isTokenNeeded: boolean
  /** What must have been loaded before it can be answered. */
  readonly ready?: () => Promise<unknown>
  readonly reply: (asked: ErasedAsked, chain: Chain) => unknown
}

type Reply<C extends Call, W> = (asked: Asked<C, W>, chain: Chain) => WireReplyOf<C>

/** Answers a call that anybody may make. */
export const answer = <C extends Call>(call: C, reply: Reply<C, Who | undefined>): Answer => ({
  call,
  isTokenNeeded: false,
  reply: (asked, chain) => reply(asked as unknown as Asked<C>, chain),
})

/** Answers a call that needs a living token. */
export const answerToMember = <C extends Call>(call: C, reply: Reply<C, Who>): Answer => ({
  call,
  isTokenNeeded: true,
  reply: (asked, chain) => reply(asked as unknown as Asked<C, Who>, chain),
})

/** An answer that needs something loaded beforehand. */
export const answerWhen = (ready: () => Promise<unknown>, given: Answer): Answer => ({ ...given, ready })
