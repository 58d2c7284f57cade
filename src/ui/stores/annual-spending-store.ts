import { makeAutoObservable } from 'mobx'
import { AnnualSpendingService } from '@/application/annual-spending-service'
import type { PageProgress } from '@/application/support/fetch-pages-until'
import type { AnnualSpending } from '@/domain/order/annual-spending'
import { Resource } from './resource'

/** The active patient's payments in one year. */
export class AnnualSpendingStore {
  readonly account: Resource<[year: number], AnnualSpending>
  /** Loading progress; undefined before the first response. */
  reading: PageProgress | undefined

  static readonly inject = [AnnualSpendingService] as const
  constructor(service: AnnualSpendingService) {
    this.account = new Resource((year) => {
      this.setProgress(undefined)
      return service.of(year, this.setProgress)
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setProgress(reading: PageProgress | undefined): void {
    this.reading = reading
  }
}
