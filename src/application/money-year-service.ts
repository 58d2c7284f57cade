import { instantOf } from '@/domain/general/day'
import type { Page } from '@/domain/general/page'
import type { Bill } from '@/domain/member-card/member-card'
import { moneyYearOf, type MoneyYear } from '@/domain/order/money-year'
import type { Order } from '@/domain/order/order'
import { mayFetch } from '@/domain/session/session'
import { MemberCards } from './ports/member-cards'
import { Orders } from './ports/orders'
import { allPages } from './support/all-pages'
import { SessionKeeper } from './support/session-keeper'

const PAGE = 50

/** How many rows have been read, of how many at most; the year may end before the last of them. */
export type Reading = { readonly read: number; readonly total: number }

/** What the active patient has paid in a year, read off the orders and the bills of the card. */
export class MoneyYearService {
  readonly #orders: Orders
  readonly #cards: MemberCards
  readonly #keeper: SessionKeeper

  static readonly needs = [Orders, MemberCards, SessionKeeper] as const
  constructor(orders: Orders, cards: MemberCards, keeper: SessionKeeper) {
    this.#orders = orders
    this.#cards = cards
    this.#keeper = keeper
  }

  /** Fails as a whole when one page can't be read: a sum of what came by chance would be wrong. */
  async of(year: number, tell: (reading: Reading) => void): Promise<MoneyYear> {
    const { session } = this.#keeper
    const patientId = session.login?.patientId ?? ''
    if (!mayFetch(session, 'card')) return moneyYearOf([], [], year)
    const since = instantOf(`${year}-01-01`)
    const progress = [
      { read: 0, total: 0 },
      { read: 0, total: 0 },
    ]
    const reader =
      <T>(at: number, page: (offset: number) => Promise<Page<T>>, madeAt: (row: T) => Date | undefined) =>
      async (offset: number): Promise<Page<T>> => {
        const { rows, total } = await page(offset)
        progress[at] = { read: offset + rows.length, total }
        tell({
          read: progress.reduce((sum, { read }) => sum + read, 0),
          total: progress.reduce((sum, each) => sum + each.total, 0),
        })
        const last = rows[rows.length - 1]
        const oldest = last && madeAt(last)
        // The newest come first: behind one of an earlier year there is none of this year.
        return { rows, total: oldest && oldest < since ? offset + rows.length : total }
      }
    const [orders, bills] = await Promise.all([
      allPages(
        reader<Order>(
          0,
          (from) => this.#orders.list('all', from, PAGE),
          ({ createdAt }) => createdAt,
        ),
        Infinity,
      ),
      allPages(
        reader<Bill>(
          1,
          (from) => this.#cards.bills(patientId, from, PAGE),
          ({ at }) => at,
        ),
        Infinity,
      ),
    ])
    return moneyYearOf(
      orders.filter((order) => order.patientId === patientId),
      bills,
      year,
    )
  }
}
