import { makeAutoObservable } from 'mobx'
import { GrabChanceService } from '@/application/grab-chance-service'
import { RegistrationService, type BookingWish } from '@/application/registration-service'
import { VisitService, type Moved } from '@/application/visit-service'
import type { Waiting, Watch, WatchPlace } from '@/domain/grab-chance'
import { isLive, type Registration } from '@/domain/registration'
import { sameSlot, type Slot } from '@/domain/scheduling'
import { Request } from './request'

const keyOf = ({ clinicId, departmentId, doctorId, date, dayPart }: WatchPlace): string =>
  [clinicId, departmentId, doctorId, date, dayPart].join(' ')

/** What stands beside a booking: the waiting list of a full half day, a number held from it, and a visit that is moved. */
export class BookingLineStore {
  readonly waiting = new Request<Waiting>()
  /** The watches of this login, whose offers hold numbers. */
  readonly watches = new Request<Watch[]>()
  readonly chances = new Request<number | undefined>()
  readonly moving = new Request<Moved>()
  /** The visit that another took the place of. */
  readonly before = new Request<Registration>()
  isChecking = false
  waitingFor = ''
  readonly #chances: GrabChanceService
  readonly #visits: VisitService
  readonly #registrations: RegistrationService

  static readonly needs = [GrabChanceService, VisitService, RegistrationService] as const
  constructor(chances: GrabChanceService, visits: VisitService, registrations: RegistrationService) {
    this.#chances = chances
    this.#visits = visits
    this.#registrations = registrations
    makeAutoObservable(this, {}, { autoBind: true })
  }

  waitingAt(place: WatchPlace): Waiting | undefined {
    return this.waitingFor === keyOf(place) ? this.waiting.value : undefined
  }
  async loadWaiting(place: WatchPlace): Promise<void> {
    if (this.waitingFor !== keyOf(place)) this.waiting.reset()
    this.waitingFor = keyOf(place)
    await this.waiting.run(() => this.#chances.waiting(place))
  }

  /** The watch that holds this very number for the login, as far as the watches are known. */
  offerAt(slot: Pick<Slot, 'scheduleId' | 'orderNo'>): Watch | undefined {
    return this.watches.value?.find(
      ({ status, offer }) => status === 'offered' && offer !== undefined && sameSlot(offer.slot, slot),
    )
  }
  async loadWatches(): Promise<void> {
    await this.watches.run(() => this.#chances.all())
  }
  async loadChances(): Promise<void> {
    await this.chances.run(() => this.#chances.left())
  }

  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  /** The new one first, then the old one; see `VisitService.move`. */
  async move(old: Registration, wish: BookingWish): Promise<Moved | undefined> {
    const moved = await this.moving.run(() => this.#visits.move(old, wish, () => this.setChecking(true)))
    this.setChecking(false)
    return moved
  }
  /** Another number is to the page: what was said of the last try no longer counts. */
  forgetMove(): void {
    if (!this.moving.isPending) this.moving.reset()
  }
  /** Both stand: the new one was booked, and the old one has not gone. */
  isStanding(oldId: string): boolean {
    const old = this.before.value
    return old?.id === oldId && isLive(old)
  }
  async loadBefore(id: string): Promise<void> {
    if (this.before.value?.id !== id) this.before.reset()
    await this.before.run(() => this.#registrations.byId(id))
  }

  forget(): void {
    for (const each of [this.waiting, this.watches, this.chances, this.before]) each.reset()
    this.forgetMove()
    this.waitingFor = ''
  }
}
