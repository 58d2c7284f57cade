import { Agent } from 'node:http'
import { setTimeout as setRealTimeout } from 'node:timers'
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { History } from '../../../mocks/simulation/history'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import { ReferenceServer } from '../../support/reference-server'
import type { PendingWork } from './pending-work'
import { WriteBatches } from './write-batches'

const SECOND = 1000
/** Maximum simulated time of a response, so that requests of several clients overlap in the real processes. */
const MAX_RESPONSE_MS = 2 * SECOND
/** Probability that the process that handles a request is killed. */
const [KILL_CHANCE_OF_PAYMENT, KILL_CHANCE_OF_WRITE, KILL_CHANCE_OF_READ] = [0.25, 0.03, 0.002]
/** When it is killed: within some real milliseconds, as soon as it has committed a row, or once it has answered. */
const KILL_TIMES = ['soon', 'committed', 'answered'] as const
const MAX_KILL_DELAY_MS = 12
const COMMIT_POLL_MS = 1
const BOTH_CHANCE = 0.1
/** Probability that an unanswered request is repeated at the other process, as load balancers do. */
const REPEAT_CHANCE = 0.7
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
  /** Number of the latest row that any process has committed. */
  readonly lastRow: () => Promise<number>
  /** Records what a request has written. */
  readonly recordRows: () => Promise<void>
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setRealTimeout(resolve, milliseconds))
const isWriteRequest = ({ method = 'get' }: InternalAxiosRequestConfig): boolean => method.toLowerCase() !== 'get'
const pathOf = ({ url = '' }: InternalAxiosRequestConfig): string => url.split('?')[0] ?? ''
const isOfApp = (config: InternalAxiosRequestConfig): boolean => pathOf(config).startsWith('/mcapi/')
function killChanceOf(config: InternalAxiosRequestConfig): number {
  if (!isWriteRequest(config)) return KILL_CHANCE_OF_READ
  return /\/pay\//.test(pathOf(config)) ? KILL_CHANCE_OF_PAYMENT : KILL_CHANCE_OF_WRITE
}
/**
 * Two processes of the reference server on one database, behind a load balancer. Each request goes to one of them at
 * random, some writes in batches, and fails if that one is dead. A process is killed at a random instant of a request,
 * and restarted some seconds later; the balancer repeats some of the unanswered requests at the other process.
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
  readonly #batches: WriteBatches

  constructor(options: ServerPairOptions) {
    this.#options = options
    this.#batches = new WriteBatches(options.time, options.dice)
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
    return async (config) => {
      const canWait = isWriteRequest(config) && isOfApp(config) && !isCalm()
      const nth = canWait ? await this.#batches.join(pathOf(config)) : undefined
      return pending.track(time.now + MAX_RESPONSE_MS, this.#exchange(config, isCalm(), nth ?? this.#pick(isCalm())))
    }
  }
  async #exchange(config: InternalAxiosRequestConfig, isCalm: boolean, nth: number) {
    const server = this.#servers[nth]
    try {
      return await this.#send(config, nth, isCalm)
    } catch (error) {
      const hasDied = server !== undefined && this.#servers[nth] !== server
      // WeChat repeats its notifications itself.
      if (!hasDied || !isOfApp(config) || !this.#servers[1 - nth] || !this.#options.dice.chance(REPEAT_CHANCE))
        throw error
      return this.#send(config, 1 - nth, isCalm)
    }
  }
  async #send(config: InternalAxiosRequestConfig, nth: number, isCalm: boolean) {
    // The request goes on after the client has given it up.
    const { signal: _signal, ...request } = config
    const { time, recordRows } = this.#options
    const server = this.#servers[nth]
    if (!server) throw new AxiosError('connect ECONNREFUSED', AxiosError.ERR_NETWORK)
    const headers = AxiosHeaders.from(config.headers).set('x-simulated-now', String(time.now))
    const baseURL = server.address
    const sent = this.#sendOverHttp({ ...request, baseURL, headers, timeout: 0, proxy: false, httpAgent: this.#agent })
    const kill = isCalm ? undefined : this.#drawKill(config, nth, sent)
    const isCounted = isCalm ? 1 : 0
    this.#countCalm(nth, isCounted)
    try {
      const response = await sent
      await kill
      // The response is lost with the process.
      if (kill && this.#servers[nth] !== server) throw new AxiosError('socket hang up', AxiosError.ERR_NETWORK)
      return response
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

  /** Draws whether a request's process is killed; resolves when it is, and returns undefined otherwise. */
  #drawKill(config: InternalAxiosRequestConfig, nth: number, sent: Promise<unknown>): Promise<unknown> | undefined {
    const { dice, pending, time } = this.#options
    // The first write is always hit, so that no run is without a kill.
    const isFirst = isWriteRequest(config) && !this.#hasKilled
    if (!dice.chance(killChanceOf(config)) && !isFirst) return undefined
    const victims = dice.chance(BOTH_CHANCE) ? [0, 1] : [nth]
    const killed = this.#killTime(sent).then(() => Promise.all(victims.map((victim) => this.#kill(victim))))
    return pending.track(time.now, killed)
  }
  #killTime(sent: Promise<unknown>): Promise<unknown> {
    const { dice } = this.#options
    const isOver = Promise.allSettled([sent])
    switch (KILL_TIMES[dice.int(0, KILL_TIMES.length - 1)]) {
      case 'committed':
        return Promise.race([isOver, this.#nextCommit(isOver)])
      case 'answered':
        return isOver
      default:
        return wait(dice.next() * MAX_KILL_DELAY_MS)
    }
  }
  /** Resolves when any process has committed a row, or when the request is over. */
  async #nextCommit(isOver: Promise<unknown>): Promise<void> {
    const { lastRow } = this.#options
    const request = { isOver: false }
    void isOver.then(() => (request.isOver = true))
    const first = await lastRow()
    while (!request.isOver && (await lastRow()) === first) await wait(COMMIT_POLL_MS)
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
