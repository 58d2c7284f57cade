import { isFailure } from '@/domain/failure/failure'
import { SeededRandom } from '../../clinic/seeded-random'
import type { GoalContext } from '../../simulation/goal-context'
import { drawGoal, readAllScreens } from '../../simulation/goals'
import { History, type OperationName, type EventFacts, type SimulatedPeople } from '../../simulation/history'
import { checkHistory } from '../../simulation/checker/check-history'
import { personaOf } from '../../simulation/personas'
import type { DoctorAtClinic, SimulatedClient } from '../../simulation/phone'
import { recordHistory } from '../../simulation/record-history'
import { formatCounterexample } from '../../simulation/counterexample-report'
import { ServerClockCheck } from '../guarantees/server-clock'
import { Guarantees } from '../guarantees/guarantees'
import type { Transport } from '../transport'
import { ServerStateReader, type DoctorOnDay } from '../random-test/server-state-reader'
import { cancelBookings, unlinkPatients } from './clean-up'
import { LOGIN_CODE_REJECTED_MESSAGE } from '../connect'
import { findLatePaymentErrors } from './late-payments'
import {
  RandomTestSetupError,
  findDoctorsWithFewSlots,
  openRandomTestClient,
  type RandomTestClient,
  type LoginCredentials,
} from '../random-test/open-clients'
import type { MockCashier } from '../random-test/payment-driver'

export type RandomTestOptions = {
  readonly transport: Transport
  readonly mpId: string
  readonly ways: readonly LoginCredentials[]
  readonly seed: string
  readonly goals: number
  /** Distinguishes this test's data from other data. */
  readonly mark: string
  readonly cashier?: MockCashier | undefined
  readonly selfCode?: string | undefined
  readonly trueNow?: (() => number) | undefined
  /** Waits between two taps as a person would; by default, does not wait. */
  readonly think?: (seconds: number) => Promise<void>
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
}
export type RandomTestViolation = { readonly guarantee: string; readonly said: string; readonly story: string }
export type RandomTestReport = {
  readonly seed: string
  readonly goals: number
  readonly requests: number
  /** Number of operations by kind and outcome. */
  readonly acts: Readonly<Partial<Record<OperationName, { ok: number; failed: number; unknown: number }>>>
  readonly violations: readonly RandomTestViolation[]
  readonly left: readonly string[]
  readonly isCutOff: boolean
}

/** Longer than the checker's limit, so that the checker does not confuse the effects of consecutive goals. */
const BETWEEN_GOALS_MS = 200_000
const STORY_LINES = 14

/** The history's clock; only the test advances it. */
class WalkTime {
  #now = Date.UTC(2026, 0)
  get now(): number {
    return this.#now
  }
  readonly step = (milliseconds = 1): void => {
    this.#now += milliseconds
  }
}

class Walk {
  readonly #options: RandomTestOptions
  readonly #time = new WalkTime()
  readonly #history = new History(() => this.#time.now)
  readonly #said = new Map<
    string,
    { readonly property: string; readonly said: string; readonly at: number; readonly n: number }
  >()
  readonly #clocks = new ServerClockCheck()
  readonly #guarantees = new Guarantees()
  readonly #books: ServerStateReader
  #requests = 0
  #walkers: RandomTestClient[] = []

  constructor(options: RandomTestOptions) {
    this.#options = options
    this.#books = new ServerStateReader(
      this.#history,
      () => this.#time.now,
      (property, said) => this.#say(property, said),
    )
  }

  async report(): Promise<RandomTestReport> {
    const { ways, goals, seed, signal, onProgress } = this.#options
    let done = 0
    let left: string[] = []
    try {
      for (const [nth, way] of ways.entries()) this.#walkers.push(await openRandomTestClient(way, nth, this.#opening()))
      const [first] = this.#walkers
      if (!first) throw new RandomTestSetupError('No login succeeded.')
      const doctors = await findDoctorsWithFewSlots(first.login)
      await this.#read()
      const phones = this.#walkers.map((walker) => this.#phoneOf(walker))
      while (done < goals) {
        if (signal?.aborted) break
        onProgress?.(done, goals)
        await this.#wants(done, phones, doctors)
        done += 1
      }
      left = await this.#cleanUp(doctors)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const { kind } = thrown.reason
      const why = kind === 'code-expired' || kind === 'code-wrong' ? ` (${LOGIN_CODE_REJECTED_MESSAGE})` : ''
      throw new RandomTestSetupError(`Cannot start: the server returned the error ${kind}${why}.`)
    }
    return {
      seed,
      goals: done,
      requests: this.#requests,
      acts: this.#acts(),
      violations: this.#violations(),
      left,
      isCutOff: done < goals,
    }
  }

  #opening() {
    const { transport, mpId, mark, seed, cashier, selfCode, trueNow: now = Date.now } = this.#options
    const heard: Transport = async (request) => {
      this.#requests += 1
      const askedAt = now()
      const reply = await transport(request)
      const exchange = { askedAt, heardAt: now() }
      if (!request.path.startsWith('/mock/'))
        this.#clocks.hear(request.verb, reply.headers.date, exchange, this.#guarantees)
      return reply
    }
    return { transport: heard, mpId, mark, seed, cashier, selfCode, books: this.#books }
  }
  #phoneOf(walker: RandomTestClient): SimulatedClient {
    const before = async (does: OperationName, facts: EventFacts): Promise<void> => {
      const day = this.#books.dayTaken(does, facts)
      if (day) await this.#read([day])
      this.#time.step()
    }
    const after = (): Promise<void> => {
      this.#time.step()
      return this.#read()
    }
    return recordHistory(walker.phone, walker.nth, this.#history, () => this.#time.now, { before, after })
  }
  /** Makes one person pursue one goal. */
  async #wants(nth: number, phones: readonly SimulatedClient[], doctors: readonly DoctorAtClinic[]): Promise<void> {
    const { seed, think, trueNow = Date.now } = this.#options
    const dice = new SeededRandom(seed, 'goal', nth)
    const at = dice.int(0, phones.length - 1)
    const [phone, walker] = [phones[at], this.#walkers[at]]
    if (!phone || !walker) return
    const hasCard = walker.till.hasCard(phone.patientId)
    // Persons do not tap twice, because each operation is checked by its own reads.
    const person = { ...personaOf(seed, at), patients: walker.made, impatience: 0, hasCard }
    const scene: GoalContext = {
      phone,
      person,
      dice,
      now: () => this.#clocks.timeAt(trueNow()) ?? trueNow(),
      doctors,
      think: async (seconds) => think?.(dice.int(1, seconds)),
    }
    if (dice.chance(0.2)) await readAllScreens(scene)
    await drawGoal(dice)(scene)
    this.#time.step(BETWEEN_GOALS_MS)
  }
  async #read(days?: readonly DoctorOnDay[]): Promise<void> {
    try {
      await this.#books.read(
        this.#walkers.map(({ readable }) => readable),
        days,
      )
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      this.#say('own data can be read', `a list of the account’s own data returns an error: ${thrown.reason.kind}`)
    }
  }
  #say(property: string, said: string): void {
    const key = `${property} ${said}`
    if (!this.#said.has(key))
      this.#said.set(key, { property, said, at: this.#time.now, n: this.#history.entries.length })
  }

  async #cleanUp(doctors: readonly DoctorAtClinic[]): Promise<string[]> {
    const left: string[] = []
    const [first] = this.#walkers
    const { cashier, mark } = this.#options
    if (first && cashier)
      for (const fault of await findLatePaymentErrors(first, cashier, mark)) this.#say('charged exactly once', fault)
    for (const walker of this.#walkers) left.push(...(await cancelBookings(walker)))
    this.#time.step(BETWEEN_GOALS_MS)
    await this.#read()
    for (const walker of this.#walkers) left.push(...(await unlinkPatients(walker, doctors[0]?.clinicId ?? '')))
    return left
  }
  #acts(): RandomTestReport['acts'] {
    const acts: Partial<Record<OperationName, { ok: number; failed: number; unknown: number }>> = {}
    for (const entry of this.#history.entries) {
      if (entry.what !== 'ok' && entry.what !== 'failed' && entry.what !== 'unknown') continue
      const of = (acts[entry.does] ??= { ok: 0, failed: 0, unknown: 0 })
      of[entry.what] += 1
    }
    return acts
  }
  #violations(): RandomTestViolation[] {
    const { entries } = this.#history
    const people: SimulatedPeople = this.#walkers.map(({ nth, account, family }) => ({
      phone: nth,
      account,
      patients: [...family],
    }))
    const { trueNow } = this.#options
    this.#clocks.judge(trueNow, (trueNow ?? Date.now)(), this.#guarantees)
    const general = this.#guarantees.report().filter(({ verdict }) => verdict === 'broken')
    const misformed = this.#walkers.flatMap(({ login }) => login.misformed)
    const told = new Map<string, RandomTestViolation>()
    for (const violation of [...checkHistory(entries, people), ...this.#said.values()]) {
      const story = formatCounterexample({ entries, people }, violation, STORY_LINES)
      const key = `${violation.property} ${violation.said}`
      if (!told.has(key)) told.set(key, { guarantee: violation.property, said: violation.said, story })
    }
    return [
      ...told.values(),
      ...general.flatMap(({ name, told: all }) => all.map((said) => ({ guarantee: name, said, story: '' }))),
      ...[...new Set(misformed)].map((said) => ({ guarantee: 'responses match the schema', said, story: '' })),
    ]
  }
}

/**
 * Pursues random goals of the simulation over HTTP. The simulation's checker compares the history with separate reads
 * of the clinic's data.
 */
export const runRandomTest = (options: RandomTestOptions): Promise<RandomTestReport> => new Walk(options).report()
