import { partsOf } from '@/domain/day'
import type { Clinic } from './clinic'
import { notFound, Refusal } from './refusal'
import { openRefund, paidOf } from './ledger'
import { STATUS, type CashierTold, type RegistrationRow, type TransactionRow } from './rows'
import { houseOf, isLive, moveOn } from './visit-book'
import { becomePaid } from './visits'

/** WeChat keeps an unpaid order open a little longer than the clinic does. */
const CLOSES_AFTER = 10 * 60_000

/** The newest try to pay, or the one that went through. */
export function transactionOf(clinic: Clinic, registrationId: string): TransactionRow | undefined {
  const all = clinic.books.transactions.by('registrationId', registrationId)
  return all.find(({ result }) => result === 1) ?? all[all.length - 1]
}

function titleOf(clinic: Clinic, row: RegistrationRow): string {
  const { month, date } = partsOf(row.date)
  const name = clinic.books.doctors.byId(row.doctorId)?.name ?? ''
  return `挂号费 ${name} ${month}月${date}日 ${row.timeStart}`
}

/** Opens a transaction, or hands out the open one: an order is never paid under two numbers at once. */
export function launch(clinic: Clinic, row: RegistrationRow): TransactionRow {
  if (isLive(row) && row.payStatus !== 0) throw new Refusal(41005, '这单已经付过了，不用再付')
  if (row.status !== STATUS.awaitingPayment) throw new Refusal(41007, '这单已经关闭，请重新挂号')
  const open = transactionOf(clinic, row.id)
  if (open?.result === 0) return open

  const now = clinic.clock.now().getTime()
  const made = clinic.books.transactions.create({
    id: clinic.nextId('wx'),
    registrationId: row.id,
    title: titleOf(clinic, row),
    payee: houseOf(clinic, row).shortName,
    amountFen: row.feeFen,
    openedAt: now,
  })
  clinic.agenda.add((row.payDeadline ?? now) + CLOSES_AFTER, 'transaction-closes', made.id)
  return made
}

/** What the cashier shows. */
export type Bill = { readonly payee: string; readonly amountFen: number; readonly title: string }

export function readBill(clinic: Clinic, transactionId: string): Bill {
  clinic.catchUp()
  const found = clinic.books.transactions.byId(transactionId)
  if (!found) throw notFound('付款单')
  return { payee: found.payee, amountFen: found.amountFen, title: found.title }
}

/** What the patient did at WeChat's cashier; the clinic hears of a payment so many seconds later. */
export function tellCashier(clinic: Clinic, transactionId: string, outcome: CashierTold, lateSeconds?: number): void {
  clinic.catchUp()
  const found = clinic.books.transactions.byId(transactionId)
  if (!found) throw notFound('付款单')
  if (found.outcome === 'ok') throw new Refusal(41005, '这单已经付过了', 'a')
  if (found.result !== 0) throw new Refusal(41007, '这单已经关闭', 'a')
  clinic.books.transactions.update(found.id, { outcome, result: outcome === 'cancel' || outcome === 'fail' ? -1 : 0 })
  if (outcome !== 'ok') return
  const late = lateSeconds ?? clinic.rules.paymentLateSeconds
  clinic.agenda.add(clinic.clock.now().getTime() + late * 1000, 'payment-arrives', found.id)
  clinic.catchUp()
}

/** 0 → 1; money for an order that is closed or paid goes back by itself. */
export function payArrived(clinic: Clinic, id: string, at: number): void {
  const found = clinic.books.transactions.byId(id)
  const row = found && clinic.books.registrations.byId(found.registrationId)
  if (!found || !row || found.result !== 0) return
  const isSecond = paidOf(clinic, row.id) !== undefined
  clinic.books.transactions.update(id, { result: 1, paidAt: at })
  if (row.status === STATUS.awaitingPayment) {
    becomePaid(clinic, row, at)
    return
  }
  const why = isSecond ? '重复付款' : '付款晚到'
  const told = moveOn(clinic, row, at, `${why}，挂号费自动退回`)
  openRefund(clinic, told, { ...found, result: 1 }, why, at)
}
