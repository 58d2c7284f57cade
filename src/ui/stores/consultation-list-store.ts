import { makeAutoObservable, runInAction } from 'mobx'
import { ConsultationService } from '@/application/consultation-service'
import { ChatAccessService } from '@/application/chat-access-service'
import { sumUnreadCounts, type Consultation } from '@/domain/consultation/consultation'
import type { ChatClinic } from '@/domain/chat/chat'
import type { Page } from '@/domain/general/page'
import { createPagesById, PagedResource } from './paged-resource'
import { ListResource, Resource } from './resource'
import { optionalConsultationStore } from './optional-stores'

export type ConsultationFilter = 'running' | 'all'

/** A patient's consultations, the clinics with conversations, and a consultation that awaits payment. */
export class ConsultationListStore {
  /** Consultations of the whole account. */
  readonly lists: PagedResource<[filter: ConsultationFilter], Page<Consultation>>
  readonly clinics: ListResource<[], ChatClinic>
  readonly byId: Resource<[id: string], Consultation>

  static readonly inject = [ConsultationService, ChatAccessService] as const
  constructor(service: ConsultationService, access: ChatAccessService) {
    this.lists = new PagedResource(
      createPagesById((offset, filter) => service.list(offset, filter === 'running')),
      { maxAgeMs: 0 },
    )
    this.clinics = new ListResource(() => access.clinics(), { maxAgeMs: 0 })
    this.byId = new Resource((id) => service.byId(id))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  rowsOf(filter: ConsultationFilter, patientId: string | undefined): Consultation[] | undefined {
    return this.lists.known(filter)?.rows.filter((each) => each.patientId === patientId)
  }
  /** Computed from the list, so that the count always matches the list. */
  unreadOf(filter: ConsultationFilter, patientId: string | undefined): number {
    return sumUnreadCounts(this.rowsOf(filter, patientId) ?? [])
  }
  /** The clinics' front desks: conversations that belong to no consultation. */
  get desks(): ChatClinic[] {
    const rows = (['running', 'all'] as const).flatMap((filter) => this.lists.known(filter)?.rows ?? [])
    const taken = new Set(rows.map(({ conversationId }) => conversationId))
    return (this.clinics.known() ?? []).filter(({ conversationId }) => !taken.has(conversationId))
  }
}
runInAction(() => optionalConsultationStore.set(ConsultationListStore))
