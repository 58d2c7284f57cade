import { makeAutoObservable } from 'mobx'
import { WaitlistService } from '@/application/waitlist-service'
import {
  isEntryActive,
  activeOfferOf,
  type WaitlistCount,
  type WaitlistEntry,
  type WaitlistOutcome,
  type WaitlistTarget,
} from '@/domain/waitlist/waitlist'
import { isSameSlot, type Slot } from '@/domain/scheduling/scheduling'
import { AsyncState } from './async-state'
import { ListResource, Resource } from './resource'

/** The active patient's waitlist entries, offers first, and the queue lengths of half days. */
export class WaitlistStore {
  readonly all: ListResource<[], WaitlistEntry>
  /** How many more entries the patient may create. */
  readonly left: Resource<[], number | undefined>
  readonly #lines: Resource<[place: WaitlistTarget], WaitlistCount>
  readonly givingUp = new AsyncState<true>()
  readonly rejoining = new AsyncState<WaitlistOutcome[]>()
  /** Offers dismissed on this page. */
  dismissed: readonly string[] = []
  /** The entry that the patient has just cancelled; the patient can rejoin at the end of the queue. */
  givenUp: WaitlistEntry | undefined = undefined
  /** Entries with a pending request, until the server's state is known. */
  acting: readonly string[] = []
  readonly #service: WaitlistService
  #seen = new Set<string>()

  static readonly inject = [WaitlistService] as const
  constructor(service: WaitlistService) {
    this.#service = service
    this.all = new ListResource(() => service.all(), { maxAgeMs: 0 })
    this.left = new Resource(() => service.left(), { maxAgeMs: 0 })
    this.#lines = new Resource((place) => service.waiting(place))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get live(): WaitlistEntry[] {
    return (this.all.known() ?? []).filter(isEntryActive)
  }
  get over(): WaitlistEntry[] {
    return (this.all.known() ?? []).filter((entry) => !isEntryActive(entry))
  }
  byId(id: string): WaitlistEntry | undefined {
    return this.all.known()?.find((entry) => entry.id === id)
  }
  /** The offer to announce on other screens: the one that expires first and has not been dismissed. */
  toTell(now: Date): WaitlistEntry | undefined {
    return this.live.find(
      (entry) => activeOfferOf(entry, now) && entry.tip !== 'dismissed' && !this.dismissed.includes(entry.id),
    )
  }

  /** The entry that offers this slot to the patient, if the entries have loaded. */
  offerAt(slot: Pick<Slot, 'scheduleId' | 'orderNo'>): WaitlistEntry | undefined {
    return this.all
      .known()
      ?.find(({ status, offer }) => status === 'offered' && offer !== undefined && isSameSlot(offer.slot, slot))
  }

  async readAgain(): Promise<void> {
    await Promise.all([this.all.of().again(), this.left.of().again()])
  }

  /** How many patients are waiting for a half day. */
  waitingAt({ clinicId, departmentId, doctorId, date, dayPart }: WaitlistTarget): AsyncState<WaitlistCount> {
    return this.#lines.of({ clinicId, departmentId, doctorId, date, dayPart })
  }

  /** Leaves the waitlist, then shows the server's state, whether or not the request succeeded. */
  async giveUp(entry: WaitlistEntry): Promise<boolean> {
    return this.#while(entry, async () => {
      const isDone = await this.givingUp.run(async () => {
        await this.#service.leave(entry.id)
        return true
      })
      if (isDone) this.setGivenUp(entry)
      await this.readAgain()
      return isDone === true
    })
  }
  setGivenUp(entry: WaitlistEntry | undefined): void {
    this.givenUp = entry
  }
  /** Rejoins at the end of the queue, after the patient has left or the entry has expired. */
  async rejoin(entry: WaitlistEntry): Promise<WaitlistOutcome | undefined> {
    return this.#while(entry, async () => {
      const outcomes = await this.rejoining.run(() => this.#service.join([entry]))
      if (outcomes) this.setGivenUp(undefined)
      await this.readAgain()
      return outcomes?.[0]
    })
  }
  setActing(acting: readonly string[]): void {
    this.acting = acting
  }
  async #while<T>({ id }: WaitlistEntry, act: () => Promise<T>): Promise<T> {
    this.setActing([...this.acting, id])
    try {
      return await act()
    } finally {
      this.setActing(this.acting.filter((each) => each !== id))
    }
  }

  /** Reports once to the server that the entry's offer was displayed. */
  see(entry: WaitlistEntry): void {
    if (entry.status === 'offered' && entry.tip === 'none' && !this.#seen.has(entry.id)) {
      this.#seen.add(entry.id)
      this.#service.markTip(entry.id, 'seen')
    }
  }
  /** Hides the announcement on other screens; the offer remains valid. */
  dismiss(entry: WaitlistEntry): void {
    this.dismissed = [...this.dismissed, entry.id]
    this.#service.markTip(entry.id, 'dismissed')
  }
}
