import { instantOf } from '@/domain/general/day'
import type { Bill } from '@/domain/member-card/member-card'
import { moneyYearOf, type MoneyYear } from '@/domain/order/money-year'
import type { Order } from '@/domain/order/order'
import { mayFetch } from '@/domain/session/session'
import { MemberCards } from './ports/member-cards'
import { Orders } from './ports/orders'
import { wholeList, type Reading } from './support/whole-list'
import { SessionKeeper } from './support/session-keeper'

const PAGE = 50

/** Annual spending of the active patient, from orders and card bills. */
export class MoneyYearService {
  static readonly needs = [Orders, MemberCards, SessionKeeper] as const
  constructor(
    private readonly orders: Orders,
    private readonly cards: MemberCards,
    private readonly keeper: SessionKeeper,
  ) {}

  /** Fails when any page fails, because a partial sum would be wrong. `tell` receives the progress. */
  async of(year: number, tell: (reading: Reading) => void): Promise<MoneyYear> {
    const { session } = this.keeper
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
      wholeList<Order>(
        (from) => this.orders.list('all', from, PAGE),
        toldOf(0),
        ({ createdAt }) => createdAt !== undefined && createdAt < since,
      ),
      wholeList<Bill>(
        (from) => this.cards.bills(patientId, from, PAGE),
        toldOf(1),
        ({ at }) => at < since,
      ),
    ])
    return moneyYearOf(
      orders.filter((order) => order.patientId === patientId),
      bills,
      year,
    )
  }
}
