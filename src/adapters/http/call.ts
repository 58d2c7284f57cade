import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { FailureReason } from '@/domain/failure/failure'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = GenericSchema | undefined

/** Parameter names in a path such as '/mcapi/clinic/{id}/detail'. */
export type PathParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamNames<Rest>
  : never

/** Options for a call; `refusals` maps the error codes that have a special meaning for this call. */
export type CallOptions<Query extends Schema, Body extends Schema, Reply extends GenericSchema> = {
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  readonly refusals?: Readonly<Record<number, FailureReason>>
  /** Maps every failure of this call, except network failures, to one reason. */
  readonly fallbackReason?: { readonly reason: FailureReason; readonly message: string }
  /** A field whose numbers are parsed as text, because parsing would turn 4.0 into 4. */
  readonly exactNumbers?: string
  /** Pattern of path parameters that are not ids: one for all, or one per name. */
  readonly partRule?: RegExp | Readonly<Record<string, RegExp>>
}

/** Definition of a call: verb, path, and the schemas for request and response. */
export type Call<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends GenericSchema = GenericSchema,
> = CallOptions<Query, Body, Reply> & { readonly verb: HttpMethod; readonly path: Path }

/** What the documents of the contract say about a call. */
export type CallDoc = {
  readonly code: string
  /** The purpose in one sentence, followed by notes for server developers. */
  readonly about: string
  /** Whether the call needs no token. */
  readonly isOpen?: true
  /** Its error codes, apart from those that any call may return. */
  readonly errors?: readonly number[]
  /** Descriptions of path and query parameters. */
  readonly parameters?: Readonly<Record<string, string>>
}
export type CallDocsOf<Calls> = { readonly [Name in keyof Calls]: CallDoc }

type Needed<Name extends string, S extends Schema> = S extends GenericSchema
  ? { readonly [K in Name]: InferInput<S> }
  : { readonly [K in Name]?: undefined }
type NeededParts<Path extends string> = [PathParamNames<Path>] extends [never]
  ? { readonly parts?: undefined }
  : { readonly parts: Readonly<Record<PathParamNames<Path>, string>> }

/** Input of a call; a missing parameter, query or body does not compile. */
export type CallInput<C extends Call> =
  C extends Call<infer Path, infer Query, infer Body>
    ? NeededParts<Path> & Needed<'query', Query> & Needed<'body', Body> & { readonly signal?: AbortSignal }
    : never
export type ReplyOf<C extends Call> = InferOutput<C['reply']>
/** Wire format of the envelope's data part. */
export type WireReplyOf<C extends Call> = InferInput<C['reply']>

const rowOf =
  (verb: HttpMethod) =>
  <
    const Path extends string,
    Reply extends GenericSchema,
    Query extends Schema = undefined,
    Body extends Schema = undefined,
  >(
    path: Path,
    row: CallOptions<Query, Body, Reply>,
  ): Call<Path, Query, Body, Reply> => ({ verb, path, ...row })

export const get = rowOf('GET')
export const post = rowOf('POST')
export const put = rowOf('PUT')
export const del = rowOf('DELETE')
