import {
  assembleClaim,
  hasTakenPlace,
  matchingOrderIds,
  orderIdsOfVisit,
  recordsOfVisit,
  type ClaimDocuments,
  type RecordReading,
} from '@/domain/record/claim-documents'
import type { MedicalRecord, ReportRule } from '@/domain/record/record'
import { Clock } from './ports/clock'
import { Orders } from './ports/orders'
import { Records } from './ports/records'
import { Registrations } from './ports/registrations'
import { fetchCountedList } from './support/fetch-counted-list'
import { mapWithConcurrency } from './support/map-concurrent'
import { readHandoutItem } from './support/read-handout-item'
import { undefinedIfUnreadable } from './support/undefined-if-unreadable'

const PAGE = 50

/** One visit's documents for an insurance claim. Read-only. */
export class ClaimService {
  static readonly inject = [Registrations, Orders, Records, Clock] as const
  constructor(
    private readonly registrations: Registrations,
    private readonly orders: Orders,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** Fails if the visit fails to load; any other part that fails is listed as a gap. */
  async of(visitId: string): Promise<ClaimDocuments> {
    const visit = await this.registrations.byId(visitId)
    if (!hasTakenPlace(visit)) return { visit, charges: [], items: [], gaps: [], madeAt: this.clock.now() }
    const [rule, orders, records] = await Promise.all([
      undefinedIfUnreadable(this.records.rule()),
      undefinedIfUnreadable(fetchCountedList((from) => this.orders.list('all', from, PAGE))),
      undefinedIfUnreadable(fetchCountedList((from) => this.records.list(visit.patient.id, undefined, from, PAGE))),
    ])
    const details = new Map(
      await mapWithConcurrency(
        orderIdsOfVisit(visit, orders?.rows ?? []),
        async (id) => [id, await undefinedIfUnreadable(this.orders.byId(id))] as const,
      ),
    )
    const orderIds = matchingOrderIds({ visit, orders, details })
    const contents =
      rule && records
        ? await mapWithConcurrency(recordsOfVisit(visit, orderIds, records.rows, rule), (record) =>
            this.#read(record, rule),
          )
        : []
    return assembleClaim({ visit, rule, orders, records, details, contents, madeAt: this.clock.now() })
  }

  async #read(record: MedicalRecord, rule: ReportRule): Promise<RecordReading> {
    const read = await undefinedIfUnreadable(
      readHandoutItem(this.records, record, rule).then((item) => item ?? ('withheld' as const)),
    )
    return { record, content: read ?? 'unread' }
  }
}
