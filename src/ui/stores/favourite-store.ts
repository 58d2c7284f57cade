import { makeAutoObservable, runInAction } from 'mobx'
import { FavouriteService } from '@/application/favourite-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { ListResource } from './resource'

export class FavouriteStore {
  ids: readonly string[]
  readonly list: ListResource<[], Doctor>
  readonly #service: FavouriteService

  static readonly inject = [FavouriteService] as const
  constructor(service: FavouriteService) {
    this.#service = service
    this.ids = service.ids
    this.list = new ListResource(
      () => {
        // Another tab may have changed the stored favourites.
        runInAction(() => void (this.ids = service.ids))
        return service.all()
      },
      { maxAgeMs: 0 },
    )
    makeAutoObservable(this, {}, { autoBind: true })
  }

  has(id: string): boolean {
    return this.ids.includes(id)
  }
  /** The loaded doctors that are still favourites. */
  get rows(): Doctor[] | undefined {
    return this.list.known()?.filter(({ id }) => this.has(id))
  }
  /** Number of favourites that no longer exist at the clinic; 0 if one of them may be an unreadable row. */
  get goneCount(): number {
    const { state, unreadable } = this.list.peek()
    const known = state.status === 'done' && unreadable === 0 ? state.value : undefined
    return known ? this.ids.filter((id) => !known.some((each) => each.id === id)).length : 0
  }

  toggle(id: string): void {
    this.#service.toggle(id)
    this.ids = this.#service.ids
  }
  /** Removes favourites that no longer exist at the clinic. */
  forgetGone(): void {
    const { value, unreadable } = this.list.peek()
    if (!value || unreadable > 0) return
    this.#service.keepOnly(value.map(({ id }) => id))
    this.ids = this.#service.ids
  }
}
