import type { StorageKey } from '@/domain/device/storage'
import { dayOf } from '@/domain/general/day'
import { removeExpiredTickets, type StoredVisit } from '@/domain/visit/stored-visit'
import type { Visit } from '@/domain/registration/registration'
import type { Clock } from '../ports/clock'
import type { DeviceStorage } from '../ports/device-storage'
import type { SessionHolder } from './session-holder'
import type { VisitUpdate, VisitEvents } from './visit-events'

/** The storage key, parser and update function for one kind of ticket. */
export type TicketKind<T extends Visit> = {
  readonly key: StorageKey
  /** Returns the visits in an update that belong in this storage. */
  readonly of: (news: VisitUpdate) => readonly T[]
  readonly from: (value: unknown, owner: string) => StoredVisit<T>[]
  readonly with: (kept: readonly StoredVisit<T>[], told: readonly T[], checkedAt: Date) => StoredVisit<T>[]
}

/**
 * Stores tickets, each with the time it was last confirmed, so that patients can show them at the front desk offline.
 */
export class TicketStorage<T extends Visit> {
  constructor(
    private readonly kind: TicketKind<T>,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    news: VisitEvents,
  ) {
    news.subscribe((told) => this.#keep(told))
    this.#keep({ visits: news.visits, therapies: news.therapies })
    this.#stored()
  }

  /** This login's tickets, upcoming first; empty without a login. */
  all(): StoredVisit<T>[] {
    const owner = this.#owner
    return owner === undefined ? [] : this.kind.from(this.#stored(), owner)
  }
  of(id: string): StoredVisit<T> | undefined {
    return this.all().find(({ visit }) => visit.id === id)
  }

  get #owner(): string | undefined {
    const { login, mpId } = this.keeper.session
    return login && `${mpId} ${login.openId}`
  }
  #keep(news: VisitUpdate): void {
    const owner = this.#owner
    const told = this.kind.of(news)
    if (owner === undefined || told.length === 0) return
    const tickets = this.kind.with(this.all(), told, this.clock.now())
    this.storage.write(this.kind.key, { owner, tickets })
    this.#stored()
  }
  /** Reads the stored tickets; deletes expired tickets of any login. */
  #stored(): unknown {
    const { key } = this.kind
    const kept = this.storage.read(key)
    const still = removeExpiredTickets(kept, dayOf(this.clock.now()))
    if (still === undefined && kept !== undefined) this.storage.remove(key)
    else if (still !== kept) this.storage.write(key, still)
    return still
  }
}
