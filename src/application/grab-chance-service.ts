import { isFailure, type Failure } from '@/domain/failure'
import {
  byUrgency,
  ensureOffered,
  isSameWatch,
  isWatchLive,
  newWishes,
  type TipState,
  type Waiting,
  type Watch,
  type WatchPlace,
  type WatchWish,
} from '@/domain/grab-chance'
import type { Registration } from '@/domain/registration'
import { mayFetch } from '@/domain/session'
import { writeOnce } from './lost-answer'
import type { Clock } from './ports/clock'
import type { GrabChances } from './ports/grab-chances'
import type { Ids } from './ports/ids'
import type { RegistrationService } from './registration-service'
import type { SessionKeeper } from './session-keeper'

/** What became of one wish of several. */
export type WatchOutcome =
  { readonly wish: WatchWish; readonly watch: Watch } | { readonly wish: WatchWish; readonly failure: Failure }

export class GrabChanceService {
  readonly #chances: GrabChances
  readonly #registrations: RegistrationService
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper

  constructor(chances: GrabChances, registrations: RegistrationService, clock: Clock, ids: Ids, keeper: SessionKeeper) {
    this.#chances = chances
    this.#registrations = registrations
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  /** How many chances are left; undefined without a patient card (spec section 6). */
  async left(): Promise<number | undefined> {
    return mayFetch(this.#keeper.session, 'card') ? this.#chances.left() : undefined
  }
  /** Every watch, offers first; none without a patient card. */
  async all(): Promise<Watch[]> {
    if (!mayFetch(this.#keeper.session, 'card')) return []
    return (await this.#chances.all()).sort(byUrgency)
  }
  waiting = (place: WatchPlace): Promise<Waiting> => this.#chances.waiting(place)

  /**
   * Watches a range, one wish after the other. What is watched already is left as it is. Fails only when no wish came
   * through; otherwise each wish says for itself how it ended.
   */
  async watch(wishes: readonly WatchWish[]): Promise<WatchOutcome[]> {
    const outcomes: WatchOutcome[] = []
    for (const wish of newWishes(wishes, await this.all())) outcomes.push(await this.#watchOne(wish))
    const [first] = outcomes
    if (first && 'failure' in first && outcomes.every((each) => 'failure' in each)) throw first.failure
    return outcomes
  }
  async #watchOne(wish: WatchWish): Promise<WatchOutcome> {
    const requestId = this.#ids.next()
    const look = () => this.#held(wish)
    try {
      const write = () => this.#chances.watch(wish, requestId)
      return { wish, watch: await writeOnce({ write, look, clock: this.#clock, requestId }) }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const held = thrown.reason.kind === 'already-watching' ? await look() : undefined
      return held ? { wish, watch: held } : { wish, failure: thrown }
    }
  }
  async #held(wish: WatchWish): Promise<Watch | undefined> {
    const all = await this.#chances.all()
    return all.find((watch) => isWatchLive(watch) && isSameWatch(watch, wish))
  }

  /** Gives the place in the line away; one that is gone already is no failure. */
  async unwatch(id: string): Promise<void> {
    const look = async (): Promise<true | undefined> => {
      const all = await this.#chances.all()
      return all.some((watch) => watch.id === id && isWatchLive(watch)) ? undefined : true
    }
    const write = async (): Promise<true> => {
      await this.#chances.unwatch(id)
      return true
    }
    try {
      await writeOnce({ write, look, clock: this.#clock })
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
  }

  /** Takes the number that is held, as a booking. Fails with `offer-expired`, and like any booking. */
  async take(watch: Watch, reason: string, isRevisit: boolean, onChecking?: () => void): Promise<Registration> {
    const { slot } = ensureOffered(watch, this.#clock.now())
    const { clinicId, departmentId, doctorId, date, patientId } = watch
    const { scheduleId, timeStart, timeEnd, orderNo } = slot
    const wish = { clinicId, departmentId, doctorId, date, patientId, scheduleId, timeStart, timeEnd, orderNo }
    return this.#registrations.book({ ...wish, reason, isRevisit, grabId: watch.id }, onChecking)
  }

  /** Tells the clinic that the tip was seen or put away; nobody waits for it, and a loss does not matter. */
  markTip(id: string, state: TipState): void {
    this.#chances.markTip(id, state).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
}
