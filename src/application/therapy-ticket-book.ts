import type { Therapy } from '@/domain/therapy'
import { therapiesFrom, withTherapies, type KeptTherapy } from '@/domain/therapy-ticket'
import type { Clock } from './ports/clock'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'
import type { VisitNews } from './visit-news'

/** The sessions that this phone keeps, so that one can be shown at the desk without a network; each with its last check. */
export class TherapyTicketBook {
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #keeper: SessionKeeper

  constructor(keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#keeper = keeper
    news.subscribe(({ therapies }) => this.#keep(therapies))
  }

  /** None without a login, and never those of another one. */
  of(id: string): KeptTherapy | undefined {
    return this.#all().find(({ visit }) => visit.id === id)
  }
  #all(): KeptTherapy[] {
    const owner = this.#owner
    return owner === undefined ? [] : therapiesFrom(this.#keepsakes.read('_therapy_tickets'), owner)
  }
  get #owner(): string | undefined {
    const { login, mpId } = this.#keeper.session
    return login && `${mpId} ${login.openId}`
  }
  #keep(therapies: readonly Therapy[]): void {
    const owner = this.#owner
    if (owner === undefined || therapies.length === 0) return
    const tickets = withTherapies(this.#all(), therapies, this.#clock.now())
    this.#keepsakes.write('_therapy_tickets', { owner, tickets })
  }
}
