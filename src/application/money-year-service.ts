import { Failure } from '@/domain/failure/failure'
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
    const parts = [
      { read: 0, total: 0 },
      { read: 0, total: 0 },
    ]
    const toldOf = (part: number) => (reading: Reading) => {
      parts[part] = reading
      const sum = (of: (each: Reading) => number) => parts.reduce((all, each) => all + of(each), 0)
      tell({ read: sum(({ read }) => read), total: sum(({ total }) => total) })
    }
    const [orders, bills] = await Promise.all([
      allSince<Order>(
        (from) => this.#orders.list('all', from, PAGE),
        ({ createdAt }) => createdAt,
        since,
        toldOf(0),
      ),
      allSince<Bill>(
        (from) => this.#cards.bills(patientId, from, PAGE),
        ({ at }) => at,
        since,
        toldOf(1),
      ),
    ])
    return moneyYearOf(
      orders.filter((order) => order.patientId === patientId),
      bills,
      year,
    )
  }
}

/**
 * All rows of a list, the newest first, up to a moment. A list that moved meanwhile is read once more; fails with `unreadable`
 * when it then still has fewer rows than it says.
 */
async function allSince<T extends { readonly id: string }>(
  page: (offset: number) => Promise<Page<T>>,
  madeAt: (row: T) => Date | undefined,
  since: Date,
  tell: (reading: Reading) => void,
  isAgain = false,
): Promise<T[]> {
  let total = 0
  let isCut = false
  const rows = await allPages(async (offset) => {
    const read = await page(offset)
    total = read.total
    tell({ read: Math.min(total, offset + read.rows.length), total })
    const last = read.rows[read.rows.length - 1]
    const oldest = last && madeAt(last)
    isCut = oldest !== undefined && oldest < since
    return isCut ? { rows: read.rows, total: offset + read.rows.length } : read
  }, Infinity)
  if (isCut || rows.length >= total) return rows
  if (isAgain) throw new Failure({ kind: 'unreadable' })
  return allSince(page, madeAt, since, tell, true)
}
