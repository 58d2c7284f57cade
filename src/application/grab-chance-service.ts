import { isFailure, type Failure, type Reason } from '@/domain/failure'
import {
  byUrgency,
  ensureOffered,
  isSameWatch,
  isWatchLive,
  newWishes,
  type Offer,
  type TipState,
  type Waiting,
  type Watch,
  type WatchOutcome,
  type WatchPlace,
  type WatchWish,
} from '@/domain/grab-chance'
import type { Registration } from '@/domain/registration'
import { mayFetch } from '@/domain/session'
import { writeOnce } from './lost-answer'
import { OneAfterAnother, OneAtATime } from './one-at-a-time'
import { Clock } from './ports/clock'
import { GrabChances } from './ports/grab-chances'
import { Ids } from './ports/ids'
import { RegistrationService } from './registration-service'
import { SessionKeeper } from './session-keeper'

/** The clinic said no to this one wish; after anything else the next one would end the same way. */
const OF_ONE_WISH: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'numbers-free',
  'already-watching',
  'same-doctor-same-day',
  'slot-taken',
  'not-found',
  'refused',
])

export class GrabChanceService {
  readonly #chances: GrabChances
  readonly #registrations: RegistrationService
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  readonly #watching = new OneAfterAnother<WatchOutcome[]>()
  readonly #leaving = new OneAtATime<void>()

  static readonly needs = [GrabChances, RegistrationService, Clock, Ids, SessionKeeper] as const
  constructor(chances: GrabChances, registrations: RegistrationService, clock: Clock, ids: Ids, keeper: SessionKeeper) {
    this.#chances = chances
    this.#registrations = registrations
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  /** How many chances are left; undefined without a patient card (docs/product/states.md). */
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
   * Watches a range, one wish after the other, and tells of each wish how it ended: what is watched already is left as it
   * is. Fails only when it is not known what is watched already, before anything is sent.
   */
  watch(wishes: readonly WatchWish[]): Promise<WatchOutcome[]> {
    const key = wishes.map(({ clinicId, doctorId, date, dayPart, patientId, businessType }) =>
      [clinicId, doctorId, date, dayPart, patientId, businessType].join(' '),
    )
    return this.#watching.run(key.join(), () => this.#watchOnce(wishes))
  }
  async #watchOnce(wishes: readonly WatchWish[]): Promise<WatchOutcome[]> {
    const held = await this.all()
    const outcomes: WatchOutcome[] = []
    let stopped: Failure | undefined
    for (const wish of newWishes(wishes, [])) {
      const watch = held.find((each) => isWatchLive(each) && isSameWatch(each, wish))
      const outcome: WatchOutcome = watch
        ? { wish, state: 'already', watch }
        : stopped
          ? { wish, state: 'unsent', failure: stopped }
          : await this.#watchOne(wish)
      if (outcome.state === 'refused' && !OF_ONE_WISH.has(outcome.failure.reason.kind)) stopped = outcome.failure
      outcomes.push(outcome)
    }
    return outcomes
  }
  async #watchOne(wish: WatchWish): Promise<WatchOutcome> {
    const requestId = this.#ids.next()
    const look = () => this.#held(wish)
    try {
      const write = () => this.#chances.watch(wish, requestId)
      return { wish, state: 'watching', watch: await writeOnce({ write, look, clock: this.#clock, requestId }) }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const held = thrown.reason.kind === 'already-watching' ? await look() : undefined
      return held ? { wish, state: 'already', watch: held } : { wish, state: 'refused', failure: thrown }
    }
  }
  async #held(wish: WatchWish): Promise<Watch | undefined> {
    const all = await this.#chances.all()
    return all.find((watch) => isWatchLive(watch) && isSameWatch(watch, wish))
  }

  /** Gives the place in the line away; one that is gone already is no failure. */
  unwatch(id: string): Promise<void> {
    return this.#leaving.run(id, () => this.#unwatchOnce(id))
  }
  async #unwatchOnce(id: string): Promise<void> {
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
    const { slot } = this.#wasTaken(watch) ?? ensureOffered(watch, this.#clock.now())
    const { clinicId, departmentId, doctorId, date, patientId } = watch
    const { scheduleId, timeStart, timeEnd, orderNo } = slot
    const wish = { clinicId, departmentId, doctorId, date, patientId, scheduleId, timeStart, timeEnd, orderNo }
    return this.#registrations.book({ ...wish, reason, isRevisit, grabId: watch.id }, onChecking)
  }

  /** An offer that this phone has taken without hearing the answer: it may be booked, however late it is by now. */
  #wasTaken({ offer, patientId }: Watch): Offer | undefined {
    const isOpen = offer && this.#registrations.isBookingOpen({ ...offer.slot, patientId })
    return isOpen ? offer : undefined
  }

  /** Tells the clinic that the tip was seen or put away; nobody waits for it, and a loss does not matter. */
  markTip(id: string, state: TipState): void {
    this.#chances.markTip(id, state).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
}
