/** Charges: what is owed, how it is paid once, closed and paid back. Everything here happens while the charge is locked. */
import { dayOf, MINUTE, yuanOf } from '../clinic-time.mjs'
import { insert, nextNumber } from '../database.mjs'
import { passOn } from '../line.mjs'
import { CHARGE, PAY_MINUTES, PAY_TYPE, REFUND, STATUS } from '../rules.mjs'
import { credit, refundToCard } from './member-card.mjs'
import { moveOn } from './story.mjs'

const MARKS = { registration: 'G', charge: 'D', recharge: 'C' }

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
    present_fen: 0,
    remark: '',
    total_fen: forms.reduce((sum, form) => sum + formFen(form), 0),
    ...rest,
    id,
    kind,
    charge_no: `${MARKS[kind]}${day}${String(count).padStart(4, '0')}`,
    forms: JSON.stringify(forms.map((form, nth) => withIds(form, `${id}f${nth + 1}`))),
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

/** The first money pays: what it is for is booked, or on the card, from now on. */
export async function settle(tx, charge, payment, at) {
  await closePayments(tx, charge.id)
  const status = charge.kind === 'recharge' ? CHARGE.done : CHARGE.paid
  await tx.run('UPDATE charge SET status = ?, pay_deadline = NULL WHERE id = ?', status, charge.id)
  if (charge.kind === 'recharge') await credit(tx, charge, payment, at)
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

/** Sends the paid money back where it came from and answers with the refund; null if nothing was paid. */
export async function refundCharge(tx, id, at) {
  const paid = await payingOf(tx, id)
  if (!paid) return null
  const isByCard = paid.pay_type === PAY_TYPE.memberCard
  if (isByCard) await refundToCard(tx, paid, at)
  const status = isByCard ? REFUND.back : REFUND.underWay
  await markRefund(tx, paid.id, status, at)
  await tx.run('UPDATE charge SET status = ? WHERE id = ?', isByCard ? CHARGE.refunded : CHARGE.refunding, id)
  return { amount: yuanOf(paid.amount_fen), status }
}
/** With `underWay`, ask WeChat for the refund here. */
export const markRefund = (tx, paymentId, status, at) =>
  tx.run('UPDATE payment SET refund_status = ?, refund_at = ? WHERE id = ?', status, at, paymentId)

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
