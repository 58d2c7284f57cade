import { makeAutoObservable } from 'mobx'
import { RecordService } from '@/application/record-service'
import { withNextPage } from '@/domain/general/list-paging'
import { readCount, type Page } from '@/domain/general/page'
import {
  isComplete,
  type Examination,
  type MedicalRecord,
  type PrintView,
  type RecordKind,
  type ReportRule,
} from '@/domain/record/record'
import { AsyncState } from './async-state'
import { Resource } from './resource'

export type RecordFilter = RecordKind | 'all'
type Records = AsyncState<Page<MedicalRecord>>

/** Records of one patient. */
export class RecordStore {
  readonly rule = new AsyncState<ReportRule>()
  readonly lists: Readonly<Record<RecordFilter, Records>> = {
    all: new AsyncState(),
    record: new AsyncState(),
    prescription: new AsyncState(),
    exam: new AsyncState(),
  }
  /** The next page of a list. */
  readonly more = new AsyncState<Page<MedicalRecord>>()
  readonly byId: Resource<[patientId: string, id: string], MedicalRecord>
  readonly examination: Resource<[id: string], Examination>
  readonly print: Resource<[kind: RecordKind, id: string], PrintView>
  readonly history = new AsyncState<Examination[]>()
  readonly #service: RecordService
  #patientId = ''

  static readonly inject = [RecordService] as const
  constructor(service: RecordService) {
    this.#service = service
    this.byId = new Resource((patientId, id) => service.byId(patientId, id))
    this.examination = new Resource((id) => service.examination(id))
    this.print = new Resource((kind, id) => service.print(kind, id))
    makeAutoObservable(this, { lists: false }, { autoBind: true })
  }

  /** Loaded each time the screen opens, because a clinic may change the visibility at any time. */
  async loadRule(): Promise<void> {
    await this.rule.run(() => this.#service.rule())
  }
  async loadList(patientId: string, filter: RecordFilter): Promise<void> {
    this.#of(patientId)
    this.more.reset()
    await this.lists[filter].run(() => this.#service.list(patientId, kindOf(filter), 0))
  }
  async loadMore(patientId: string, filter: RecordFilter): Promise<void> {
    const list = this.lists[filter]
    const before = list.value
    if (!before || list.isPending || this.more.isPending || patientId !== this.#patientId) return
    const page = await this.more.run(() => this.#service.list(patientId, kindOf(filter), readCount(before)))
    if (!page || list.value !== before) return
    await list.run(() => Promise.resolve(withNextPage(before, page, ({ id }) => id)))
  }
  /** Loads the history on the first use, and again after a new result. */
  async loadHistory(patientId: string): Promise<void> {
    this.#of(patientId)
    if (this.history.isPending || this.history.value?.every(isComplete)) return
    await this.history.run(() => this.#service.history(patientId))
  }

  #of(patientId: string): void {
    if (patientId === this.#patientId) return
    for (const list of Object.values(this.lists)) list.reset()
    for (const each of [this.more, this.history]) each.reset()
    this.#patientId = patientId
  }
}

const kindOf = (filter: RecordFilter): RecordKind | undefined => (filter === 'all' ? undefined : filter)
