import { makeAutoObservable, runInAction } from 'mobx'
import { BrandingService } from '@/application/branding-service'
import type { ClinicBranding } from '@/domain/clinic/branding'
import { AsyncState } from './async-state'
import { optionalBrandingStore } from './optional-stores'

/** The clinic's branding. */
export class BrandingStore {
  readonly face = new AsyncState<ClinicBranding>()
  readonly #service: BrandingService

  static readonly scope = 'page'
  static readonly inject = [BrandingService] as const
  constructor(service: BrandingService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get logoUrl(): string {
    return this.face.value?.logoUrl ?? ''
  }
  async load(): Promise<void> {
    if (!this.face.value) await this.face.run(() => this.#service.read())
  }
}
runInAction(() => optionalBrandingStore.set(BrandingStore))
