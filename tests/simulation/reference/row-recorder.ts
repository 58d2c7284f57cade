import type { EventFacts, History, TrackedTableName } from '../../../mocks/simulation/history'
import type { StateReader } from '../../../mocks/simulation/record-history'
import type { Database, Row } from './database'
import { openRowLog, type LoggedRow } from './row-log'

const REFUND_MS = 4 * 3_600_000
const slotStartOf = ({ date, time_start }: Row): number => Date.parse(`${date}T${time_start}:00+08:00`)

type Write = readonly [book: TrackedTableName, id: string, facts: EventFacts]
const write = (book: TrackedTableName, row: Row, facts: EventFacts): Write => [book, String(row['id']), facts]
const value = (row: Row, name: string) => row[name] ?? null

/** Records the rows of the reference server in the history, under the names that the checker knows. */
export class RowRecorder implements StateReader {
  readonly #db: Database
  readonly #history: History
  readonly #read: () => Promise<readonly LoggedRow[]>
  /** Each slot's capacity and first number. */
  readonly #slots = new Map<string, Row>()
  /** What each registration or waitlist entry holds, as the slot and the number. */
  readonly #held = new Map<string, readonly [slotId: string, orderNo: number]>()
  #turn: Promise<void> = Promise.resolve()

  constructor(db: Database, isPostgres: boolean, history: History) {
    this.#db = db
    this.#history = history
    this.#read = openRowLog(db, isPostgres)
  }

  before = (): Promise<void> => Promise.resolve()
  after = (): Promise<void> => {
    this.#turn = this.#turn.then(() => this.#record())
    return this.#turn
  }

  async #record(): Promise<void> {
    for (const logged of await this.#read())
      for (const [book, id, facts] of await this.#writesOf(logged))
        this.#history.write({ what: 'books', book, id, facts })
  }
  async #writesOf({ table, row, isGone }: LoggedRow): Promise<readonly Write[]> {
    switch (table) {
      case 'registration': {
        const whose = { accountId: value(row, 'account_id'), patientId: value(row, 'patient_id') }
        const where = { slotId: value(row, 'slot_id'), orderNo: value(row, 'order_no') }
        const doctorDay = `${value(row, 'doctor_id')}_${value(row, 'date')}`
        const rest = { rescheduledFrom: value(row, 'rescheduled_from'), status: value(row, 'status') }
        const refundUntil = slotStartOf(row) - REFUND_MS
        const chargeId = value(row, 'id')
        return [write('registrations', row, { ...whose, ...where, ...rest, doctorDay, chargeId, refundUntil })]
      }
      case 'charge': {
        const whose = { accountId: value(row, 'account_id'), patientId: value(row, 'patient_id') }
        const { kind = null, status = null, version = null } = row
        const totalFen = value(row, 'total_fen')
        const money = { totalFen, dueFen: totalFen, presentFen: value(row, 'present_fen') }
        return [write('charges', row, { ...whose, ...money, kind, status, version })]
      }
      case 'payment': {
        const [orderId, amountFen] = [value(row, 'charge_id'), value(row, 'amount_fen')]
        const result = value(row, 'result')
        const paid = write('transactions', row, { orderId, amountFen, result, payType: value(row, 'pay_type') })
        const status = value(row, 'refund_status')
        const transactionId = value(row, 'id')
        return status === 0
          ? [paid]
          : [paid, ['refunds', `refund ${transactionId}`, { orderId, transactionId, amountFen, status }]]
      }
      case 'member_card': {
        const totalFen = Number(row['principal_fen']) + Number(row['present_fen'])
        return [write('memberCards', row, { patientId: value(row, 'patient_id'), totalFen })]
      }
      case 'waitlist': {
        const whose = { accountId: value(row, 'account_id'), patientId: value(row, 'patient_id') }
        const held = this.#held.get(String(row['id']))?.join(' ') ?? ''
        const rest = { scheduleId: value(row, 'schedule_id'), status: value(row, 'status'), held }
        return [write('waitlist', row, { ...whose, ...rest })]
      }
      case 'held_number': {
        const slotId = String(row['slot_id'])
        if (isGone) this.#held.delete(String(row['holder_id']))
        else this.#held.set(String(row['holder_id']), [slotId, Number(row['order_no'])])
        const taken = [...this.#held.values()].flatMap(([id, orderNo]) => (id === slotId ? [orderNo] : []))
        const { capacity = null, order_no = null } = await this.#slotOf(slotId)
        return [['slots', slotId, { capacity, orderNo: order_no, taken: taken.join(' ') }]]
      }
      default:
        return []
    }
  }
  async #slotOf(id: string): Promise<Row> {
    const known = this.#slots.get(id)
    if (known) return known
    const [slot = {}] = await this.#db.all('SELECT id, capacity, order_no FROM slot WHERE id = ?', id)
    this.#slots.set(id, slot)
    return slot
  }
}
