import { isOutdatedVisit, type Registration } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import { SessionHolder } from './session-holder'

export type VisitUpdate = { readonly visits: readonly Registration[]; readonly therapies: readonly Therapy[] }
type Listener = (news: VisitUpdate) => void

const MAX_COUNT = 200

/**
 * Distributes visit and therapy updates to all subscribers: ticket, list, home, result and family agenda. Implements
 * the specification's event for registration status updates.
 */
export class VisitEvents {
  readonly #listeners = new Set<Listener>()
  readonly #visits = new Map<string, Registration>()
  readonly #therapies = new Map<string, Therapy>()
  #token: string | undefined

  static readonly inject = [SessionHolder] as const
  constructor(keeper: SessionHolder) {
    this.#token = keeper.token
    keeper.subscribe(({ login }) => {
      if (login?.token !== this.#token) for (const each of [this.#visits, this.#therapies]) each.clear()
      this.#token = login?.token
    })
  }

  /** Latest updates under this login, for late subscribers. */
  get visits(): readonly Registration[] {
    return [...this.#visits.values()]
  }

  get therapies(): readonly Therapy[] {
    return [...this.#therapies.values()]
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Publishes and returns the newest copies; an outdated copy is replaced by the known one. */
  publishVisits(told: readonly Registration[]): Registration[] {
    const visits = told.map((each) => this.#newest(each))
    if (visits.length > 0) this.#pass({ visits, therapies: [] })
    return visits
  }
  visitTold(told: Registration): Registration {
    return this.publishVisits([told])[0] ?? told
  }
  publishTherapies(therapies: readonly Therapy[]): void {
    for (const each of therapies) keepNewest(this.#therapies, each)
    if (therapies.length > 0) this.#pass({ visits: [], therapies })
  }

  #newest(told: Registration): Registration {
    const known = this.#visits.get(told.id)
    const newest = known && isOutdatedVisit(told, known) ? known : told
    keepNewest(this.#visits, newest)
    return newest
  }
  #pass(news: VisitUpdate): void {
    for (const listener of this.#listeners) listener(news)
  }
}

/** Adds an item as the newest; drops the oldest beyond the maximum. */
function keepNewest<T extends { readonly id: string }>(kept: Map<string, T>, item: T): void {
  kept.delete(item.id)
  kept.set(item.id, item)
  const [oldest] = kept.keys()
  if (kept.size > MAX_COUNT && oldest !== undefined) kept.delete(oldest)
}
