import { makeAutoObservable, observable, runInAction } from 'mobx'
import { WaitingService } from '@/application/waiting-service'
import type { Registration } from '@/domain/registration/registration'
import { turnRangeOf, withLook, type TurnRange, type Waiting } from '@/domain/visit/waiting'

/** Sitting in the waiting room: what this phone has learnt of each queue, and how it calls. */
export class WaitingStore {
  /** By visit; none that is not waited for. */
  readonly known = observable.map<string, Waiting>(undefined, { deep: false })
  /** The visits for which the phone is to ring; a page that is opened anew needs another gesture. */
  readonly ringsFor = observable.set<string>()
  isAwake = false
  readonly #service: WaitingService
  readonly end: () => void

  static readonly needs = [WaitingService] as const
  constructor(service: WaitingService) {
    this.#service = service
    makeAutoObservable(this, { known: false, ringsFor: false, end: false }, { autoBind: true })
    this.end = service.follow((visits) => this.hear(visits))
  }

  hear(visits: readonly Registration[]): void {
    for (const { id, status, queue } of visits) {
      if (status === 'signed') {
        if (queue) this.known.set(id, withLook(this.known.get(id), queue))
        continue
      }
      this.known.delete(id)
      if (this.ringsFor.delete(id) && status === 'called') this.#service.ring()
    }
  }
  /** When the turn comes, as far as today's pace tells. */
  rangeOf(id: string, now: Date): TurnRange | undefined {
    const waiting = this.known.get(id)
    return waiting && turnRangeOf(waiting, now)
  }
  /** By when it was said first, where it will be later. */
  laterThan(id: string): Date | undefined {
    const waiting = this.known.get(id)
    return waiting?.isLater ? waiting.told?.to : undefined
  }

  get canRing(): boolean {
    return this.#service.canRing
  }
  /** Whether that has gone as wished; turning it on rings once. */
  async setRinging(id: string, isOn: boolean): Promise<boolean> {
    if (!isOn) {
      this.ringsFor.delete(id)
      return true
    }
    const isAllowed = await this.#service.allowRing()
    if (isAllowed) runInAction(() => this.ringsFor.add(id))
    return isAllowed
  }
  setAwake(isAwake: boolean): void {
    this.isAwake = isAwake
  }
  stayAwake(): () => void {
    const letGo = this.#service.stayAwake(this.setAwake)
    return () => {
      letGo()
      this.setAwake(false)
    }
  }
}
