import { Agent } from 'node:http'
import { setTimeout as setRealTimeout } from 'node:timers'
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { History } from '../../../mocks/simulation/history'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import { ReferenceServer } from '../../support/reference-server'
import type { PendingWork } from './pending-work'

const SECOND = 1000
/** Maximum simulated time of a response, so that requests of several clients overlap in the real processes. */
const MAX_RESPONSE_MS = 2 * SECOND
/** Probability that the process that handles a request is killed within so many real milliseconds. */
const [KILL_CHANCE_OF_WRITE, KILL_CHANCE_OF_READ, MAX_KILL_DELAY_MS] = [0.03, 0.002, 12]
const BOTH_CHANCE = 0.1
const [MIN_DOWN_MS, MAX_DOWN_MS] = [SECOND / 2, 20 * SECOND]

const NAMES = ['first', 'second'] as const
/** Lines that the server writes about errors of the app, which the app has reported itself. */
const REPORTS = /^\{"report".*\n?/gm

type ServerPairOptions = {
  readonly address: string
  /** The server's folder, if not the original. */
  readonly folder?: string | undefined
  readonly time: SimulatedTime
  readonly history: History
  readonly pending: PendingWork
  readonly dice: SeededRandom
  /** Records what a request has written. */
  readonly recordRows: () => Promise<void>
}

/**
 * Two processes of the reference server on one database. Each request goes to one of them at random, and fails if that
 * one is dead. A process is killed while it works on a request, and restarted some seconds later.
 */
export class ServerPair {
  readonly #options: ServerPairOptions
  readonly #servers: (ReferenceServer | undefined)[] = [undefined, undefined]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #sendOverHttp = axios.getAdapter('http')
  readonly #calmChecks = new Set<() => boolean>()
  #errors = ''
  #hasKilled = false
  /** Requests of clients without faults at each process. */
  readonly #calmRequests = [0, 0]

  constructor(options: ServerPairOptions) {
    this.#options = options
  }

  start = (): Promise<unknown> => Promise.all(NAMES.map((_, nth) => this.#launch(nth)))
  async #launch(nth: number): Promise<void> {
    const { address, folder, time } = this.#options
    this.#servers[nth] = await ReferenceServer.launch(address, {
      ...(folder !== undefined && { folder }),
      nodeOptions: ['--import', './tests/simulation/reference/clock.mjs'],
      env: { SIMULATED_NOW: String(time.now), NODE_NO_WARNINGS: '1' },
    })
  }

  /** Sends requests of a client; while `isCalm`, none of them meets a dead process. */
  transport(isCalm: () => boolean): AxiosAdapter {
    const { pending, time } = this.#options
    this.#calmChecks.add(isCalm)
    return (config) => pending.track(time.now + MAX_RESPONSE_MS, this.#exchange(config, isCalm()))
  }
  async #exchange(config: InternalAxiosRequestConfig, isCalm: boolean) {
    // The request goes on after the client has given it up.
    const { signal: _signal, ...request } = config
    const { time, recordRows } = this.#options
    const nth = this.#pick(isCalm)
    const server = this.#servers[nth]
    if (!server) throw new AxiosError('connect ECONNREFUSED', AxiosError.ERR_NETWORK)
    const headers = AxiosHeaders.from(config.headers).set('x-simulated-now', String(time.now))
    const baseURL = server.address
    const sent = this.#sendOverHttp({ ...request, baseURL, headers, timeout: 0, proxy: false, httpAgent: this.#agent })
    this.#perhapsKill(nth, (config.method ?? 'get').toLowerCase() !== 'get')
    const isCounted = isCalm ? 1 : 0
    this.#countCalm(nth, isCounted)
    try {
      return await sent
    } finally {
      this.#countCalm(nth, -isCounted)
      await recordRows()
    }
  }
  #countCalm(nth: number, change: number): void {
    this.#calmRequests[nth] = (this.#calmRequests[nth] ?? 0) + change
  }
  #pick(isCalm: boolean): number {
    const nth = this.#options.dice.int(0, 1)
    return isCalm && !this.#servers[nth] ? 1 - nth : nth
  }

  #perhapsKill(nth: number, isWrite: boolean): void {
    const { dice, pending, time } = this.#options
    const isDrawn = dice.chance(isWrite ? KILL_CHANCE_OF_WRITE : KILL_CHANCE_OF_READ)
    // The first write is always hit, so that no run is without a kill.
    if (!isDrawn && !(isWrite && !this.#hasKilled)) return
    const victims = dice.chance(BOTH_CHANCE) ? [0, 1] : [nth]
    const later = new Promise((resolve) => void setRealTimeout(resolve, dice.next() * MAX_KILL_DELAY_MS))
    for (const victim of victims)
      void pending.track(
        time.now,
        later.then(() => this.#kill(victim)),
      )
  }
  async #kill(nth: number): Promise<void> {
    const { dice, history, pending, time } = this.#options
    const server = this.#servers[nth]
    const isLast = this.#servers[1 - nth] === undefined
    const isAnyCalm = [...this.#calmChecks].some((isCalm) => isCalm())
    if (!server || (this.#calmRequests[nth] ?? 0) > 0 || (isLast && isAnyCalm)) return
    this.#hasKilled = true
    this.#servers[nth] = undefined
    history.write({ what: 'clinic', does: 'process-killed', facts: { of: NAMES[nth] ?? '' } })
    await this.#end(server)
    time.after(dice.int(MIN_DOWN_MS, MAX_DOWN_MS), () => void pending.track(time.now, this.#launch(nth)))
  }
  async #end(server: ReferenceServer): Promise<void> {
    await server.kill()
    this.#errors += server.errors
  }

  /** Ends both processes; returns the errors that any process has written. */
  async close(): Promise<string> {
    await Promise.all(this.#servers.flatMap((server) => (server ? [this.#end(server)] : [])))
    this.#agent.destroy()
    return this.#errors.replaceAll(REPORTS, '').trim()
  }
}
