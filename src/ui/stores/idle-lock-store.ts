import { makeAutoObservable } from 'mobx'
import { IdleLockService } from '@/application/idle-lock-service'

/** Locks screens with records and conversations after inactivity, until the user continues. */
export class IdleLockStore {
  isLocked: boolean
  readonly #service: IdleLockService

  static readonly scope = 'login'
  static readonly inject = [IdleLockService] as const
  constructor(service: IdleLockService) {
    this.#service = service
    this.isLocked = service.isLeftAlone()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get mayGoOn(): boolean {
    return this.#service.mayGoOn()
  }
  /** Records activity, unless the idle time is already over. */
  touch(): void {
    this.look()
    if (!this.isLocked) this.#service.touch()
  }
  look(): void {
    if (this.#service.isLeftAlone()) this.isLocked = true
  }
  /** A locked screen remains locked after navigating away and back. */
  leave(): void {
    this.look()
    if (!this.isLocked) this.#service.leave()
  }
  goOn(): void {
    this.isLocked = false
    this.#service.touch()
  }
  signOut(): void {
    this.isLocked = false
    this.#service.signOut()
  }
}
