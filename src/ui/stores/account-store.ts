import { makeAutoObservable } from 'mobx'
import { AccountService } from '@/application/account-service'
import type { Patient } from '@/domain/patient/patient'
import { Request } from './request'

export class AccountStore {
  readonly holder = new Request<Patient | undefined>()
  readonly due = new Request<number | undefined>()
  readonly chances = new Request<number | undefined>()
  readonly #service: AccountService

  static readonly needs = [AccountService] as const
  constructor(service: AccountService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** When the badges were last right, while they could not be read anew. */
  get staleSince(): Date | undefined {
    const stale = [this.due, this.chances].find(({ failure, valueAt }) => failure && valueAt)
    return stale?.valueAt
  }
  /** Each badge by itself: one that can't be read keeps its last number. */
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
