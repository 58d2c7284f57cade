import { instantOf } from '@/domain/general/day'
import type { Bill } from '@/domain/member-card/member-card'
import { calculateAnnualSpending, type AnnualSpending } from '@/domain/order/annual-spending'
import type { Order } from '@/domain/order/order'
import { meetsAccessRequirement } from '@/domain/session/session'
import { MemberCards } from './ports/member-cards'
import { Orders } from './ports/orders'
import { fetchPagesUntil, type PageProgress } from './support/fetch-pages-until'
import { SessionHolder } from './support/session-holder'

const PAGE = 50

/** The active patient's annual spending, from orders and card bills. */
export class AnnualSpendingService {
  static readonly inject = [Orders, MemberCards, SessionHolder] as const
  constructor(
    private readonly orders: Orders,
    private readonly cards: MemberCards,
    private readonly keeper: SessionHolder,
  ) {}

  /** Fails when any page fails, because a partial total would be wrong. `onProgress` is called with the progress. */
  async of(year: number, onProgress: (reading: PageProgress) => void): Promise<AnnualSpending> {
    const { session } = this.keeper
    const patientId = session.login?.patientId ?? ''
    if (!meetsAccessRequirement(session, 'card')) return calculateAnnualSpending([], [], year)
    const since = instantOf(`${year}-01-01`)
    const parts = [
      { read: 0, total: 0 },
      { read: 0, total: 0 },
    ]
    const toldOf = (part: number) => (reading: PageProgress) => {
      parts[part] = reading
      const sum = (of: (each: PageProgress) => number) => parts.reduce((all, each) => all + of(each), 0)
      onProgress({ read: sum(({ read }) => read), total: sum(({ total }) => total) })
    }
    const [orders, bills] = await Promise.all([
      fetchPagesUntil<Order>(
        (from) => this.orders.list('all', from, PAGE),
        toldOf(0),
        ({ createdAt }) => createdAt !== undefined && createdAt < since,
      ),
      fetchPagesUntil<Bill>(
        (from) => this.cards.bills(patientId, from, PAGE),
        toldOf(1),
        ({ at }) => at < since,
      ),
    ])
    return calculateAnnualSpending(
      orders.filter((order) => order.patientId === patientId),
      bills,
      year,
    )
  }
}
