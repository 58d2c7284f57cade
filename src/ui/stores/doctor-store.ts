import { makeAutoObservable } from 'mobx'
import { DoctorService } from '@/application/doctor-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { Request } from './request'

export class DoctorStore {
  readonly detail = new Request<Doctor>()
  readonly #service: DoctorService

  static readonly needs = [DoctorService] as const
  constructor(service: DoctorService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async loadDetail(id: string): Promise<void> {
    if (this.detail.value?.id !== id) this.detail.reset()
    await this.detail.run(() => this.#service.byId(id))
  }
}
