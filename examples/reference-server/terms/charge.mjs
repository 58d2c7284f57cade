/** Charges: what is owed, how it is paid once, closed and paid back. Everything here happens while the charge is locked. */
import { dayOf, MINUTE, yuanOf } from '../clinic-time.mjs'
import { insert, nextNumber } from '../database.mjs'
import { passOn } from '../line.mjs'
import { CHARGE, PAY_MINUTES, REFUND, STATUS } from '../rules.mjs'
import { moveOn } from './story.mjs'

const MARKS = { registration: 'G', charge: 'D' }

const itemFen = ({ unitCount, unitFen }, { doseCount }) => unitCount * doseCount * unitFen
export const formFen = (form) => form.items.reduce((sum, item) => sum + itemFen(item, form), 0)
export const itemFenIn = (form) => (item) => itemFen(item, form)

/** A draft has no deadline: it is not owed before its choices are made. */
export async function createCharge(tx, { id, kind, forms, at, status = CHARGE.awaitingPayment, ...rest }) {
  const day = dayOf(at).replaceAll('-', '').slice(2)
  const count = await nextNumber(tx, `charges of ${day}`)
  const charge = {
    registration_id: null,
    cloned_from: null,
    remark: '',
    ...rest,
    id,
    kind,
    charge_no: `${MARKS[kind]}${day}${String(count).padStart(4, '0')}`,
    forms: JSON.stringify(forms.map((form, nth) => withIds(form, `${id}f${nth + 1}`))),
    total_fen: forms.reduce((sum, form) => sum + formFen(form), 0),
    status,
    pay_deadline: status === CHARGE.draft ? null : at + PAY_MINUTES * MINUTE,
    version: 1,
    made_at: at,
  }
  await insert(tx, 'charge', charge)
  return charge
}
const withIds = (form, id) => ({
  ...form,
  id,
  items: form.items.map((item, nth) => ({ ...item, id: `${id}i${nth + 1}` })),
})

/** What stands unpaid at WeChat can't be paid any more; ask WeChat to close it here. */
export const closePayments = (tx, chargeId) =>
  tx.run('UPDATE payment SET result = -1 WHERE charge_id = ? AND result = 0', chargeId)

/** The first money pays; the registration that it is for is booked from now on. */
export async function settle(tx, charge, at) {
  await closePayments(tx, charge.id)
  await tx.run('UPDATE charge SET status = ?, pay_deadline = NULL WHERE id = ?', CHARGE.paid, charge.id)
  if (charge.kind !== 'registration') return
  const visit = await tx.lock('registration', charge.id)
  await moveOn(tx, visit, at, '挂号费已付，预约成功', STATUS.reserved)
}

export async function closeCharge(tx, id) {
  await closePayments(tx, id)
  await tx.run('UPDATE charge SET status = ?, pay_deadline = NULL WHERE id = ?', CHARGE.closed, id)
}

/** The payment that a charge is paid by; money that was sent back pays for nothing. */
const payingOf = (tx, chargeId) =>
  tx.one('SELECT * FROM payment WHERE charge_id = ? AND result = 1 AND refund_status = 0', chargeId)

/** Sends the paid money back and answers with the refund; null if nothing was paid. */
export async function refundCharge(tx, id, at) {
  const paid = await payingOf(tx, id)
  if (!paid) return null
  await startRefund(tx, paid.id, at)
  await tx.run('UPDATE charge SET status = ? WHERE id = ?', CHARGE.refunding, id)
  return { amount: yuanOf(paid.amount_fen), status: REFUND.underWay }
}
/** Ask WeChat for the refund here. */
export const startRefund = (tx, paymentId, at) =>
  tx.run('UPDATE payment SET refund_status = ?, refund_at = ? WHERE id = ?', REFUND.underWay, at, paymentId)

/** What was not paid for in time is closed, and its number goes back; asked before any answer. */
export async function closeUnpaid(db, at) {
  const late = await db.all('SELECT id FROM charge WHERE status = 10 AND pay_deadline <= ?', at)
  for (const { id } of late)
    await db.transaction(async (tx) => {
      const charge = await tx.lock('charge', id)
      if (charge.status !== CHARGE.awaitingPayment || charge.pay_deadline > at) return
      await closeCharge(tx, id)
      if (charge.kind !== 'registration') return
      await moveOn(tx, await tx.lock('registration', id), at, '超时未付款，号已放回', STATUS.cancelled)
      await passOn(tx, id, at)
    })
}
