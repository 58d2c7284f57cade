import { makeAutoObservable } from 'mobx'
import { IdleService } from '@/application/idle-service'

/** Records and conversations that were left alone are put away, until somebody says to go on. */
export class IdleStore {
  isLocked: boolean
  readonly #service: IdleService

  static readonly needs = [IdleService] as const
  constructor(service: IdleService) {
    this.#service = service
    this.isLocked = service.isLeftAlone()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get mayGoOn(): boolean {
    return this.#service.mayGoOn()
  }
  /** Somebody is here, unless it has been too long already. */
  touch(): void {
    this.look()
    if (!this.isLocked) this.#service.touch()
  }
  look(): void {
    if (this.#service.isLeftAlone()) this.isLocked = true
  }
  /** What is put away stays so when somebody goes elsewhere and comes back. */
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
