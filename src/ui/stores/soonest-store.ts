import { makeAutoObservable } from 'mobx'
import { SoonestService } from '@/application/soonest-service'
import type { ClinicEdition } from '@/domain/clinic/edition'
import type { Day } from '@/domain/general/day'
import type { SoonestSearch } from '@/domain/scheduling/soonest'
import { AsyncState } from './async-state'
import { Resource } from './resource'

type SearchKey = [chainEdition: ClinicEdition | undefined, today: Day]
/** Long enough to look at a doctor's slots and return to the same list. */
const MAX_AGE_MS = 60_000

/** The first free slots over all clinics of the chain. */
export class SoonestStore {
  /** Today is part of the key, so that midnight triggers a new search. */
  readonly search: Resource<SearchKey, SoonestSearch>
  readonly located = new AsyncState<SoonestSearch>()
  readonly more = new AsyncState<SoonestSearch>()
  readonly #service: SoonestService

  static readonly scope = 'page'
  static readonly inject = [SoonestService] as const
  constructor(service: SoonestService) {
    this.#service = service
    this.search = new Resource((edition, _today) => service.search(edition), { maxAgeMs: MAX_AGE_MS })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Searches again from the current position; a failure leaves the last search. */
  async locate(...key: SearchKey): Promise<void> {
    const found = await this.located.run(() => this.#service.searchNearby(key[0]))
    if (found) this.search.set(key, found)
  }
  /** Asks more clinics, and adds them unless a newer search has been made meanwhile. */
  async askMore(state: 'not-asked' | 'failed', ...key: SearchKey): Promise<void> {
    const before = this.search.known(...key)
    if (!before || this.more.isPending) return
    const found = await this.more.run(() => this.#service.askMore(before, state))
    // The time of the search remains that of its first replies.
    if (found && this.search.known(...key) === before) this.search.change(key, () => found)
  }
}
