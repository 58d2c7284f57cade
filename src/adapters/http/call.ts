import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Reason } from '@/domain/failure/failure'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = GenericSchema | undefined

/** The names in braces of a path such as '/mcapi/clinic/{id}/detail'. */
export type PartNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartNames<Rest>
  : never

/** What a row says besides its path; `refusals` names what a code means for this call alone. */
export type CallShape<Query extends Schema, Body extends Schema, Reply extends GenericSchema> = {
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  readonly refusals?: Readonly<Record<number, Reason>>
  /** Whatever goes wrong with this call short of the network has this one meaning. */
  readonly everyRefusal?: { readonly reason: Reason; readonly message: string }
  /** A field whose numbers are read as they are written: 4.0 is not 4. */
  readonly exactNumbers?: string
  /** Path parts of another form than an id: one form for all of them, or a form by the part's name. */
  readonly partRule?: RegExp | Readonly<Record<string, RegExp>>
}

/** One row of the call table: verb, path, and the schemas of what goes and what comes. */
export type Call<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends GenericSchema = GenericSchema,
> = CallShape<Query, Body, Reply> & { readonly verb: Verb; readonly path: Path }

type Needed<Name extends string, S extends Schema> = S extends GenericSchema
  ? { readonly [K in Name]: InferInput<S> }
  : { readonly [K in Name]?: undefined }
type NeededParts<Path extends string> = [PartNames<Path>] extends [never]
  ? { readonly parts?: undefined }
  : { readonly parts: Readonly<Record<PartNames<Path>, string>> }

/** What must be given to send a call: a forgotten part, query or body does not compile. */
export type Given<C extends Call> =
  C extends Call<infer Path, infer Query, infer Body>
    ? NeededParts<Path> & Needed<'query', Query> & Needed<'body', Body> & { readonly signal?: AbortSignal }
    : never
export type ReplyOf<C extends Call> = InferOutput<C['reply']>
/** What the clinic puts into the envelope's data part. */
export type WireReplyOf<C extends Call> = InferInput<C['reply']>

const rowOf =
  (verb: Verb) =>
  <
    const Path extends string,
    Reply extends GenericSchema,
    Query extends Schema = undefined,
    Body extends Schema = undefined,
  >(
    path: Path,
    row: CallShape<Query, Body, Reply>,
  ): Call<Path, Query, Body, Reply> => ({ verb, path, ...row })

export const get = rowOf('GET')
export const post = rowOf('POST')
export const put = rowOf('PUT')
export const del = rowOf('DELETE')
