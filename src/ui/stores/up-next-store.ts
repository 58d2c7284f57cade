import { makeAutoObservable } from 'mobx'
import { MedicineService, type PatientMedicines } from '@/application/medicine-service'
import { RecordService } from '@/application/record-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { TherapyService } from '@/application/therapy-service'
import type { Day } from '@/domain/general/day'
import type { MedicalRecord } from '@/domain/record/record'
import type { Therapy } from '@/domain/therapy/therapy'
import { AsyncState } from './async-state'

/** Upcoming tasks that no other store has: medicine that ends or is being delivered, therapy sessions, a new record. */
export class UpNextStore {
  readonly medicines = new AsyncState<PatientMedicines>()
  readonly therapies = new AsyncState<Therapy[]>()
  /** The newest records, loaded on the day of a visit with a stored ticket. */
  readonly records = new AsyncState<readonly MedicalRecord[]>()
  readonly #medicine: MedicineService
  readonly #therapy: TherapyService

  readonly #record: RecordService
  readonly #tickets: VisitTicketStorage

  static readonly inject = [MedicineService, TherapyService, RecordService, VisitTicketStorage] as const
  constructor(medicine: MedicineService, therapy: TherapyService, record: RecordService, tickets: VisitTicketStorage) {
    this.#medicine = medicine
    this.#therapy = therapy
    this.#record = record
    this.#tickets = tickets
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads the parts independently; one that fails keeps its last value. */
  async loadNext(patientId: string, today: Day): Promise<void> {
    await Promise.all([
      this.medicines.run(() => this.#medicine.of(patientId)),
      this.therapies.runListed(() => this.#therapy.all()),
      this.records.run(() => this.#newRecords(patientId, today)),
    ])
  }

  /** Records are read only on the day of a visit. */
  async #newRecords(patientId: string, today: Day): Promise<readonly MedicalRecord[]> {
    const isVisitDay = this.#tickets.all().some(({ visit }) => visit.date === today && visit.patient.id === patientId)
    return isVisitDay ? (await this.#record.list(patientId, 'record', 0)).rows : []
  }
}
