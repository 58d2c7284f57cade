import { makeAutoObservable } from 'mobx'
import { FavouriteService } from '@/application/favourite-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { Request } from './request'

export class FavouriteStore {
  ids: readonly string[]
  readonly list = new Request<Doctor[]>()
  readonly #service: FavouriteService

  static readonly needs = [FavouriteService] as const
  constructor(service: FavouriteService) {
    this.#service = service
    this.ids = service.ids
    makeAutoObservable(this, {}, { autoBind: true })
  }

  has(id: string): boolean {
    return this.ids.includes(id)
  }
  /** Who is still saved, of those who were read. */
  get rows(): Doctor[] | undefined {
    return this.list.value?.filter(({ id }) => this.has(id))
  }
  /** Saved ones whom the clinic does not know any more; none while one of them may be an unreadable row. */
  get goneCount(): number {
    if (this.list.unreadable > 0) return 0
    const known = this.list.state.status === 'done' ? this.list.state.value : undefined
    return known ? this.ids.filter((id) => !known.some((each) => each.id === id)).length : 0
  }

  /** Reads them anew; another window may have saved others. */
  async load(): Promise<void> {
    this.ids = this.#service.ids
    await this.list.runListed(() => this.#service.all())
  }
  toggle(id: string): void {
    this.#service.toggle(id)
    this.ids = this.#service.ids
  }
  /** Those whom the clinic does not know any more are no longer saved. */
  forgetGone(): void {
    const known = this.list.value
    if (!known || this.list.unreadable > 0) return
    this.#service.keepOnly(known.map(({ id }) => id))
    this.ids = this.#service.ids
  }
}
