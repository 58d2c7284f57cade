import type { Listed } from '@/domain/general/page'
import { isFailure, type Failure, type Reason } from '@/domain/failure/failure'
import {
  byUrgency,
  ensureOffered,
  isSameEntry,
  isEntryLive,
  newWishes,
  type Offer,
  type TipState,
  type Waiting,
  type WaitlistEntry,
  type WaitlistOutcome,
  type WaitlistPlace,
  type WaitlistWish,
} from '@/domain/waitlist/waitlist'
import type { Registration } from '@/domain/registration/registration'
import { mayFetch } from '@/domain/session/session'
import { writeOnce } from './support/lost-answer'
import { OneAfterAnother, OneAtATime } from './support/one-at-a-time'
import { Clock } from './ports/clock'
import { Waitlist } from './ports/waitlist'
import { Ids } from './ports/ids'
import { RegistrationService } from './registration-service'
import { SessionKeeper } from './support/session-keeper'

/** The clinic said no to this one wish; after anything else the next one would end the same way. */
const OF_ONE_WISH: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'numbers-free',
  'already-watching',
  'same-doctor-same-day',
  'slot-taken',
  'not-found',
  'refused',
])

export class WaitlistService {
  readonly #watching = new OneAfterAnother<WaitlistOutcome[]>()
  readonly #leaving = new OneAtATime<void>()

  static readonly needs = [Waitlist, RegistrationService, Clock, Ids, SessionKeeper] as const
  constructor(
    private readonly waitlist: Waitlist,
    private readonly registrations: RegistrationService,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keeper: SessionKeeper,
  ) {}

  /** How many waitlist are left; undefined without a patient card (docs/product/states.md). */
  async left(): Promise<number | undefined> {
    return mayFetch(this.keeper.session, 'card') ? this.waitlist.left() : undefined
  }
  /** Every entry, offers first; none without a patient card. */
  async all(): Promise<Listed<WaitlistEntry>> {
    if (!mayFetch(this.keeper.session, 'card')) return { rows: [] }
    const { rows, ...rest } = await this.waitlist.all()
    return { rows: rows.sort(byUrgency), ...rest }
  }
  waiting = (place: WaitlistPlace): Promise<Waiting> => this.waitlist.waiting(place)

  /**
   * Waits for a range, one wish after the other, and tells of each wish how it ended: what is watched already is left as it
   * is. Fails only when it is not known what is watched already, before anything is sent.
   */
  join(wishes: readonly WaitlistWish[]): Promise<WaitlistOutcome[]> {
    const key = wishes.map(({ clinicId, doctorId, date, dayPart, patientId, businessType }) =>
      [clinicId, doctorId, date, dayPart, patientId, businessType].join(' '),
    )
    return this.#watching.run(key.join(), () => this.#joinOnce(wishes))
  }
  async #joinOnce(wishes: readonly WaitlistWish[]): Promise<WaitlistOutcome[]> {
    const { rows: held } = await this.all()
    const outcomes: WaitlistOutcome[] = []
    let stopped: Failure | undefined
    for (const wish of newWishes(wishes, [])) {
      const entry = held.find((each) => isEntryLive(each) && isSameEntry(each, wish))
      const outcome: WaitlistOutcome = entry
        ? { wish, state: 'already', entry }
        : stopped
          ? { wish, state: 'unsent', failure: stopped }
          : await this.#joinOne(wish)
      if (outcome.state === 'refused' && !OF_ONE_WISH.has(outcome.failure.reason.kind)) stopped = outcome.failure
      outcomes.push(outcome)
    }
    return outcomes
  }
  async #joinOne(wish: WaitlistWish): Promise<WaitlistOutcome> {
    const requestId = this.ids.next()
    const look = () => this.#held(wish)
    try {
      const write = () => this.waitlist.join(wish, requestId)
      return { wish, state: 'watching', entry: await writeOnce({ write, look, clock: this.clock, requestId }) }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const held = thrown.reason.kind === 'already-watching' ? await look() : undefined
      return held ? { wish, state: 'already', entry: held } : { wish, state: 'refused', failure: thrown }
    }
  }
  async #held(wish: WaitlistWish): Promise<WaitlistEntry | undefined> {
    const { rows } = await this.waitlist.all()
    return rows.find((entry) => isEntryLive(entry) && isSameEntry(entry, wish))
  }

  /** Gives the place in the line away; one that is gone already is no failure. */
  leave(id: string): Promise<void> {
    return this.#leaving.run(id, () => this.#leaveOnce(id))
  }
  async #leaveOnce(id: string): Promise<void> {
    const look = async (): Promise<true | undefined> => {
      const { rows, unreadable } = await this.waitlist.all()
      // An unreadable row may be this entry, so only the clinic's answer to the call counts then.
      return unreadable || rows.some((entry) => entry.id === id && isEntryLive(entry)) ? undefined : true
    }
    const write = async (): Promise<true> => {
      await this.waitlist.leave(id)
      return true
    }
    try {
      await writeOnce({ write, look, clock: this.clock })
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
  }

  /** Takes the number that is held, as a booking. Fails with `offer-expired`, and like any booking. */
  async take(entry: WaitlistEntry, reason: string, isRevisit: boolean, onChecking?: () => void): Promise<Registration> {
    const { slot } = this.#wasTaken(entry) ?? ensureOffered(entry, this.clock.now())
    const { clinicId, departmentId, doctorId, date, patientId } = entry
    const { scheduleId, timeStart, timeEnd, orderNo } = slot
    const wish = { clinicId, departmentId, doctorId, date, patientId, scheduleId, timeStart, timeEnd, orderNo }
    return this.registrations.book({ ...wish, reason, isRevisit, grabId: entry.id }, onChecking)
  }

  /** An offer that this phone has taken without hearing the answer: it may be booked, however late it is by now. */
  #wasTaken({ offer, patientId }: WaitlistEntry): Offer | undefined {
    const isOpen = offer && this.registrations.isBookingOpen({ ...offer.slot, patientId })
    return isOpen ? offer : undefined
  }

  /** Tells the clinic that the tip was seen or put away; nobody waits for it, and a loss does not matter. */
  markTip(id: string, state: TipState): void {
    this.waitlist.markTip(id, state).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
}
