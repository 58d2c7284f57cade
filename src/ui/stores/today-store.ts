import { makeAutoObservable } from 'mobx'
import { MedicineService, type Medicines } from '@/application/medicine-service'
import { TherapyService } from '@/application/therapy-service'
import type { Therapy } from '@/domain/therapy/therapy'
import { Request } from './request'

/** What is next for a patient and stands in no other store: medicine that ends or is on its way, and sessions of therapy. */
export class TodayStore {
  readonly medicines = new Request<Medicines>()
  readonly therapies = new Request<Therapy[]>()
  readonly #medicine: MedicineService
  readonly #therapy: TherapyService

  static readonly needs = [MedicineService, TherapyService] as const
  constructor(medicine: MedicineService, therapy: TherapyService) {
    this.#medicine = medicine
    this.#therapy = therapy
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Each by itself: one that can't be read keeps what was known last. */
  async loadNext(patientId: string): Promise<void> {
    await Promise.all([
      this.medicines.run(() => this.#medicine.of(patientId)),
      this.therapies.run(() => this.#therapy.all()),
    ])
  }
}
