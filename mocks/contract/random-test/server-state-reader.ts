import {
  wireCodeOf,
  ADVISORY_STATUS,
  CHARGE_ORDER_STATUS,
  REGISTRATION_STATUS,
  WAITLIST_STATUS,
} from '@/adapters/http/wire/enumerations'
import { isFailure } from '@/domain/failure/failure'
import type { Page } from '@/domain/general/page'
import type { Bill, MemberCard } from '@/domain/member-card/member-card'
import type { PaymentOrder, PaymentStatus } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'
import { slotsOf, type DaySchedule } from '@/domain/scheduling/scheduling'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import type { OperationName, EventFacts, History } from '../../simulation/history'
import { isOnWaitlist, isActiveVisit } from '../../simulation/checker/status-text'
import type { DuePayment } from '../../simulation/phone'
import type { LoggedInApi } from '../walk/login'
import { billMoneyRows, wechatMoneyRows, type CheckerRow, type RegistrationIdByCharge } from './money-records'

/** An account whose data is read: its login, its patients in this test, and the payments it has started. */
export type ReadableAccount = {
  readonly account: string
  readonly reader: LoggedInApi
  readonly patients: readonly string[]
  readonly dues: ReadonlyMap<string, DuePayment>
  /** Ids of the orders that this account has created. */
  readonly orders: () => readonly string[]
  /** Principal and bonus in fen of each recharge. */
  readonly recharges: ReadonlyMap<
    string,
    { readonly patientId: string; readonly fen: number; readonly giftFen: number }
  >
  /**
   * Whether a visit belongs to this test's patients, or to a patient outside the account; the checker must see the
   * latter.
   */
  readonly isOfWalk: (visit: Registration) => boolean
}
export type DoctorOnDay = { readonly doctorId: string; readonly date: string }
export type ReportViolation = (property: string, said: string) => void

const PAGE = 10
type Held = { readonly numbers: readonly number[]; readonly ofVisits: readonly number[] }
const NO_NUMBERS: Held = { numbers: [], ofVisits: [] }
const NONE = { total: 0, rows: [] }
const MAX_ROWS = 5_000
const PAID_RECHARGE = 60
/** Returns `none` if the tenant does not offer the feature. */
async function orElse<T>(none: T, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (thrown) {
    if (isFailure(thrown, 'unsupported') || isFailure(thrown, 'not-found')) return none
    throw thrown
  }
}
const placeKey = (doctorId: string, date: string, timeStart: string): string => `${doctorId}_${date}_${timeStart}`

/**
 * Reads the clinic's data over HTTP through lists that the operations do not use, and records it as database rows for
 * the checker.
 */
export class ServerStateReader {
  readonly #history: History
  readonly #say: ReportViolation
  readonly #schedules = new Map<string, string>()
  readonly #days = new Map<string, DoctorOnDay>()
  readonly #slots = new Map<string, { readonly rest: number; readonly numbers: readonly number[] }>()
  readonly #bills = new Map<string, { readonly totalFen: number; readonly bills: readonly Bill[] }>()
  readonly #written = new Map<string, string>()
  readonly #standing = new Map<string, string>()
  readonly #listed = new Map<string, ReadonlySet<string>>()
  readonly #offered = new Map<string, string>()
  readonly #waited = new Map<string, DoctorOnDay>()
  #lines = new Map<string, CheckerRow>()
  readonly #now: () => number
  constructor(history: History, now: () => number, say: ReportViolation) {
    this.#history = history
    this.#now = now
    this.#say = say
  }

  /** Records the slots of a displayed day. */
  learn(doctorId: string, day: DaySchedule): void {
    const held = this.#heldNumbers()
    for (const { scheduleId, timeStart, restCount } of slotsOf(day)) {
      const id = `${scheduleId}_${timeStart}`
      this.#schedules.set(placeKey(doctorId, day.date, timeStart), scheduleId)
      this.#slots.set(id, { rest: restCount, numbers: held.get(id)?.numbers ?? [] })
    }
    this.#days.set(`${doctorId} ${day.date}`, { doctorId, date: day.date })
  }

  /** Returns the day on which an operation books, so that the free queue numbers can be read beforehand. */
  dayTaken(does: OperationName, { doctorId, date, entry }: EventFacts): DoctorOnDay | undefined {
    if (does === 'accept-offer') return this.#waited.get(String(entry))
    return does === 'book' || does === 'reschedule' ? { doctorId: String(doctorId), date: String(date) } : undefined
  }

  /** Reads everything, and records the changed rows, all with the same time. */
  async read(all: readonly ReadableAccount[], days: readonly DoctorOnDay[] = []): Promise<void> {
    for (const each of days) this.#days.set(`${each.doctorId} ${each.date}`, each)
    const rows = (await Promise.all(all.map((each) => this.#rowsOf(each)))).flat()
    this.#lines = new Map(rows.map((row) => [`${row.book} ${row.id}`, row]))
    const [first] = all
    if (first) rows.push(...(await this.#slotRows(first.reader)))
    const at = this.#now()
    for (const { book, id, facts } of rows) {
      const key = `${book} ${id}`
      const text = JSON.stringify(facts)
      if (this.#written.get(key) === text) continue
      this.#written.set(key, text)
      this.#history.write({ what: 'books', book, id, facts }, at)
    }
  }

  async #rowsOf(of: ReadableAccount): Promise<CheckerRow[]> {
    const { reader, account } = of
    const [visits, line] = await Promise.all([
      this.#whole((offset) => reader.registrations.list(offset, PAGE), 'R13'),
      orElse({ rows: [] }, reader.waitlist.all()),
    ])
    const own = visits.filter(of.isOfWalk)
    this.#missLost(account, own)
    const mine = line.rows.filter(({ patientId }) => of.patients.includes(patientId))
    for (const { id, doctorId, date } of mine) this.#waited.set(id, { doctorId, date })
    for (const { doctorId, date, id, status } of [...own, ...mine]) {
      const isNews = this.#standing.get(id) !== status
      this.#standing.set(id, status)
      if (isNews) this.#days.set(`${doctorId} ${date}`, { doctorId, date })
    }
    const tills = new Map(own.map(({ id, chargeId }) => [chargeId, id]))
    const [cards, asked] = [await this.#cardRows(of, tills), await this.#questionRows(of)]
    return [
      ...own.map((visit) => this.#visitRow(visit, account)),
      ...mine.map((entry) => this.#entryRow(entry, account)),
      ...(await this.#tillRows(of, tills, cards.paidByCard)),
      ...cards.rows,
      ...asked,
    ]
  }
  #missLost(account: string, visits: readonly Registration[]): void {
    const there = new Set(visits.map(({ id }) => id))
    for (const id of this.#listed.get(account) ?? [])
      if (!there.has(id)) this.#say('nothing is lost', `the visit ${id} has disappeared from the list (R13)`)
    this.#listed.set(account, there)
  }
  /** Reads all pages of a list, and reports repeated and missing rows. */
  async #whole<T extends { readonly id: string }>(
    page: (offset: number) => Promise<Page<T>>,
    row: string,
  ): Promise<T[]> {
    const rows: T[] = []
    let { total, rows: next } = await page(0)
    while (next.length > 0) {
      rows.push(...next)
      if (rows.length >= total || rows.length >= MAX_ROWS) break
      ;({ total, rows: next } = await page(rows.length))
    }
    const ids = new Set(rows.map(({ id }) => id))
    if (ids.size < rows.length)
      this.#say('complete pages', `${row} repeats ${rows.length - ids.size} rows of ${rows.length}`)
    if (rows.length !== total) this.#say('complete pages', `${row} has ${rows.length} rows, but its total is ${total}`)
    return rows
  }

  #slotId(doctorId: string, date: string, timeStart: string): string {
    const key = placeKey(doctorId, date, timeStart)
    return `${this.#schedules.get(key) ?? key}_${timeStart}`
  }
  #visitRow(visit: Registration, accountId: string): CheckerRow {
    const { id, doctorId, date, timeStart, orderNo, status, feeFen, chargeId, rescheduledFrom = '' } = visit
    const facts = {
      accountId,
      patientId: visit.patient.id,
      doctorDay: `${doctorId}_${date}`,
      slotId: this.#slotId(doctorId, date, timeStart),
      orderNo,
      rescheduledFrom,
      status: wireCodeOf(REGISTRATION_STATUS, status, -1),
      feeFen: feeFen ?? null,
      chargeId,
    }
    return { book: 'registrations', id, facts }
  }
  #entryRow({ id, doctorId, date, dayPart, patientId, status, offer }: WaitlistEntry, accountId: string): CheckerRow {
    // An offer contains its slot but no queue number, so it gets a unique negative one.
    if (offer && !this.#offered.has(id))
      this.#offered.set(id, `${offer.slot.scheduleId}_${offer.slot.timeStart} ${-1 - this.#offered.size}`)
    const held = this.#offered.get(id) ?? ''
    const scheduleId = `${doctorId} ${date} ${dayPart}`
    const facts = { accountId, patientId, scheduleId, status: wireCodeOf(WAITLIST_STATUS, status, -1), held }
    return { book: 'waitlist', id, facts }
  }

  async #questionRows({ reader, patients, account }: ReadableAccount): Promise<CheckerRow[]> {
    const list = (offset: number) => orElse(NONE, reader.consultations.list(offset, PAGE))
    const own = (await this.#whole(list, 'C10')).filter(({ patientId }) => patients.includes(patientId))
    return own.map(({ id, patientId, doctorId, status }): CheckerRow => {
      const facts = { accountId: account, patientId, doctorId, status: wireCodeOf(ADVISORY_STATUS, status, -1) }
      return { book: 'consultations', id, facts }
    })
  }
  /** Reads cards with their bills: payments and refunds. */
  async #cardRows(
    { reader, patients }: ReadableAccount,
    tills: RegistrationIdByCharge,
  ): Promise<{ rows: CheckerRow[]; paidByCard: Set<string> }> {
    const rows: CheckerRow[] = []
    const paidByCard = new Set<string>()
    for (const patientId of patients) {
      const card = await orElse(undefined, reader.cards.of(patientId))
      if (!card) continue
      rows.push({ book: 'memberCards', id: card.cardId, facts: { patientId, totalFen: card.totalFen } })
      rows.push(...billMoneyRows(await this.#billsOf(reader, card), tills, paidByCard))
    }
    return { rows, paidByCard }
  }
  /** Returns a card's bills, oldest first; reads them again when the balance has changed. */
  async #billsOf(reader: LoggedInApi, { cardId, totalFen }: MemberCard): Promise<readonly Bill[]> {
    const known = this.#bills.get(cardId)
    if (known?.totalFen === totalFen) return known.bills
    const newest = await this.#whole((offset) => reader.cards.bills(cardId, offset, PAGE), 'T14')
    const bills = newest.map((_, at) => newest[newest.length - 1 - at]).filter((bill) => bill !== undefined)
    this.#bills.set(cardId, { totalFen, bills })
    return bills
  }
  async #tillRows(
    { reader, dues, recharges, orders, account }: ReadableAccount,
    tills: RegistrationIdByCharge,
    byCard: ReadonlySet<string>,
  ): Promise<CheckerRow[]> {
    const rows: CheckerRow[] = []
    const statusOf = (order: PaymentOrder): Promise<PaymentStatus> => reader.orders.status(order)
    for (const due of dues.values()) {
      const till = tills.get(due.id) ?? due.id
      if (!byCard.has(till)) rows.push(...wechatMoneyRows(till, due, await statusOf(due)))
    }
    for (const [id, { patientId, fen, giftFen }] of recharges) {
      const { result } = await statusOf({ kind: 'recharge', id })
      const status = result === 'paid' ? PAID_RECHARGE : 10
      const facts = { kind: 'recharge', accountId: account, patientId, status, totalFen: fen, presentFen: giftFen }
      rows.push({ book: 'charges', id, facts })
    }
    for (const id of orders()) {
      const { patientId, receivableFen, receivedFen, version, totalFen, ...order } = await reader.orders.byId(id)
      const status = wireCodeOf(CHARGE_ORDER_STATUS, order.status, -1)
      const dueFen = Math.max(0, receivableFen - receivedFen)
      const facts = { kind: 'charge', accountId: account, patientId, status, version, totalFen, dueFen }
      rows.push({ book: 'charges', id, facts })
    }
    return rows
  }

  /** Derives each slot's free queue numbers from the numbers that this test has taken. */
  async #slotRows(reader: LoggedInApi): Promise<CheckerRow[]> {
    const held = this.#heldNumbers()
    const rows: CheckerRow[] = []
    const days = [...this.#days.values()]
    this.#days.clear()
    for (const { doctorId, date } of days)
      for (const day of (await reader.schedules.day(doctorId, date)).rows)
        for (const { scheduleId, timeStart, restCount } of slotsOf(day)) {
          const id = `${scheduleId}_${timeStart}`
          const { numbers, ofVisits } = held.get(id) ?? NO_NUMBERS
          const before = this.#slots.get(id)
          this.#slots.set(id, { rest: restCount, numbers })
          if (!before && numbers.length === 0) continue
          // If the remaining count did not change when a number was taken, the number is still free.
          const sold = before ? ofVisits.filter((each) => !before.numbers.includes(each)) : []
          // A queue number that was offered was not free before.
          const ofOffers = before ? before.numbers.filter((each) => each < 0 && !numbers.includes(each)).length : 0
          const bought = sold.length - ofOffers
          const isShort = before !== undefined && bought > 0 && restCount + bought > before.rest
          const taken = isShort ? numbers.filter((each) => !sold.includes(each)) : numbers
          rows.push({ book: 'slots', id, facts: { capacity: restCount + numbers.length, taken: taken.join(' ') } })
        }
    return rows
  }
  /** Returns the queue numbers that this test's visits and offers hold, by slot. */
  #heldNumbers(): Map<string, Held> {
    const held = new Map<string, Held>()
    for (const { book, facts } of this.#lines.values()) {
      const isVisit = book === 'registrations' && isActiveVisit(facts)
      const isOffer = book === 'waitlist' && isOnWaitlist(facts) && facts['held'] !== ''
      if (!isVisit && !isOffer) continue
      const [id = '', number = ''] = isVisit
        ? [String(facts['slotId']), String(facts['orderNo'])]
        : String(facts['held']).split(' ')
      const { numbers, ofVisits } = held.get(id) ?? NO_NUMBERS
      const one = [Number(number)]
      held.set(id, { numbers: [...numbers, ...one], ofVisits: isVisit ? [...ofVisits, ...one] : ofVisits })
    }
    return held
  }
}
