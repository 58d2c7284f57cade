import { safeParse, type GenericSchema } from 'valibot'
import type { Identity } from '@/application/ports/identity'
import type { Signals } from '@/application/ports/signals'
import { Failure, isFailure, type FailureReason } from '@/domain/failure/failure'
import { fillPath, formatQueryString, type QueryValue } from './url'
import type { Call, CallInput, ReplyOf } from './call'
import type { HttpClient, HttpResponse } from './http-client'
import type { ServerClock } from './server-clock'
import { parseJson, quoteNumberField } from './parse-json'
import { toHttpFailure, toFailure, findEnvelopeError, appSignalOf, parseEnvelopeStatus } from './api-errors'

const RETRY_AFTER_MS = 300
const NOT_DELIVERED: ReadonlySet<FailureReason['kind']> = new Set(['network', 'timeout', 'abandoned', 'unsafe-part'])

type Loose = {
  parts?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  signal?: AbortSignal
}

type Answer = { readonly text: string; readonly tellTime: () => void }

/**
 * HTTP client for all calls: builds the URL, adds mp id, timestamp and token, opens the envelope, parses the data with
 * the call's schema, and maps every error in docs/product/refusals.md to a `Failure` with its cause. A write fails with
 * `changed-elsewhere`, without sending anything, if another tab has changed the patient. Concurrent identical writes
 * share one request.
 */
export class ClinicHttp {
  /** Failure counts by kind, verb and path template (`timeout GET /mcapi/patients/{id}`), the latest failure last. */
  readonly failures = new Map<string, number>()
  readonly #writing = new Map<string, Promise<unknown>>()

  constructor(
    private readonly identity: Identity,
    private readonly signals: Signals,
    private readonly clock: ServerClock,
    private readonly client: HttpClient,
  ) {}

  get mpId(): string {
    return this.identity.mpId
  }

  send<C extends Call>(call: C, given: CallInput<C>): Promise<ReplyOf<C>> {
    const loose = given as unknown as Loose
    const { parts, query, body, signal } = loose
    if (call.verb === 'GET' || signal) return this.#send(call, loose)
    const key = JSON.stringify([call.verb, call.path, parts, query, body, this.identity.token])
    const running = this.#writing.get(key)
    if (running) return running
    const started = this.#send(call, loose).finally(() => this.#writing.delete(key))
    this.#writing.set(key, started)
    return started
  }

  async #send<C extends Call>(call: C, given: Loose): Promise<ReplyOf<C>> {
    const { token } = this.identity
    const isWrite = call.verb !== 'GET'
    if (isWrite && token && this.identity.catchUp()) throw new Failure({ kind: 'changed-elsewhere' })
    try {
      return this.#read(call, await this.#ask(call, given, !isWrite))
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const failed = `${thrown.reason.kind} ${call.verb} ${call.path}`
      const count = this.failures.get(failed) ?? 0
      this.failures.delete(failed)
      this.failures.set(failed, count + 1)
      const signal = appSignalOf(thrown.reason)
      // Another tab may have selected a patient meanwhile, which invalidates this token.
      if (signal === 'signed-out' && this.identity.catchUp() && isWrite)
        throw new Failure({ kind: 'changed-elsewhere' }, '', thrown)
      // While selecting a patient replaces the token, a call with the old token may be answered first.
      if (signal === 'signed-out' && !isWrite) await this.identity.settled()
      const isOfBefore = signal === 'signed-out' && token !== this.identity.token
      if (signal && !isOfBefore) this.signals.raise(signal)
      const { fallbackReason } = call
      if (fallbackReason && !NOT_DELIVERED.has(thrown.reason.kind))
        throw new Failure(fallbackReason.reason, fallbackReason.message, thrown)
      throw thrown
    }
  }

  /** Sends a request. Retries a read once after a network failure, but never a write. */
  async #ask(call: Call, given: Loose, mayRetry: boolean): Promise<Answer> {
    const { mpId, token } = this.identity
    const path = fillPath(call.verb, call.path, given.parts, call.partRule)
    const query = formatQueryString({ ...given.query, mpId, timestamp: this.clock.now().getTime() })
    const hear = this.clock.listen()
    try {
      const response = await this.client({
        verb: call.verb,
        url: `${path}?${query}`,
        headers: { 'Content-Type': 'application/json', ...(token && { 'x-mc-token': token }) },
        body: JSON.stringify(given.body),
        signal: given.signal,
      })
      const { status, text, headers, timing } = response
      if (status < 200 || status >= 300) throw failureOfStatus(response, call)
      // A response with an Age header was cached, so its Date is not the current time.
      return { text, tellTime: () => hear(headers.age ? undefined : headers.date, timing) }
    } catch (thrown) {
      if (!mayRetry || !isFailure(thrown, 'network')) throw thrown
      await this.clock.wait(RETRY_AFTER_MS, given.signal)
      return this.#ask(call, given, false)
    }
  }

  #read<C extends Call>(call: C, { text, tellTime }: Answer): ReplyOf<C> {
    const { exactNumbers } = call
    const body = parseJson(exactNumbers ? quoteNumberField(text, exactNumbers) : text)
    if (body === undefined) throw new Failure({ kind: 'unreadable' }, '', new SyntaxError('the answer is no JSON'))
    const isFile = call.path.endsWith('.json')
    if (!isFile) tellTime()
    const data = isFile ? body : this.#dataOf(call, body)
    if (isAnother(data, call.reply)) throw new Failure({ kind: 'unreadable' }, '', data)
    const read = safeParse(call.reply, data)
    if (!read.success) throw new Failure({ kind: 'unreadable' }, '', read.issues)
    return read.output
  }

  /**
   * Returns the data. Unless the code is 200, throws the failure in the data part if it has a message and a code,
   * otherwise the one in the status part (docs/product/refusals.md).
   */
  #dataOf({ refusals: own }: Call, body: unknown): unknown {
    const { data, status } = (body ?? {}) as { data?: unknown; status?: unknown }
    const stated = parseEnvelopeStatus(status)
    if (!stated) throw new Failure({ kind: 'unreadable' }, '', body)
    const refused = findEnvelopeError(stated, data, own)
    if (refused) throw toFailure(refused, { isSimple: refused.isSimple, own, cause: body })
    return data
  }
}

function failureOfStatus(response: HttpResponse, call: Call): Failure {
  const { status, text } = response
  const { refusals: own } = call
  const refused = toHttpFailure(parseJson(text), status, { own, cause: response })
  if (refused) return refused
  // A response without the clinic's envelope may come from a proxy; only a 401 on a read counts as logged out.
  const isSignedOut = status === 401 && call.verb === 'GET'
  const reason: FailureReason =
    own?.[status] ?? (isSignedOut ? { kind: 'signed-out' } : { kind: 'server-trouble', status })
  return new Failure(reason, `Request failed with status code ${status}`, response)
}

/**
 * Whether the data is not what the schema expects: a list instead of an object, or only unknown fields. Default values
 * would turn such a response into false statements, such as an invalid token, a wrong code, a closed service, or a
 * visit paid at the front desk.
 */
function isAnother(data: unknown, schema: GenericSchema): boolean {
  const { entries } = schema as { entries?: object }
  if (!entries || typeof data !== 'object' || data === null) return false
  return Array.isArray(data) || !Object.keys(data).some((name) => Object.prototype.hasOwnProperty.call(entries, name))
}
