import { makeAutoObservable } from 'mobx'
import { MoneyYearService } from '@/application/money-year-service'
import type { Reading } from '@/application/support/whole-list'
import type { MoneyYear } from '@/domain/order/money-year'
import { Request } from './request'

/** The active patient's payments in one year. */
export class MoneyYearStore {
  readonly account = new Request<MoneyYear>()
  /** Progress of loading; undefined before the first response. */
  reading: Reading | undefined
  readonly #service: MoneyYearService

  static readonly needs = [MoneyYearService] as const
  constructor(service: MoneyYearService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads a year and clears any other. */
  async open(year: number): Promise<void> {
    this.tell(undefined)
    await this.account.runFor(String(year), () => this.#service.of(year, this.tell))
  }
  tell(reading: Reading | undefined): void {
    this.reading = reading
  }
}
