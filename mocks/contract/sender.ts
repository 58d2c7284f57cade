import { fillPath, formatQueryString } from '@/adapters/http/url'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../specification/calls'
import { isFailure } from '@/domain/failure/failure'
import { ResponseHeaderCheck } from './response-headers'
import { openEnvelope, type OpenedEnvelope } from './envelope'
import { ServerClockCheck } from './guarantees/server-clock'
import { LatencyRecorder } from './guarantees/latency'
import { createGuaranteeViolation, type Guarantees, type GuaranteeViolation } from './guarantees/guarantees'
import type { CallLog } from './report'
import type { StepRequest } from './contract-step'
import type { TransportResponse, TransportRequest, Transport } from './transport'

const PATIENCE = 3
/** The app's timeout in milliseconds (docs/product/constants.md). */
export const APP_WAITS_MS = 10_000
const KNOCK: CallId = 'C1'
/** HTTP status of a rate limit, which rejects a request before the clinic handles it. */
const TOO_MANY = 429
const MAX_HELD = 10
const MAX_SECONDS = 60
type Sent = { readonly reply: TransportResponse | undefined; readonly took: number; readonly askedAt: number }
const secondsOf = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

type SenderOptions = {
  readonly transport: Transport
  readonly mpId: string
  /** The app's timeout in milliseconds (docs/product/constants.md). */
  readonly appWaitsMs?: number | undefined
  readonly guarantees: Guarantees
  readonly logOf: (row: CallId) => CallLog
  readonly wrong: (row: CallId, wrong: GuaranteeViolation) => void
}

/** Sends requests one at a time, and records durations and response headers. */
export class RequestSender {
  readonly headers = new ResponseHeaderCheck()
  readonly pace = new LatencyRecorder()
  readonly clocks = new ServerClockCheck()
  readonly #options: SenderOptions
  /** Consecutive requests without a response. */
  #silences = 0
  #isGone = false
  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Whether the server has stopped responding. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Undefined if there was no response or the request could not be sent; the call's log has the reason. */
  async send(row: CallId, ask: StepRequest, token: string | undefined): Promise<OpenedEnvelope | undefined> {
    const { wrong, logOf, appWaitsMs = APP_WAITS_MS, guarantees } = this.#options
    const request = this.#requestOf(row, ask, token)
    if (!request) {
      wrong(row, 'an id cannot be used in a path: expected at most 64 letters, digits, - or _')
      return undefined
    }
    const { reply, took, askedAt } = await this.#whenLet(request)
    logOf(row).took(took)
    this.pace.took(row, took)
    guarantees.tried('response time')
    const isSlow = took >= appWaitsMs
    if (!reply) {
      wrong(
        row,
        isSlow
          ? createGuaranteeViolation('response time', `no response within ${secondsOf(took)}`)
          : 'the connection was closed without a response',
      )
      await this.#silent()
      return undefined
    }
    this.#silences = 0
    const limit = `the app’s timeout is ${secondsOf(appWaitsMs)}`
    if (isSlow)
      wrong(row, createGuaranteeViolation('response time', `the response took ${secondsOf(took)}, but ${limit}`))
    const opened = openEnvelope(reply)
    if (opened.kind === 'good' || opened.kind === 'refused') this.headers.hear(row, reply, guarantees)
    this.clocks.hear(row, reply.headers.date, { askedAt, heardAt: Date.now() }, guarantees)
    return opened
  }

  /** Waits and retries after a rate limit, which is not a violation. */
  async #whenLet(request: TransportRequest): Promise<Sent> {
    for (let held = 0; ; held += 1) {
      const [started, askedAt] = [performance.now(), Date.now()]
      const reply = await this.carry(request)
      const sent = { reply, took: performance.now() - started, askedAt }
      if (reply?.status !== TOO_MANY || openEnvelope(reply).kind !== 'broken' || held === MAX_HELD) return sent
      this.pace.heldBack()
      const asked = Number(reply.headers['retry-after'] ?? 1)
      const seconds = Number.isFinite(asked) ? Math.min(asked, MAX_SECONDS) : 1
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
    }
  }

  async carry(request: TransportRequest): Promise<TransportResponse | undefined> {
    try {
      return await this.#options.transport(request)
    } catch {
      return undefined
    }
  }

  /**
   * A slow server may leave some requests without a response. It counts as gone when it does not respond to the
   * simplest request.
   */
  async #silent(): Promise<void> {
    this.#silences += 1
    if (this.#silences < PATIENCE) return
    const knock = this.#requestOf(KNOCK, {}, undefined)
    this.#silences = 0
    this.#isGone = !knock || (await this.carry(knock)) === undefined
  }

  #requestOf(
    row: CallId,
    { parts, query, body }: StepRequest,
    token: string | undefined,
  ): TransportRequest | undefined {
    const { mpId } = this.#options
    const { verb, path, partRule }: Call = ALL_CALLS[row]
    const said = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'x-mc-token': token }) }
    try {
      const address = fillPath(verb, path, parts, partRule)
      return {
        verb,
        path: `${address}?${formatQueryString({ ...query, mpId, timestamp: Date.now() })}`,
        headers,
        ...said,
      }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return undefined
    }
  }
}
