import { makeAutoObservable } from 'mobx'
import { GrabChanceService } from '@/application/grab-chance-service'
import {
  isWatchLive,
  offerOf,
  type Waiting,
  type Watch,
  type WatchOutcome,
  type WatchPlace,
} from '@/domain/grab-chance'
import { sameSlot, type Slot } from '@/domain/scheduling'
import { Request } from './request'

const keyOf = ({ clinicId, departmentId, doctorId, date, dayPart }: WatchPlace): string =>
  [clinicId, departmentId, doctorId, date, dayPart].join(' ')

/** The active patient's places in waiting lists, offers first, and how many wait for a half day. */
export class WatchStore {
  readonly all = new Request<Watch[]>()
  /** How many more places the patient may take. */
  readonly left = new Request<number | undefined>()
  readonly waiting = new Request<Waiting>()
  readonly givingUp = new Request<true>()
  readonly rejoining = new Request<WatchOutcome[]>()
  /** Offers that were put away here. */
  dismissed: readonly string[] = []
  /** Given up just now; it can be joined again, at the end of the line. */
  givenUp: Watch | undefined = undefined
  /** Those that are given up or joined again now, until the clinic has said how they stand. */
  acting: readonly string[] = []
  readonly #service: GrabChanceService
  #seen = new Set<string>()

  static readonly needs = [GrabChanceService] as const
  constructor(service: GrabChanceService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get live(): Watch[] {
    return (this.all.value ?? []).filter(isWatchLive)
  }
  get over(): Watch[] {
    return (this.all.value ?? []).filter((watch) => !isWatchLive(watch))
  }
  byId(id: string): Watch | undefined {
    return this.all.value?.find((watch) => watch.id === id)
  }
  /** The offer to tell of elsewhere: one that has not been put away, the one that ends soonest. */
  toTell(now: Date): Watch | undefined {
    return this.live.find(
      (watch) => offerOf(watch, now) && watch.tip !== 'dismissed' && !this.dismissed.includes(watch.id),
    )
  }

  /** The watch that holds this very number for the login, as far as the watches are known. */
  offerAt(slot: Pick<Slot, 'scheduleId' | 'orderNo'>): Watch | undefined {
    return this.all.value?.find(
      ({ status, offer }) => status === 'offered' && offer !== undefined && sameSlot(offer.slot, slot),
    )
  }

  async load(): Promise<void> {
    await Promise.all([this.loadAll(), this.loadLeft()])
  }
  async loadAll(): Promise<void> {
    await this.all.run(() => this.#service.all())
  }
  async loadLeft(): Promise<void> {
    await this.left.run(() => this.#service.left())
  }

  waitingAt(place: WatchPlace): Waiting | undefined {
    return this.waiting.valueFor(keyOf(place))
  }
  async loadWaiting(place: WatchPlace): Promise<void> {
    await this.waiting.runFor(keyOf(place), () => this.#service.waiting(place))
  }

  /** The clinic's word afterwards is what the screen shows, whether or not it went through. */
  async giveUp(watch: Watch): Promise<boolean> {
    return this.#while(watch, async () => {
      const isDone = await this.givingUp.run(async () => {
        await this.#service.unwatch(watch.id)
        return true
      })
      if (isDone) this.setGivenUp(watch)
      await this.load()
      return isDone === true
    })
  }
  setGivenUp(watch: Watch | undefined): void {
    this.givenUp = watch
  }
  /** Waits once more where a place was given up or ran out: at the end of the line. */
  async rejoin(watch: Watch): Promise<WatchOutcome | undefined> {
    return this.#while(watch, async () => {
      const outcomes = await this.rejoining.run(() => this.#service.watch([watch]))
      if (outcomes) this.setGivenUp(undefined)
      await this.load()
      return outcomes?.[0]
    })
  }
  setActing(acting: readonly string[]): void {
    this.acting = acting
  }
  async #while<T>({ id }: Watch, act: () => Promise<T>): Promise<T> {
    this.setActing([...this.acting, id])
    try {
      return await act()
    } finally {
      this.setActing(this.acting.filter((each) => each !== id))
    }
  }

  /** Tells the clinic once that its offer was seen. */
  see(watch: Watch): void {
    if (watch.status === 'offered' && watch.tip === 'none' && !this.#seen.has(watch.id)) {
      this.#seen.add(watch.id)
      this.#service.markTip(watch.id, 'seen')
    }
  }
  /** Told elsewhere no more; the offer itself stands. */
  dismiss(watch: Watch): void {
    this.dismissed = [...this.dismissed, watch.id]
    this.#service.markTip(watch.id, 'dismissed')
  }

  forget(): void {
    this.givenUp = undefined
    this.dismissed = []
    this.acting = []
    this.#seen.clear()
    for (const each of [this.all, this.left, this.waiting, this.givingUp, this.rejoining]) each.reset()
  }
}
