import { makeAutoObservable } from 'mobx'
import { FaceService } from '@/application/face-service'
import type { ClinicFace } from '@/domain/clinic/face'
import { Request } from './request'

/** The clinic's branding. */
export class FaceStore {
  readonly face = new Request<ClinicFace>()
  readonly #service: FaceService

  static readonly needs = [FaceService] as const
  constructor(service: FaceService) {
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
