import { makeAutoObservable, observable, runInAction } from 'mobx'
import { WaitingRoomService } from '@/application/waiting-room-service'
import type { Registration } from '@/domain/registration/registration'
import { forecastTurn, addObservation, type TurnTimeRange, type QueueObservations } from '@/domain/visit/queue-forecast'

/** State of the waiting room: the observed queues, and the ringing. */
export class WaitingRoomStore {
  /** Queue observations by visit, for waiting visits only. */
  readonly known = observable.map<string, QueueObservations>(undefined, { deep: false })
  /** Visits for which the phone will ring. */
  readonly ringsFor = observable.set<string>()
  /** Whether ringing was enabled before a reload; the browser allows sound again only after a touch. */
  waitsForTouch = false
  isAwake = false
  readonly #service: WaitingRoomService
  #stopWaiting = (): void => {}
  readonly #stopFollowing: () => void

  static readonly inject = [WaitingRoomService] as const
  constructor(service: WaitingRoomService) {
    this.#service = service
    const { known, ringsFor } = service.readRoom()
    this.known.replace([...known])
    this.ringsFor.replace(ringsFor)
    makeAutoObservable(this, { known: false, ringsFor: false }, { autoBind: true })
    if (ringsFor.length > 0) this.#waitForTouch()
    this.#stopFollowing = service.follow((visits) => this.hear(visits))
  }
  end(): void {
    this.#stopFollowing()
    this.#stopWaiting()
  }

  hear(visits: readonly Registration[]): void {
    let isToRing = false
    for (const { id, status, queue } of visits) {
      if (status === 'signed') {
        if (queue) this.known.set(id, addObservation(this.known.get(id), queue))
        continue
      }
      this.known.delete(id)
      if (this.ringsFor.delete(id) && status === 'called') isToRing = true
    }
    if (visits.length > 0) this.#keep()
    if (isToRing) this.#service.ring()
  }
  #keep(): void {
    this.#service.keepRoom({ known: this.known, ringsFor: [...this.ringsFor] })
  }
  /** Expected time of the turn, once the pace is known. */
  rangeOf(id: string, now: Date): TurnTimeRange | undefined {
    const waiting = this.known.get(id)
    return waiting && forecastTurn(waiting, now)
  }
  /** The end of the first estimate, if the turn is now expected later than that. */
  laterThan(id: string): Date | undefined {
    const waiting = this.known.get(id)
    return waiting?.isLater ? waiting.told?.to : undefined
  }

  get canRing(): boolean {
    return this.#service.canRing
  }
  /** Turns ringing on or off; returns whether it succeeded. Turning it on rings once. */
  async setRinging(id: string, isOn: boolean): Promise<boolean> {
    if (isOn && !(await this.#service.allowRing())) return false
    runInAction(() => {
      if (isOn) this.ringsFor.add(id)
      else this.ringsFor.delete(id)
      if (isOn) this.setTouched()
      this.#keep()
    })
    return true
  }
  setTouched(): void {
    this.#stopWaiting()
    this.waitsForTouch = false
  }
  #waitForTouch(): void {
    this.waitsForTouch = true
    this.#stopWaiting = this.#service.allowAgain(this.setTouched)
  }
  setAwake(isAwake: boolean): void {
    this.isAwake = isAwake
  }
  keepScreenOn(): () => void {
    const letGo = this.#service.keepScreenOn(this.setAwake)
    return () => {
      letGo()
      this.setAwake(false)
    }
  }
}
