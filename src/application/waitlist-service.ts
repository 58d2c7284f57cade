import type { ParsedList } from '@/domain/general/page'
import { isFailure, type Failure, type FailureReason } from '@/domain/failure/failure'
import {
  compareByUrgency,
  ensureOffered,
  isSameEntry,
  isEntryActive,
  removeDuplicateRequests,
  type WaitlistOffer,
  type OfferNoticeAction,
  type WaitlistCount,
  type WaitlistEntry,
  type WaitlistOutcome,
  type WaitlistTarget,
  type WaitlistRequest,
} from '@/domain/waitlist/waitlist'
import type { Registration } from '@/domain/registration/registration'
import { meetsAccessRequirement } from '@/domain/session/session'
import { writeExactlyOnce } from './support/reliable-write'
import { SerialQueue, SingleFlight } from './support/single-flight'
import { Clock } from './ports/clock'
import { Waitlist } from './ports/waitlist'
import { IdGenerator } from './ports/ids'
import { RegistrationService } from './registration-service'
import { SessionHolder } from './support/session-holder'

/** Failures that concern a single request; any other failure would affect the next requests too. */
const OF_ONE_WISH: ReadonlySet<FailureReason['kind']> = new Set<FailureReason['kind']>([
  'numbers-free',
  'already-watching',
  'same-doctor-same-day',
  'slot-taken',
  'not-found',
  'refused',
])

export class WaitlistService {
  readonly #watching = new SerialQueue<WaitlistOutcome[]>()
  readonly #leaving = new SingleFlight<void>()

  static readonly inject = [Waitlist, RegistrationService, Clock, IdGenerator, SessionHolder] as const
  constructor(
    private readonly waitlist: Waitlist,
    private readonly registrations: RegistrationService,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
  ) {}

  /**
   * How many more waitlist entries the patient may create; undefined without a patient card (docs/product/states.md).
   */
  async left(): Promise<number | undefined> {
    return meetsAccessRequirement(this.keeper.session, 'card') ? this.waitlist.left() : undefined
  }
  /** All entries, offers first; empty without a patient card. */
  async all(): Promise<ParsedList<WaitlistEntry>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { rows: [] }
    const { rows, ...rest } = await this.waitlist.all()
    return { rows: rows.sort(compareByUrgency), ...rest }
  }
  waiting = (place: WaitlistTarget): Promise<WaitlistCount> => this.waitlist.waiting(place)

  /**
   * Joins several waitlists one at a time and returns a result for each; keeps existing entries. Fails only if the
   * existing entries cannot be loaded, before joining any.
   */
  join(wishes: readonly WaitlistRequest[]): Promise<WaitlistOutcome[]> {
    const key = wishes.map(({ clinicId, doctorId, date, dayPart, patientId, businessType }) =>
      [clinicId, doctorId, date, dayPart, patientId, businessType].join(' '),
    )
    return this.#watching.run(key.join(), () => this.#joinOnce(wishes))
  }
  async #joinOnce(wishes: readonly WaitlistRequest[]): Promise<WaitlistOutcome[]> {
    const { rows: held } = await this.all()
    const outcomes: WaitlistOutcome[] = []
    let stopped: Failure | undefined
    for (const wish of removeDuplicateRequests(wishes, [])) {
      const entry = held.find((each) => isEntryActive(each) && isSameEntry(each, wish))
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
  async #joinOne(wish: WaitlistRequest): Promise<WaitlistOutcome> {
    const requestId = this.ids.next()
    const look = () => this.#held(wish)
    try {
      const write = () => this.waitlist.join(wish, requestId)
      return { wish, state: 'watching', entry: await writeExactlyOnce({ write, look, clock: this.clock, requestId }) }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const held = thrown.reason.kind === 'already-watching' ? await look() : undefined
      return held ? { wish, state: 'already', entry: held } : { wish, state: 'refused', failure: thrown }
    }
  }
  async #held(wish: WaitlistRequest): Promise<WaitlistEntry | undefined> {
    const { rows } = await this.waitlist.all()
    return rows.find((entry) => isEntryActive(entry) && isSameEntry(entry, wish))
  }

  /** Leaves a waitlist; succeeds if the entry no longer exists. */
  leave(id: string): Promise<void> {
    return this.#leaving.run(id, () => this.#leaveOnce(id))
  }
  async #leaveOnce(id: string): Promise<void> {
    const look = async (): Promise<true | undefined> => {
      const { rows, unreadable } = await this.waitlist.all()
      // An unreadable row may be this entry, so the list cannot prove its removal.
      return unreadable || rows.some((entry) => entry.id === id && isEntryActive(entry)) ? undefined : true
    }
    const write = async (): Promise<true> => {
      await this.waitlist.leave(id)
      return true
    }
    try {
      await writeExactlyOnce({ write, look, clock: this.clock })
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
  }

  /** Books the offered slot. Fails with `offer-expired`, or like any booking. */
  async take(entry: WaitlistEntry, reason: string, isRevisit: boolean, onChecking?: () => void): Promise<Registration> {
    const { slot } = this.#wasTaken(entry) ?? ensureOffered(entry, this.clock.now())
    const { clinicId, departmentId, doctorId, date, patientId } = entry
    const { scheduleId, timeStart, timeEnd, orderNo } = slot
    const wish = { clinicId, departmentId, doctorId, date, patientId, scheduleId, timeStart, timeEnd, orderNo }
    return this.registrations.book({ ...wish, reason, isRevisit, grabId: entry.id }, onChecking)
  }

  /** The offer, if its booking has no response yet: the slot may be booked even if the offer has expired. */
  #wasTaken({ offer, patientId }: WaitlistEntry): WaitlistOffer | undefined {
    const isOpen = offer && this.registrations.isBookingOpen({ ...offer.slot, patientId })
    return isOpen ? offer : undefined
  }

  /** Reports that the notice was seen or dismissed; failures are ignored. */
  markTip(id: string, state: OfferNoticeAction): void {
    this.waitlist.markTip(id, state).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
}
