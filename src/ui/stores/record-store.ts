import { makeAutoObservable, runInAction } from 'mobx'
import { RecordService } from '@/application/record-service'
import type { Page } from '@/domain/general/page'
import {
  isExamComplete,
  type Examination,
  type MedicalRecord,
  type PrintView,
  type RecordKind,
  type ReportRule,
} from '@/domain/record/record'
import { optionalRecordStore } from './optional-stores'
import { createPagesById, PagedResource } from './paged-resource'
import { Resource } from './resource'

export type RecordFilter = RecordKind | 'all'

/** Records of one patient. */
export class RecordStore {
  /** A clinic may change the visibility at any time. */
  readonly rule: Resource<[], ReportRule>
  readonly lists: PagedResource<[patientId: string, filter: RecordFilter], Page<MedicalRecord>>
  readonly byId: Resource<[patientId: string, id: string], MedicalRecord>
  readonly examination: Resource<[id: string], Examination>
  readonly print: Resource<[kind: RecordKind, id: string], PrintView>
  readonly history: Resource<[patientId: string], Examination[]>

  static readonly inject = [RecordService] as const
  constructor(service: RecordService) {
    this.rule = new Resource(() => service.rule(), { maxAgeMs: 0 })
    this.lists = new PagedResource(
      createPagesById((offset, patientId, filter) =>
        service.list(patientId, filter === 'all' ? undefined : filter, offset),
      ),
      { maxAgeMs: 0 },
    )
    this.byId = new Resource((patientId, id) => service.byId(patientId, id))
    this.examination = new Resource((id) => service.examination(id))
    this.print = new Resource((kind, id) => service.print(kind, id))
    this.history = new Resource((patientId) => service.history(patientId), { maxAgeMs: Infinity })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads the history, unless it is pending or complete. */
  refreshHistory(patientId: string): void {
    const history = this.history.peek(patientId)
    if (!history.isPending && !history.value?.every(isExamComplete)) void history.again()
  }
}
runInAction(() => optionalRecordStore.set(RecordStore))
