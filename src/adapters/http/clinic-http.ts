import axios, { AxiosError, isAxiosError, type AxiosAdapter, type AxiosInstance } from 'axios'
import { safeParse, type GenericSchema } from 'valibot'
import type { Identity } from '@/application/ports/identity'
import type { Signals } from '@/application/ports/signals'
import { Failure, isFailure, type Reason } from '@/domain/failure/failure'
import { fillPath, queryText, type QueryValue } from './address'
import type { Call, Given, ReplyOf } from './call'
import type { ClinicTime, Exchange } from './clinic-time'
import { parseJson, withNumbersAsTexts } from './parse-json'
import { failureByHttp, failureOf, refusedByEnvelope, signalOf, statusIn } from './refusals'

/** From docs/product/constants.md. */
export const TIMEOUT_MS = 10_000
const RETRY_AFTER_MS = 300
const NEVER_ARRIVED: ReadonlySet<Reason['kind']> = new Set(['network', 'timeout', 'abandoned', 'unsafe-part'])

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** Only in an answer: the page asked before this code was there. */
    askedAhead?: Exchange
  }
}

/** How requests leave the page: the browser's own way, or a clinic inside the page. */
export type Transport = AxiosAdapter

type Loose = {
  parts?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  signal?: AbortSignal
}

type Answer = { readonly text: string; readonly tellTime: () => void }

/**
 * The one way to the clinic: fills the address, adds mp id, timestamp and token, opens the envelope, reads the reply with the
 * row's schema, and turns every fault of docs/product/refusals.md once into a `Failure` that keeps its cause. Before
 * every write it asks whether another window has changed the patient: then nothing is sent, and it fails with
 * `changed-elsewhere`. The very same write asked for again while it is on its way, by however many taps, is one request
 * with one outcome.
 */
export class ClinicHttp {
  /** How often which call has failed, by kind, verb and template: `timeout GET /mcapi/patients/{id}`. */
  readonly failures = new Map<string, number>()
  readonly #writing = new Map<string, Promise<unknown>>()
  readonly #axios: AxiosInstance

  constructor(
    private readonly identity: Identity,
    private readonly signals: Signals,
    private readonly clock: ClinicTime,
    options: { baseUrl?: string; adapter?: Transport },
  ) {
    this.#axios = axios.create({
      baseURL: options.baseUrl ?? '',
      timeout: TIMEOUT_MS,
      xsrfCookieName: 'XSRF-TOKEN',
      responseType: 'text',
      transformResponse: (text: unknown) => text,
      ...(options.adapter && { adapter: options.adapter }),
    })
  }

  /** The account that every call is made for. */
  get mpId(): string {
    return this.identity.mpId
  }

  send<C extends Call>(call: C, given: Given<C>): Promise<ReplyOf<C>> {
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
      this.failures.set(failed, (this.failures.get(failed) ?? 0) + 1)
      const signal = signalOf(thrown.reason)
      // Another window may have selected a patient meanwhile, which made this token a dead one.
      if (signal === 'signed-out' && this.identity.catchUp() && isWrite)
        throw new Failure({ kind: 'changed-elsewhere' }, '', thrown)
      // A call of the patient before may still be out when selecting another replaces the token, and be answered first.
      if (signal === 'signed-out' && !isWrite) await this.identity.settled()
      const isOfBefore = signal === 'signed-out' && token !== this.identity.token
      if (signal && !isOfBefore) this.signals.raise(signal)
      const { everyRefusal } = call
      if (everyRefusal && !NEVER_ARRIVED.has(thrown.reason.kind))
        throw new Failure(everyRefusal.reason, everyRefusal.message, thrown)
      throw thrown
    }
  }

  /** A read that never reached the clinic is tried once more; a write is never repeated here. */
  async #ask(call: Call, given: Loose, mayRetry: boolean): Promise<Answer> {
    const { mpId, token } = this.identity
    const path = fillPath(call.verb, call.path, given.parts, call.partRule)
    const query = queryText({ ...given.query, mpId, timestamp: this.clock.now().getTime() })
    const hear = this.clock.listen()
    try {
      const response = await this.#axios.request<string>({
        method: call.verb,
        url: `${path}?${query}`,
        headers: { 'Content-Type': 'application/json', ...(token && { 'x-mc-token': token }) },
        data: JSON.stringify(given.body),
        ...(given.signal && { signal: given.signal }),
      })
      // An answer that lay in a cache on the way was written at some other time.
      return {
        text: response.data,
        tellTime: () =>
          hear(response.headers['age'] ? undefined : response.headers['date'], response.config.askedAhead),
      }
    } catch (thrown) {
      const failure = this.#failureOfTransport(thrown, call)
      if (!mayRetry || failure.reason.kind !== 'network') throw failure
      await this.clock.wait(RETRY_AFTER_MS, given.signal)
      return this.#ask(call, given, false)
    }
  }

  #failureOfTransport(thrown: unknown, call: Call): Failure {
    if (!isAxiosError(thrown)) throw thrown
    if (thrown.code === AxiosError.ERR_CANCELED) return new Failure({ kind: 'abandoned' }, '', thrown)
    const { response } = thrown
    if (response) {
      const refused = failureByHttp(parseJson(response.data), response.status, { own: call.refusals, cause: thrown })
      if (refused) return refused
      const own = call.refusals?.[response.status]
      if (own) return new Failure(own, thrown.message, thrown)
      // Without the clinic's words anybody on the way may have said it; only that a token is dead is heard, by a read.
      if (response.status === 401 && call.verb === 'GET')
        return new Failure({ kind: 'signed-out' }, thrown.message, thrown)
      return new Failure({ kind: 'server-trouble', status: response.status }, thrown.message, thrown)
    }
    const isTimeout = /^timeout of \d+ms exceeded$/.test(thrown.message) || thrown.code === AxiosError.ETIMEDOUT
    if (isTimeout) return new Failure({ kind: 'timeout' }, thrown.message, thrown)
    if (thrown.code === AxiosError.ECONNABORTED) return new Failure({ kind: 'abandoned' }, '', thrown)
    return new Failure({ kind: 'network' }, '网络错误', thrown)
  }

  #read<C extends Call>(call: C, { text, tellTime }: Answer): ReplyOf<C> {
    const { exactNumbers } = call
    const body = parseJson(exactNumbers ? withNumbersAsTexts(text, exactNumbers) : text)
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
   * Not 200 rejects with the data part when it has a message and code, otherwise with the status part
   * (docs/product/refusals.md).
   */
  #dataOf({ refusals: own }: Call, body: unknown): unknown {
    const { data, status } = (body ?? {}) as { data?: unknown; status?: unknown }
    const stated = statusIn(status)
    if (!stated) throw new Failure({ kind: 'unreadable' }, '', body)
    const refused = refusedByEnvelope(stated, data, own)
    if (refused) throw failureOf(refused, { isSimple: refused.isSimple, own, cause: body })
    return data
  }
}

/**
 * A list in place of an object, or fields of which the row knows none: the answer to something else, or to nothing. Read as
 * if everything were missing, its defaults would say what the clinic has never said: that the token is dead, the code wrong,
 * a service closed, a visit paid at the desk.
 */
function isAnother(data: unknown, schema: GenericSchema): boolean {
  const { entries } = schema as { entries?: object }
  if (!entries || typeof data !== 'object' || data === null) return false
  return Array.isArray(data) || !Object.keys(data).some((name) => Object.prototype.hasOwnProperty.call(entries, name))
}
