import { makeAutoObservable, observableRef } from 'mobx'
import { DoctorService, type DoctorListItem } from '@/application/doctor-service'
import type { Day } from '@/domain/general/day'
import type { Doctor, DoctorListKind } from '@/domain/doctor/doctor'
import { AsyncState } from './async-state'
import { Resource } from './resource'

export type { DoctorListItem }

const PAGE = 20

/** The doctors of a clinic, annotated for the active patient. */
export class DoctorListStore {
  /** Doctors of a clinic; without a date, no slots are requested. */
  readonly byDay: Resource<[kind: DoctorListKind, clinicId: string, date: Day | undefined], DoctorListItem[]>
  readonly #service: DoctorService
  #pages: DoctorPages
  #pagesKey = ''

  static readonly inject = [DoctorService] as const
  constructor(service: DoctorService) {
    this.#service = service
    this.#pages = new DoctorPages(service)
    this.byDay = new Resource((kind, clinicId, date) => service.list(kind, clinicId, date))
  }

  /** Filter and pages of a list; kept when the day changes, but reset for another kind or clinic. */
  pagesOf = (kind: DoctorListKind, clinicId: string): DoctorPages => {
    const key = `${kind} ${clinicId}`
    if (key !== this.#pagesKey) this.#pages = new DoctorPages(this.#service)
    this.#pagesKey = key
    return this.#pages
  }
}

type FreshDoctors = {
  readonly of: readonly DoctorListItem[]
  readonly byId: ReadonlyMap<string, Doctor | undefined>
}

/** The selected department in a list of doctors, and the displayed pages. */
export class DoctorPages {
  department = ''
  shown = PAGE
  /** The next page, whose doctors are refetched by id before they are displayed. */
  readonly more = new AsyncState<Doctor[]>()
  /** A list's refreshed doctors by id; undefined for doctors who no longer exist. */
  fresh: FreshDoctors | undefined = undefined
  readonly #service: DoctorService

  constructor(service: DoctorService) {
    this.#service = service
    makeAutoObservable(this, { fresh: observableRef }, { autoBind: true })
  }

  /** The displayed pages of the selected department. */
  rowsOf(list: readonly DoctorListItem[]): DoctorListItem[] {
    const fresh = this.#freshOf(list)
    return this.#wantedOf(list)
      .slice(0, this.shown)
      .flatMap((listed) => {
        if (!fresh.has(listed.doctor.id)) return [listed]
        const doctor = fresh.get(listed.doctor.id)
        return doctor ? [{ ...listed, doctor }] : []
      })
  }
  hasMoreOf(list: readonly DoctorListItem[]): boolean {
    return this.#wantedOf(list).length > this.shown
  }
  #freshOf(list: readonly DoctorListItem[]): ReadonlyMap<string, Doctor | undefined> {
    return this.fresh?.of === list ? this.fresh.byId : new Map()
  }
  #wantedOf(list: readonly DoctorListItem[]): readonly DoctorListItem[] {
    const { department } = this
    if (department === '') return list
    return list.filter(({ doctor }) => doctor.departments.some(({ name }) => name === department))
  }

  setDepartment(department: string): void {
    this.department = department
    this.shown = PAGE
    this.more.reset()
  }
  /** Loads the next page; keeps the loaded rows on failure. */
  async loadMore(list: readonly DoctorListItem[]): Promise<void> {
    if (!this.hasMoreOf(list) || this.more.isPending) return
    const ids = this.#wantedOf(list)
      .slice(this.shown, this.shown + PAGE)
      .map(({ doctor }) => doctor.id)
    const read = await this.more.runListed(() => this.#service.byIds(ids))
    // An unreadable row may be any of the missing doctors, so none of them counts as deleted.
    if (read) this.grow(list, this.more.unreadable > 0 ? read.map(({ id }) => id) : ids, read)
  }
  grow(list: readonly DoctorListItem[], ids: readonly string[], read: readonly Doctor[]): void {
    const byId = new Map(this.#freshOf(list))
    for (const id of ids)
      byId.set(
        id,
        read.find((each) => each.id === id),
      )
    this.fresh = { of: list, byId }
    this.shown += PAGE
  }
}

/** Distinct departments of the listed doctors. */
export function distinctDepartments(list: readonly DoctorListItem[]): string[] {
  const names = list.flatMap(({ doctor }) => doctor.departments.map(({ name }) => name))
  return [...new Set(names)].filter((name) => name !== '')
}
