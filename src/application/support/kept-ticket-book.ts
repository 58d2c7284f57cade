import type { StorageKey } from '@/domain/phone/storage'
import { dayOf } from '@/domain/general/day'
import { stillKept, type Kept } from '@/domain/visit/kept-visit'
import type { Visit } from '@/domain/registration/registration'
import type { Clock } from '../ports/clock'
import type { PhoneStorage } from '../ports/phone-storage'
import type { SessionKeeper } from './session-keeper'
import type { News, VisitNews } from './visit-news'

/** Configuration of a ticket store. */
export type TicketKind<T extends Visit> = {
  readonly key: StorageKey
  /** Selects this store's visits from an update. */
  readonly of: (news: News) => readonly T[]
  readonly from: (value: unknown, owner: string) => Kept<T>[]
  readonly with: (kept: readonly Kept<T>[], told: readonly T[], checkedAt: Date) => Kept<T>[]
}

/**
 * Stored tickets, so that they can be shown at the front desk without a network; each with the time of its last
 * confirmation.
 */
export class KeptTicketBook<T extends Visit> {
  constructor(
    private readonly kind: TicketKind<T>,
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionKeeper,
    news: VisitNews,
  ) {
    news.subscribe((told) => this.#keep(told))
    this.#keep({ visits: news.visits, therapies: [] })
    this.#stored()
  }

  /** Upcoming ones first; empty without a login, and never those of another login. */
  all(): Kept<T>[] {
    const owner = this.#owner
    return owner === undefined ? [] : this.kind.from(this.#stored(), owner)
  }
  of(id: string): Kept<T> | undefined {
    return this.all().find(({ visit }) => visit.id === id)
  }

  get #owner(): string | undefined {
    const { login, mpId } = this.keeper.session
    return login && `${mpId} ${login.openId}`
  }
  #keep(news: News): void {
    const owner = this.#owner
    const told = this.kind.of(news)
    if (owner === undefined || told.length === 0) return
    const tickets = this.kind.with(this.all(), told, this.clock.now())
    this.storage.write(this.kind.key, { owner, tickets })
    this.#stored()
  }
  /** Reads the stored tickets and deletes expired ones, of any login. */
  #stored(): unknown {
    const { key } = this.kind
    const kept = this.storage.read(key)
    const still = stillKept(kept, dayOf(this.clock.now()))
    if (still === undefined && kept !== undefined) this.storage.remove(key)
    else if (still !== kept) this.storage.write(key, still)
    return still
  }
}
