import { makeAutoObservable, observableRef } from 'mobx'
import { RecordService } from '@/application/record-service'
import { toggleRecord, type RecordHandout } from '@/domain/record/record-handout'
import type { MedicalRecord } from '@/domain/record/record'
import { AsyncState } from './async-state'

/** Records selected to show to another doctor, and the pages made from them; nothing is stored. */
export class RecordHandoutStore {
  ids: readonly string[] = []
  readonly pages = new AsyncState<RecordHandout>()
  readonly #service: RecordService

  static readonly inject = [RecordService] as const
  constructor(service: RecordService) {
    this.#service = service
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true })
  }

  /** Returns false if the maximum number is already selected. */
  toggle(id: string): boolean {
    const before = this.ids
    this.ids = toggleRecord(before, id)
    return this.ids !== before
  }
  /** Creates the pages from the current selection. */
  async make(patientId: string, records: readonly MedicalRecord[]): Promise<boolean> {
    this.pages.reset()
    return (await this.pages.run(() => this.#service.forDoctor(patientId, records))) !== undefined
  }
}
