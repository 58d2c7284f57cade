/** WeChat's cashier, played: the demo's asks here what is to be paid, and tells what the patient did. */
import { fieldsOf, notFound, plain, Refusal } from './http.mjs'
import { paymentArrived, refundArrived } from './terms/payment.mjs'

const REFUND_MS = 5_000

async function needPayment(db, id) {
  const payment = await db.one(
    'SELECT y.*, k.title, c.short_name FROM payment y JOIN charge k ON k.id = y.charge_id JOIN clinic c ON c.id = k.clinic_id WHERE y.id = ?',
    id,
  )
  if (!payment) throw notFound('付款单')
  return payment
}

export const cashierRoutes = {
  'GET /mock/{mpId}/cashier/{id}': plain(async ({ parts, db }) => {
    const { amount_fen, title, short_name } = await needPayment(db, parts.id)
    return { payee: short_name, amountFen: amount_fen, title }
  }),

  'POST /mock/{mpId}/cashier/{id}': plain(async ({ parts, body, db, at }) => {
    const { outcome, lateSeconds } = fieldsOf(body, { outcome: 'string', lateSeconds: 'number?' })
    const { id, result } = await needPayment(db, parts.id)
    // `late`: WeChat reports a success of a payment that was taken for failed.
    if (result !== (outcome === 'late' ? -1 : 0)) throw new Refusal(40912, '这单已经付过或关闭')
    if (outcome === 'late') await paymentArrived(db, id, at)
    const isOver = outcome === 'cancel' || outcome === 'fail'
    if (isOver) await db.run('UPDATE payment SET result = -1 WHERE id = ? AND result = 0', id)
    if (outcome === 'ok' && !lateSeconds) await paymentArrived(db, id, at)
    if (outcome === 'ok' && lateSeconds) {
      const late = lateSeconds * 1000
      setTimeout(() => paymentArrived(db, id, at + late).catch(console.error), late).unref()
    }
    return { outcome }
  }),
}

/** Money that was sent back is with the patient some seconds later. */
export async function refundsDue(db, at) {
  const due = await db.all('SELECT id FROM payment WHERE refund_status = 1 AND refund_at <= ?', at - REFUND_MS)
  for (const { id } of due) await refundArrived(db, id, at)
}
