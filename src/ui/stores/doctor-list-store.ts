import { makeAutoObservable, observableRef } from 'mobx'
import { DoctorService, type ListedDoctor } from '@/application/doctor-service'
import type { Day } from '@/domain/general/day'
import type { Doctor, DoctorListKind } from '@/domain/doctor/doctor'
import { AsyncState } from './async-state'

export type { ListedDoctor }

/** Page size. */
const PAGE = 20

/** The doctors of a clinic, annotated for the active patient. */
export class DoctorListStore {
  readonly list = new AsyncState<ListedDoctor[]>()
  /** The next page; its doctors are fetched again by id before display. */
  readonly more = new AsyncState<Doctor[]>()
  department = ''
  shown = PAGE
  /** Refreshed doctors by id; undefined for those who no longer exist. */
  fresh: ReadonlyMap<string, Doctor | undefined> = new Map()
  readonly #service: DoctorService

  static readonly needs = [DoctorService] as const
  constructor(service: DoctorService) {
    this.#service = service
    makeAutoObservable(this, { fresh: observableRef }, { autoBind: true })
  }

  /** The displayed pages of the selected department. */
  get rows(): ListedDoctor[] | undefined {
    return this.#wanted?.slice(0, this.shown).flatMap((listed) => {
      if (!this.fresh.has(listed.doctor.id)) return [listed]
      const doctor = this.fresh.get(listed.doctor.id)
      return doctor ? [{ ...listed, doctor }] : []
    })
  }
  get hasMore(): boolean {
    return (this.#wanted?.length ?? 0) > this.shown
  }
  get #wanted(): ListedDoctor[] | undefined {
    const { department } = this
    if (department === '') return this.list.value
    return this.list.value?.filter(({ doctor }) => doctor.departments.some(({ name }) => name === department))
  }

  /** Distinct departments of the listed doctors. */
  get departments(): string[] {
    const names = (this.list.value ?? []).flatMap(({ doctor }) => doctor.departments.map(({ name }) => name))
    return [...new Set(names)].filter((name) => name !== '')
  }

  setDepartment(department: string): void {
    this.department = department
    this.#backToFirstPage()
  }
  /** Loads the next page; a failure keeps the loaded rows. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.more.isPending) return
    const ids = (this.#wanted ?? []).slice(this.shown, this.shown + PAGE).map(({ doctor }) => doctor.id)
    const read = await this.more.runListed(() => this.#service.byIds(ids))
    // An unreadable row may be any of the missing doctors, so none counts as deleted.
    if (read) this.grow(this.more.unreadable > 0 ? read.map(({ id }) => id) : ids, read)
  }
  grow(ids: readonly string[], read: readonly Doctor[]): void {
    const fresh = new Map(this.fresh)
    for (const id of ids)
      fresh.set(
        id,
        read.find((each) => each.id === id),
      )
    this.fresh = fresh
    this.shown += PAGE
  }
  #backToFirstPage(): void {
    this.shown = PAGE
    this.more.reset()
  }
  /** Another kind or clinic clears the list; another day keeps the rows until the new ones have loaded. */
  async loadList(kind: DoctorListKind, clinicId: string, date: Day | undefined): Promise<void> {
    const wanted = `${kind} ${clinicId}`
    if (!this.list.isOf(wanted)) {
      this.department = ''
      this.#backToFirstPage()
    }
    this.fresh = new Map()
    await this.list.runFor(wanted, () => this.#service.list(kind, clinicId, date))
  }
}
