import type { Registration } from '@/domain/registration'
import { ticketsFrom, withTickets, type KeptTicket } from '@/domain/visit-ticket'
import type { Clock } from './ports/clock'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'
import type { VisitNews } from './visit-news'

/** The tickets that this phone keeps, so that one can be shown at the desk without a network; each with its last check. */
export class TicketBook {
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #keeper: SessionKeeper

  constructor(keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#keeper = keeper
    news.subscribe(({ visits }) => this.#keep(visits))
    this.#keep(news.visits)
  }

  /** Ahead first; none without a login, and never those of another one. */
  all(): KeptTicket[] {
    const owner = this.#owner
    return owner === undefined ? [] : ticketsFrom(this.#keepsakes.read('_tickets'), owner)
  }
  of = (id: string): KeptTicket | undefined => this.all().find(({ visit }) => visit.id === id)

  get #owner(): string | undefined {
    const { login, mpId } = this.#keeper.session
    return login && `${mpId} ${login.openId}`
  }
  #keep(visits: readonly Registration[]): void {
    const owner = this.#owner
    if (owner === undefined || visits.length === 0) return
    this.#keepsakes.write('_tickets', { owner, tickets: withTickets(this.all(), visits, this.#clock.now()) })
  }
}
