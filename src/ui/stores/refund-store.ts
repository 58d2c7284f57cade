import { makeAutoObservable } from 'mobx'
import { RefundService } from '@/application/refund-service'
import type { RefundOverview } from '@/domain/order/refunds'
import { Resource } from './resource'

/** Refunds of this login's patients. */
export class RefundStore {
  /** Reloaded for each page, because a refund may arrive at any moment. */
  readonly overview: Resource<[], RefundOverview>

  static readonly inject = [RefundService] as const
  constructor(service: RefundService) {
    this.overview = new Resource(() => service.overview(), { maxAgeMs: 0 })
    makeAutoObservable(this, {}, { autoBind: true })
  }
}
