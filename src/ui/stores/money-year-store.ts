import { makeAutoObservable } from 'mobx'
import { MoneyYearService } from '@/application/money-year-service'
import type { Reading } from '@/application/support/whole-list'
import type { MoneyYear } from '@/domain/order/money-year'
import { Resource } from './resource'

/** The active patient's payments in one year. */
export class MoneyYearStore {
  readonly account: Resource<[year: number], MoneyYear>
  /** Progress of loading; undefined before the first response. */
  reading: Reading | undefined

  static readonly needs = [MoneyYearService] as const
  constructor(service: MoneyYearService) {
    this.account = new Resource((year) => {
      this.tell(undefined)
      return service.of(year, this.tell)
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(reading: Reading | undefined): void {
    this.reading = reading
  }
}
