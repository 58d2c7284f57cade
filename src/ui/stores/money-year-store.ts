import { makeAutoObservable } from 'mobx'
import { MoneyYearService } from '@/application/money-year-service'
import type { Reading } from '@/application/support/whole-list'
import type { MoneyYear } from '@/domain/order/money-year'
import { Request } from './request'

/** What the active patient has paid in one year. */
export class MoneyYearStore {
  readonly account = new Request<MoneyYear>()
  /** How far the reading is; undefined before its first answer. */
  reading: Reading | undefined
  readonly #service: MoneyYearService

  static readonly needs = [MoneyYearService] as const
  constructor(service: MoneyYearService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Reads a year anew; what is known of another one goes. */
  async open(year: number): Promise<void> {
    this.tell(undefined)
    await this.account.runFor(String(year), () => this.#service.of(year, this.tell))
  }
  tell(reading: Reading | undefined): void {
    this.reading = reading
  }
}
