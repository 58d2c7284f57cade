import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'

/**
 * How a request ends `afterMs` after it was sent: with a response, a lost connection, or not at all until the timeout.
 */
export type RequestOutcome = {
  readonly kind: 'answer' | 'error' | 'silence'
  readonly afterMs: number
  readonly status: number
  readonly body: string
  /** How many times the browser reports the response; normally once. */
  readonly times: number
}
type Exchange = { readonly method: string; readonly url: string; readonly token: string | undefined }
/** Determines how a request ends. */
export type XhrScript = (exchange: Exchange) => RequestOutcome

/** Resolves after all pending promises have settled. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

type Timer = { readonly at: number; readonly act: () => void }

/** A clock for the app and the network, which advances to the next timer while any work is pending. */
export class AutoAdvanceTime implements Clock {
  #now: number
  #timers = new Set<Timer>()
  constructor(at: Date) {
    this.#now = at.getTime()
  }

  now = (): Date => new Date(this.#now)
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Failure({ kind: 'abandoned' }))
      const stop = this.after(milliseconds, resolve)
      signal?.addEventListener('abort', () => {
        stop()
        reject(new Failure({ kind: 'abandoned' }))
      })
    })
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.#now + milliseconds, act }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }
  /** Runs timers until the work is done, for at most `atMostMs`; returns whether it is done. */
  async until(work: Promise<unknown>, atMostMs: number): Promise<boolean> {
    const end = this.#now + atMostMs
    let isDone = false
    const note = (): void => void (isDone = true)
    work.then(note, note)
    for (;;) {
      await settled()
      const next = [...this.#timers].sort((a, b) => a.at - b.at)[0]
      if (isDone || !next || next.at > end) return isDone
      this.#timers.delete(next)
      this.#now = next.at
      next.act()
    }
  }
}

let time: AutoAdvanceTime
let wire: XhrScript

/** Sets the network and clock of all later requests, until the next call. */
export function installMockXhr(at: AutoAdvanceTime, over: XhrScript): void {
  time = at
  wire = over
}

/**
 * A fake of the parts of XMLHttpRequest that axios uses, with the browser's events for each kind of end. Imported
 * before axios, so that tests cover axios' own transport and error messages.
 */
class WireRequest {
  timeout = 0
  status = 0
  statusText = ''
  responseText = ''
  responseType = ''
  onloadend: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  onabort: (() => void) | null = null
  #method = ''
  #url = ''
  #token: string | undefined
  #stops: (() => void)[] = []

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    if (name.toLowerCase() === 'x-mc-token') this.#token = value
  }
  getAllResponseHeaders = (): string => `content-type: application/json\r\ndate: ${time.now().toUTCString()}\r\n`
  send(): void {
    const { kind, afterMs, status, body, times } = wire({ method: this.#method, url: this.#url, token: this.#token })
    if (this.timeout > 0) this.#later(this.timeout, () => this.ontimeout?.())
    if (kind === 'silence') return
    this.#later(afterMs, () => {
      if (kind === 'error') return this.onerror?.()
      this.status = status
      this.responseText = body
      for (let told = 0; told < times; told++) this.onloadend?.()
    })
  }
  abort(): void {
    this.#end()
    this.onabort?.()
  }

  #later(milliseconds: number, act: () => void): void {
    const happen = (): void => {
      this.#end()
      act()
    }
    this.#stops.push(time.after(milliseconds, happen))
  }
  #end(): void {
    for (const stop of this.#stops) stop()
  }
}
Object.assign(globalThis, { XMLHttpRequest: WireRequest })
