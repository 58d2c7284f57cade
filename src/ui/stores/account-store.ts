import { makeAutoObservable, runInAction } from 'mobx'
import { AccountService } from '@/application/account-service'
import type { Patient } from '@/domain/patient/patient'
import { AsyncState } from './async-state'
import { optionalAccountStore } from './optional-stores'

export class AccountStore {
  readonly holder = new AsyncState<Patient | undefined>()
  readonly due = new AsyncState<number | undefined>()
  readonly chances = new AsyncState<number | undefined>()
  readonly #service: AccountService

  static readonly inject = [AccountService] as const
  constructor(service: AccountService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** When the badges last loaded, if a refresh has failed since. */
  get staleSince(): Date | undefined {
    const stale = [this.due, this.chances].find(({ failure, loadedAt }) => failure && loadedAt)
    return stale?.loadedAt
  }
  /** Loads the badges independently; one that fails keeps its last value. */
  async load(): Promise<void> {
    await Promise.all([
      this.holder.run(() => this.#service.holder()),
      this.loadDue(),
      this.chances.run(() => this.#service.chances()),
    ])
  }
  async loadDue(): Promise<void> {
    await this.due.run(() => this.#service.due())
  }
}
runInAction(() => optionalAccountStore.set(AccountStore))
