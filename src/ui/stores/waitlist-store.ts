import { makeAutoObservable } from 'mobx'
import { WaitlistService } from '@/application/waitlist-service'
import {
  isEntryLive,
  offerOf,
  type Waiting,
  type WaitlistEntry,
  type WaitlistOutcome,
  type WaitlistPlace,
} from '@/domain/waitlist/waitlist'
import { sameSlot, type Slot } from '@/domain/scheduling/scheduling'
import { Request } from './request'

const keyOf = ({ clinicId, departmentId, doctorId, date, dayPart }: WaitlistPlace): string =>
  [clinicId, departmentId, doctorId, date, dayPart].join(' ')

/** The active patient's places in waiting lists, offers first, and how many wait for a half day. */
export class WaitlistStore {
  readonly all = new Request<WaitlistEntry[]>()
  /** How many more places the patient may take. */
  readonly left = new Request<number | undefined>()
  readonly waiting = new Request<Waiting>()
  readonly givingUp = new Request<true>()
  readonly rejoining = new Request<WaitlistOutcome[]>()
  /** Offers that were put away here. */
  dismissed: readonly string[] = []
  /** Given up just now; it can be joined again, at the end of the line. */
  givenUp: WaitlistEntry | undefined = undefined
  /** Those that are given up or joined again now, until the clinic has said how they stand. */
  acting: readonly string[] = []
  readonly #service: WaitlistService
  #seen = new Set<string>()

  static readonly needs = [WaitlistService] as const
  constructor(service: WaitlistService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get live(): WaitlistEntry[] {
    return (this.all.value ?? []).filter(isEntryLive)
  }
  get over(): WaitlistEntry[] {
    return (this.all.value ?? []).filter((entry) => !isEntryLive(entry))
  }
  byId(id: string): WaitlistEntry | undefined {
    return this.all.value?.find((entry) => entry.id === id)
  }
  /** The offer to tell of elsewhere: one that has not been put away, the one that ends soonest. */
  toTell(now: Date): WaitlistEntry | undefined {
    return this.live.find(
      (entry) => offerOf(entry, now) && entry.tip !== 'dismissed' && !this.dismissed.includes(entry.id),
    )
  }

  /** The entry that holds this very number for the login, as far as the entries are known. */
  offerAt(slot: Pick<Slot, 'scheduleId' | 'orderNo'>): WaitlistEntry | undefined {
    return this.all.value?.find(
      ({ status, offer }) => status === 'offered' && offer !== undefined && sameSlot(offer.slot, slot),
    )
  }

  async load(): Promise<void> {
    await Promise.all([this.loadAll(), this.loadLeft()])
  }
  async loadAll(): Promise<void> {
    await this.all.runListed(() => this.#service.all())
  }
  async loadLeft(): Promise<void> {
    await this.left.run(() => this.#service.left())
  }

  waitingAt(place: WaitlistPlace): Waiting | undefined {
    return this.waiting.valueFor(keyOf(place))
  }
  async loadWaiting(place: WaitlistPlace): Promise<void> {
    await this.waiting.runFor(keyOf(place), () => this.#service.waiting(place))
  }

  /** The clinic's word afterwards is what the screen shows, whether or not it went through. */
  async giveUp(entry: WaitlistEntry): Promise<boolean> {
    return this.#while(entry, async () => {
      const isDone = await this.givingUp.run(async () => {
        await this.#service.leave(entry.id)
        return true
      })
      if (isDone) this.setGivenUp(entry)
      await this.load()
      return isDone === true
    })
  }
  setGivenUp(entry: WaitlistEntry | undefined): void {
    this.givenUp = entry
  }
  /** Waits once more where a place was given up or ran out: at the end of the line. */
  async rejoin(entry: WaitlistEntry): Promise<WaitlistOutcome | undefined> {
    return this.#while(entry, async () => {
      const outcomes = await this.rejoining.run(() => this.#service.join([entry]))
      if (outcomes) this.setGivenUp(undefined)
      await this.load()
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

  /** Tells the clinic once that its offer was seen. */
  see(entry: WaitlistEntry): void {
    if (entry.status === 'offered' && entry.tip === 'none' && !this.#seen.has(entry.id)) {
      this.#seen.add(entry.id)
      this.#service.markTip(entry.id, 'seen')
    }
  }
  /** Told elsewhere no more; the offer itself stands. */
  dismiss(entry: WaitlistEntry): void {
    this.dismissed = [...this.dismissed, entry.id]
    this.#service.markTip(entry.id, 'dismissed')
  }
}
