import { makeAutoObservable } from 'mobx'
import { FavouriteService } from '@/application/favourite-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { AsyncState } from './async-state'

export class FavouriteStore {
  ids: readonly string[]
  readonly list = new AsyncState<Doctor[]>()
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
  /** The loaded doctors that are still favourites. */
  get rows(): Doctor[] | undefined {
    return this.list.value?.filter(({ id }) => this.has(id))
  }
  /** Number of favourites that no longer exist at the clinic; 0 if one of them may be an unreadable row. */
  get goneCount(): number {
    if (this.list.unreadable > 0) return 0
    const known = this.list.state.status === 'done' ? this.list.state.value : undefined
    return known ? this.ids.filter((id) => !known.some((each) => each.id === id)).length : 0
  }

  /** Reloads the favourites, because another window may have changed them. */
  async load(): Promise<void> {
    this.ids = this.#service.ids
    await this.list.runListed(() => this.#service.all())
  }
  toggle(id: string): void {
    this.#service.toggle(id)
    this.ids = this.#service.ids
  }
  /** Removes favourites that no longer exist at the clinic. */
  forgetGone(): void {
    const known = this.list.value
    if (!known || this.list.unreadable > 0) return
    this.#service.keepOnly(known.map(({ id }) => id))
    this.ids = this.#service.ids
  }
}
