import { makeAutoObservable } from 'mobx'
import { DoctorService } from '@/application/doctor-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { AsyncState } from './async-state'

/** Doctors whom the active patient has seen. */
export class RecentDoctorsStore {
  readonly all = new AsyncState<Doctor[]>()
  readonly #service: DoctorService

  static readonly needs = [DoctorService] as const
  constructor(service: DoctorService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async load(): Promise<void> {
    await this.all.run(() => this.#service.recent())
  }
}
