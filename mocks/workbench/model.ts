import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { pendingWork } from '@/ui/shell/pending-work'
import { FIXTURES } from '../clinic/fixtures'
import type { RequestLine } from '../clinic/request'
import type { ActionResult } from '../control/action'
import { readControl, controlErrorMessageOf, type ControlResources } from '../control/control-api'
import type { ActiveFault } from '../faults/call-faults'
import { renderBugReport } from './bug-report'
import { scenarioParamsOf } from './open-on-phone/phone-link'
import type { ClockChange, NewFault, ScenarioStart, WorkbenchTab } from './types'
import { HOME_HASH, type AppBridge, type PhoneAppearance } from './app-bridge'
import { isFailedRequest, appendRequestLines } from './requests'
import { STATUS_MESSAGES, type StatusMessage } from './status-message'
import type { ListedScenario } from './scenario-list'

/** The drawer's state and actions. Uses the connected app's control API. */
export class WorkbenchModel {
  tab: WorkbenchTab = 'worlds'
  world: ControlResources['world'] | undefined = undefined
  faults: ControlResources['faults'] | undefined = undefined
  actions: ControlResources['actions'] | undefined = undefined
  requests: ControlResources['requests'] | undefined = undefined
  line: AppBridge | undefined = undefined
  look: PhoneAppearance | undefined = undefined
  said: StatusMessage | undefined = undefined
  isBusy = false
  /** The clinic's time, and the local time at which it was read. */
  reading:
    | { readonly now: number; readonly isFrozen: boolean; readonly speed: number; readonly readAt: number }
    | undefined = undefined
  elapsed: number
  seenFailures = 0
  readonly #elapse: () => number

  constructor(elapse: () => number = () => performance.now()) {
    this.#elapse = elapse
    this.elapsed = elapse()
    const byReference = { world: observableRef, faults: observableRef, actions: observableRef, requests: observableRef }
    const rest = { line: observableRef, look: observableRef, said: observableRef }
    makeAutoObservable(this, { ...byReference, ...rest }, { autoBind: true })
  }

  /** The clinic's current time, to the second. */
  get now(): Date | undefined {
    if (!this.reading) return undefined
    const { now, isFrozen, speed, readAt } = this.reading
    return new Date(isFrozen ? now : now + (this.elapsed - readAt) * speed)
  }
  get isFrozen(): boolean {
    return this.reading?.isFrozen === true
  }
  /** Speed of the clinic's clock as a multiple of real time. */
  get speed(): number {
    return this.reading?.speed ?? 1
  }
  get failures(): readonly RequestLine[] {
    return this.requests?.filter(isFailedRequest) ?? []
  }
  get unseenFailures(): number {
    return this.tab === 'requests' ? 0 : Math.max(0, this.failures.length - this.seenFailures)
  }
  get offline(): ActiveFault | undefined {
    return this.faults?.find(({ fault }) => fault === 'offline')
  }
  get currentWorld(): ListedScenario | undefined {
    return this.world?.worlds.find(({ name }) => name === this.world?.name)
  }

  /** Connects to another app, or to the same app after a restart. Without a connection no request is possible. */
  connect(line: AppBridge | undefined): void {
    if (line === this.line) return this.follow()
    this.line = line
    this.isBusy = !line
    this.requests = undefined
    this.seenFailures = 0
    this.follow()
    if (line) void pendingWork.track(this.readAll())
  }
  /** Reads the app's appearance after a change; during a restart, keeps the previous one. */
  follow(): void {
    if (this.line) this.look = this.line.look()
  }
  choose(tab: WorkbenchTab): void {
    if (tab === 'requests' || this.tab === 'requests') this.seenFailures = this.failures.length
    this.tab = tab
    this.said = undefined
    void pendingWork.track(this.refresh())
  }
  tick(): void {
    this.elapsed = this.#elapse()
  }
  say(said: StatusMessage | undefined): void {
    this.said = said
  }

  async readAll(): Promise<void> {
    const world = await this.#read('world')
    runInAction(() => (this.world = world))
    await this.refresh()
  }
  /** Reloads what may have changed: the clock, the requests and the open tab. */
  async refresh(): Promise<void> {
    if (!this.line) return
    await Promise.all([
      this.#readClock(),
      this.#readRequests(),
      (this.tab === 'faults' || this.tab === 'requests') && this.#readFaults(),
      this.tab === 'actions' && this.#readActions(),
    ])
  }

  /** Refreshes the drawer. If the clock is accelerated, also makes the app reload, because no user interaction does. */
  async pulse(): Promise<void> {
    await this.refresh()
    if (this.speed > 1 && !this.isFrozen) this.line?.wake()
  }

  async start(world: ListedScenario, { at, seed, isSignedIn }: ScenarioStart): Promise<void> {
    const body = { name: world.name, ...(at && { at, isFrozen: false }), ...(seed && { seed }) }
    if (!(await this.#do('world', body))) return
    this.say({ title: `现在是：${world.title}`, english: `Now: ${world.english}` })
    await this.readAll()
    await this.#loadAnew((line) => line.restart(isSignedIn))
  }
  async moveClock(move: ClockChange): Promise<void> {
    if (!(await this.#do('clock', move))) return
    this.line?.wake()
    await this.refresh()
  }
  async addFault(faults: NewFault): Promise<void> {
    if (!(await this.#do('faults', faults))) return
    this.say(STATUS_MESSAGES.faultsOn)
    await this.refresh()
  }
  async removeFault(id: string): Promise<void> {
    if (!(await this.#do('faults', { remove: id }))) return
    this.say(STATUS_MESSAGES.faultsOff)
    await this.refresh()
  }
  async setOffline(isOffline: boolean): Promise<boolean> {
    const { offline } = this
    const body = isOffline ? { call: '*', fault: 'offline' } : { remove: offline?.id }
    const isDone = (await this.#do('faults', body)) !== undefined
    if (isDone) await this.refresh()
    return isDone
  }
  async act(name: string, given: Readonly<Record<string, string>>): Promise<void> {
    const body = await this.#do(`actions/${name}`, given)
    if (!body) return
    const { done, english } = body.said as ActionResult
    this.say({ title: done, english })
    this.line?.wake()
    await this.refresh()
  }
  async signIn(): Promise<void> {
    const isIn = await this.#loadAnew((line) => line.signIn())
    this.say(isIn ? STATUS_MESSAGES.signedIn : STATUS_MESSAGES.notSignedIn)
  }

  /**
   * Restarts this scenario with a clinic file, or with the demo's own data; resolves to false if the file is rejected.
   */
  async showClinic(clinic: string | null): Promise<boolean> {
    const { world } = this
    const body = { name: world?.name ?? 'default', ...(world?.seed && { seed: world.seed }), clinic }
    if (!(await this.#do('world', body))) return false
    await this.readAll()
    this.line?.go(HOME_HASH)
    await this.#loadAnew((line) => line.restart(line.isSignedIn()))
    return true
  }

  /** Resolves once the next page has connected, because a request to a page that is about to unload would be lost. */
  async #loadAnew<T>(load: (line: AppBridge) => Promise<T>): Promise<T | undefined> {
    const { line } = this
    if (!line) return undefined
    runInAction(() => (this.isBusy = true))
    let isGoing = false
    try {
      const loaded = await load(line)
      isGoing = loaded !== false
      return loaded
    } finally {
      if (!isGoing) runInAction(() => (this.isBusy = false))
    }
  }

  /** Returns a report as plain text, without personal data. */
  report(): string {
    const { line, world, now, isFrozen, faults = [], requests = [] } = this
    return renderBugReport({ line, world, now, isFrozen, faults, requests })
  }

  /**
   * Returns a URL that opens the same scenario, seed, time, account, call faults and route. Other actions are not
   * included.
   */
  async stateLink(): Promise<string | undefined> {
    const { line } = this
    const [world, faults] = await Promise.all([this.#read('world'), this.#read('faults')])
    if (!line || !world || !faults) return undefined
    const { name, seed, now, isFrozen } = world
    const mobile = line.isSignedIn() ? FIXTURES.account.mobile : undefined
    const rules = faults.flatMap(({ id: _id, hits: _hits, left, times: _times, ...rule }) =>
      left === 0 ? [] : [{ ...rule, ...(left !== undefined && { times: left }) }],
    )
    const { pathname, search, hash } = line.address()
    const asked = new URLSearchParams({
      mpId: new URLSearchParams(search).get('mpId') ?? 'demo',
      ...scenarioParamsOf({ world: name, seed, now: new Date(now), isFrozen, mobile }),
      ...(rules.length > 0 && { faults: JSON.stringify(rules) }),
    })
    // The clinic does not decode a plus as a space, so it need not be escaped.
    return `${pathname}?${asked.toString().replaceAll('+', '%20')}${hash}`
  }

  async #readClock(): Promise<void> {
    const told = await this.#read('clock')
    if (!told) return
    const { now, isFrozen, speed = 1 } = told
    this.tick()
    runInAction(() => (this.reading = { now: Date.parse(now), isFrozen, speed, readAt: this.elapsed }))
  }
  async #readRequests(): Promise<void> {
    const before = this.requests ?? []
    const after = before[before.length - 1]?.n ?? 0
    const { line } = this
    const told = await this.#read('requests', `?after=${after}`)
    if (told && line === this.line) runInAction(() => (this.requests = appendRequestLines(before, told)))
  }
  async #readFaults(): Promise<void> {
    const told = await this.#read('faults')
    runInAction(() => (this.faults = told))
  }
  async #readActions(): Promise<void> {
    const told = await this.#read('actions')
    runInAction(() => (this.actions = told))
  }

  async #read<P extends keyof ControlResources>(path: P, query = ''): Promise<ControlResources[P] | undefined> {
    const { line } = this
    try {
      return line && (await readControl(line.control, path, query))
    } catch {
      if (line === this.line) this.say(STATUS_MESSAGES.unreachable)
      return undefined
    }
  }
  /** Shows an error message and returns undefined if the request fails. */
  async #do(path: string, body: unknown): Promise<{ said: unknown } | undefined> {
    if (!this.line || this.isBusy) return undefined
    this.isBusy = true
    try {
      const reply = await this.line.control.ask('POST', path, body)
      if (reply.status === 200) return { said: reply.body }
      this.say({ ...controlErrorMessageOf(reply), isBad: true })
    } catch {
      this.say(STATUS_MESSAGES.unreachable)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
    return undefined
  }
}
