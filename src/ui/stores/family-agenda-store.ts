import { makeAutoObservable } from 'mobx'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { groupAgendaByDay, mergeAgendaUpdates, type AgendaDay, type AgendaEntry } from '@/domain/visit/family-agenda'
import { ListResource } from './resource'

export class FamilyAgendaStore {
  readonly entries: ListResource<[], AgendaEntry>
  /** Id of the only patient to display; undefined for all. */
  onlyId: string | undefined = undefined
  readonly end: () => void

  static readonly inject = [FamilyAgendaService] as const
  constructor(service: FamilyAgendaService) {
    this.entries = new ListResource(() => service.ahead(), { maxAgeMs: 0 })
    this.end = service.follow(({ visits, therapies }) =>
      this.entries.change([], (all) => mergeAgendaUpdates(all, visits, therapies)),
    )
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Conflicts between all family members' visits, even when one patient is selected. */
  get days(): AgendaDay[] {
    const { onlyId } = this
    return groupAgendaByDay(this.entries.known() ?? [])
      .map(({ day, rows }) => ({ day, rows: rows.filter(({ patient }) => !onlyId || patient.id === onlyId) }))
      .filter(({ rows }) => rows.length > 0)
  }
  /** Patients with upcoming visits, in timeline order. */
  get people(): AgendaEntry['patient'][] {
    return [...new Map((this.entries.known() ?? []).map(({ patient }) => [patient.id, patient])).values()]
  }
  show(patientId: string | undefined): void {
    this.onlyId = patientId
  }
}
