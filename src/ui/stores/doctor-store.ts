import { makeAutoObservable } from 'mobx'
import type { DoctorService, ListedDoctor } from '@/application/doctor-service'
import type { Day } from '@/domain/day'
import { matches, type Doctor, type DoctorListKind } from '@/domain/doctor'
import { Request } from './request'

export type { ListedDoctor }

export class DoctorStore {
  readonly list = new Request<ListedDoctor[]>()
  readonly recent = new Request<Doctor[]>()
  readonly detail = new Request<Doctor>()
  keyword = ''
  #listed = ''
  readonly #service: DoctorService

  constructor(service: DoctorService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The list as the typed keyword leaves it. */
  get rows(): ListedDoctor[] | undefined {
    return this.list.value?.filter(({ doctor }) => matches(doctor, this.keyword))
  }

  /** The departments of the listed doctors, each once. */
  get departments(): string[] {
    const names = (this.list.value ?? []).flatMap(({ doctor }) => doctor.departments.map(({ name }) => name))
    return [...new Set(names)].filter((name) => name !== '')
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword
  }
  /** Another kind or clinic starts afresh; another day keeps the rows until the new ones are there. */
  async loadList(kind: DoctorListKind, clinicId: string, date: Day | undefined): Promise<void> {
    const wanted = `${kind} ${clinicId}`
    if (this.#listed !== wanted) this.list.reset()
    this.#listed = wanted
    await this.list.run(() => this.#service.list(kind, clinicId, date))
  }
  async loadRecent(): Promise<void> {
    await this.recent.run(() => this.#service.recent())
  }
  async loadDetail(id: string): Promise<void> {
    if (this.detail.value?.id !== id) this.detail.reset()
    await this.detail.run(() => this.#service.byId(id))
  }
  /** Who was seen before belongs to one patient, and with it the marks in the lists. */
  forget(): void {
    this.recent.reset()
    this.list.reset()
    this.#listed = ''
  }
}
