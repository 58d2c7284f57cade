import { makeAutoObservable } from 'mobx'
import { ConsultationService } from '@/application/consultation-service'
import { ChatAccessService } from '@/application/chat-access-service'
import { unreadIn, type Consultation } from '@/domain/consultation/consultation'
import type { ChatClinic } from '@/domain/chat/chat'
import { withNextPage } from '@/domain/general/list-paging'
import { hasMore, readCount, type Page } from '@/domain/general/page'
import { AsyncState } from './async-state'
import { Resource } from './resource'

export type ConsultationFilter = 'running' | 'all'

/** Consultations of one patient, clinics with conversations, and a consultation that awaits its payment. */
export class ConsultationListStore {
  readonly lists: Readonly<Record<ConsultationFilter, AsyncState<Page<Consultation>>>> = {
    running: new AsyncState(),
    all: new AsyncState(),
  }
  readonly more = new AsyncState<Page<Consultation>>()
  readonly clinics = new AsyncState<ChatClinic[]>()
  readonly byId: Resource<[id: string], Consultation>
  #patientId = ''
  readonly #service: ConsultationService
  readonly #access: ChatAccessService

  static readonly inject = [ConsultationService, ChatAccessService] as const
  constructor(service: ConsultationService, access: ChatAccessService) {
    this.#service = service
    this.byId = new Resource((id) => service.byId(id))
    this.#access = access
    makeAutoObservable(this, { lists: false }, { autoBind: true })
  }

  /** The list is of the whole account, so it is filtered by patient. */
  rowsOf(filter: ConsultationFilter): Consultation[] | undefined {
    return this.lists[filter].value?.rows.filter(({ patientId }) => patientId === this.#patientId)
  }
  /** Computed from the list, so that count and list never differ. */
  unreadOf(filter: ConsultationFilter): number {
    return unreadIn(this.rowsOf(filter) ?? [])
  }
  /** The clinics' front desks: conversations that belong to no consultation. */
  get desks(): ChatClinic[] {
    const taken = new Set(
      Object.values(this.lists).flatMap(({ value }) => value?.rows.map(({ conversationId }) => conversationId) ?? []),
    )
    return (this.clinics.value ?? []).filter(({ conversationId }) => !taken.has(conversationId))
  }
  hasMore(filter: ConsultationFilter): boolean {
    const { value } = this.lists[filter]
    return value !== undefined && hasMore(readCount(value), value)
  }

  async loadList(patientId: string, filter: ConsultationFilter): Promise<void> {
    this.#of(patientId)
    this.more.reset()
    await this.lists[filter].run(() => this.#service.list(0, filter === 'running'))
  }
  async loadMore(filter: ConsultationFilter): Promise<void> {
    const list = this.lists[filter]
    const before = list.value
    if (!before || !this.hasMore(filter) || list.isPending || this.more.isPending) return
    const page = await this.more.run(() => this.#service.list(readCount(before), filter === 'running'))
    if (!page || list.value !== before) return
    await list.run(() => Promise.resolve(withNextPage(before, page, ({ id }) => id)))
  }
  async loadClinics(patientId: string): Promise<void> {
    this.#of(patientId)
    await this.clinics.runListed(() => this.#access.clinics())
  }

  #of(patientId: string): void {
    if (patientId === this.#patientId) return
    for (const each of [...Object.values(this.lists), this.more, this.clinics]) each.reset()
    this.#patientId = patientId
  }
}
