/** Paying for a registration at WeChat's cashier, and the way back of the money. */
import { instantText, yuanOf } from '../clinic-time.mjs'
import { insert, once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, Refusal, unsupported } from '../http.mjs'
import { PAY_MINUTES, STATUS } from '../rules.mjs'
import { prepay } from '../stand-ins.mjs'
import { moveOn } from './story.mjs'
import { newId } from './tokens.mjs'

const WECHAT = 0

/** What stands unpaid at WeChat can't be paid any more; ask WeChat to close it here. */
export const closePayments = (tx, registrationId) =>
  tx.run('UPDATE payment SET result = -1 WHERE registration_id = ? AND result = 0', registrationId)

/** The payment that a registration is paid by; money that was sent back pays for nothing. */
const payingOf = (tx, registrationId) =>
  tx.one('SELECT * FROM payment WHERE registration_id = ? AND result = 1 AND refund_status = 0', registrationId)

/** A registration's `pay_status`, which its payments decide: 0 unpaid, 1 paid, 2 money on its way back, 3 back. */
export async function payStatusOf(tx, registrationId) {
  if (await payingOf(tx, registrationId)) return 1
  const { least } = await tx.one(
    'SELECT MIN(refund_status) AS least FROM payment WHERE registration_id = ? AND result = 1',
    registrationId,
  )
  return least === null ? 0 : least + 1
}

/** Sends the paid money back; answers with how much, in fen. Ask WeChat for the refund here. */
export async function refundPaid(tx, registrationId, at) {
  const paid = await payingOf(tx, registrationId)
  if (!paid) return 0
  await tx.run('UPDATE payment SET refund_status = 1, refund_at = ? WHERE id = ?', at, paid.id)
  return paid.amount_fen
}

/**
 * WeChat says that a payment has come through: it may say so twice, and it may say so too late, of a payment that was taken
 * for failed as well. The first money pays; what comes later goes back.
 */
export const paymentArrived = (db, paymentId, at) =>
  db.transaction(async (tx) => {
    const found = await tx.one('SELECT * FROM payment WHERE id = ?', paymentId)
    if (!found) throw notFound('付款单')
    const row = await tx.lock('registration', found.registration_id)
    const payment = await tx.lock('payment', paymentId)
    if (payment.result === 1) return
    await tx.run('UPDATE payment SET result = 1, paid_at = ? WHERE id = ?', at, paymentId)
    if (row.status === STATUS.awaitingPayment) {
      await closePayments(tx, row.id)
      const change = { status: STATUS.reserved, pay_status: 1, pay_deadline: null }
      await moveOn(tx, row, at, '挂号费已付，预约成功', change)
      return
    }
    await tx.run('UPDATE payment SET refund_status = 1, refund_at = ? WHERE id = ?', at, paymentId)
    const pay_status = await payStatusOf(tx, row.id)
    const why = pay_status === 1 ? '重复付款，多付的自动退回' : '付款晚到，挂号费自动退回'
    await moveOn(tx, row, at, why, { pay_status })
  })

/** WeChat says that a refund is back with the patient. */
export const refundArrived = (db, paymentId, at) =>
  db.transaction(async (tx) => {
    const { registration_id } = await tx.one('SELECT registration_id FROM payment WHERE id = ?', paymentId)
    const row = await tx.lock('registration', registration_id)
    const payment = await tx.lock('payment', paymentId)
    if (payment.refund_status !== 1) return
    await tx.run('UPDATE payment SET refund_status = 2, refund_at = ? WHERE id = ?', at, paymentId)
    const pay_status = await payStatusOf(tx, row.id)
    await moveOn(tx, row, at, `${pay_status === 1 ? '多付的' : '挂号费'}已退回微信`, { pay_status })
  })

/** A registration of this login, which stays as it is until the transaction ends. */
async function needOwn(tx, id, who) {
  const row = await tx.lock('registration', id)
  if (row?.account_id !== who.accountId) throw notFound('订单')
  return row
}

/** Only the price that the patient has seen is ever taken. */
async function launch(tx, row, amount, at) {
  if (row.pay_status !== 0) throw new Refusal(41005, '这单已经付过了，不用再付')
  if (row.status !== STATUS.awaitingPayment) throw new Refusal(40912, '这单已经关闭，不能再付')
  if (amount !== yuanOf(row.fee_fen)) throw new Refusal(41002, '金额变了，请重新确认', { amount: yuanOf(row.fee_fen) })
  const open = await tx.one('SELECT id FROM payment WHERE registration_id = ? AND result = 0', row.id)
  const id = open?.id ?? newId('w')
  if (!open)
    await insert(tx, 'payment', { id, registration_id: row.id, amount_fen: row.fee_fen, result: 0, opened_at: at })
  return { payResult: 0, payTransId: id, wxPay: prepay(id, at), memberBalance: null }
}

export const paymentRoutes = {
  'GET /mcapi/clinic/payOrderConfig': () => ({
    isOpen: true,
    lockSeconds: 300,
    payExpireMinutes: PAY_MINUTES,
    isMemberCardOpen: false,
    isDeliveryOpen: false,
    isProcessOpen: false,
    isPhotoOpen: false,
    photoReviewHours: 0,
    isCloneOpen: false,
    refundNote: '',
  }),

  'POST /mcapi/pay/{kind}/{orderId}': member(async ({ parts, body, who, db, at }) => {
    if (parts.kind !== 'registration') throw unsupported()
    const { payType, amount, requestId } = fieldsOf(body, { payType: 'number', amount: 'number', requestId: 'string' })
    if (payType !== WECHAT) throw badRequest('还没有会员卡')
    // A request id keeps one from paying twice; once its payment has come to nothing, it may pay anew.
    const failed = await db.one(
      'SELECT COUNT(*) AS times FROM payment WHERE registration_id = ? AND result = -1',
      parts.orderId,
    )
    const call = `pay ${parts.orderId} ${failed.times}`
    return once(db, { accountId: who.accountId, call, requestId, body: { payType, amount } }, async (tx) =>
      launch(tx, await needOwn(tx, parts.orderId, who), amount, at),
    )
  }),

  /** Only 1 is a success; nothing is under way while nobody has tried to pay. */
  'GET /mcapi/pay/status/{kind}/{orderId}': member(async ({ parts, who, db }) => {
    if (parts.kind !== 'registration') throw unsupported()
    const row = await db.one(
      'SELECT id, fee_fen FROM registration WHERE id = ? AND account_id = ?',
      parts.orderId,
      who.accountId,
    )
    if (!row) throw notFound('订单')
    const payment = await db.one(
      'SELECT * FROM payment WHERE registration_id = ? ORDER BY result = 1 DESC, refund_status, opened_at DESC, id LIMIT 1',
      row.id,
    )
    const { refund_status: status = 0, refund_at: refundAt = null } = payment ?? {}
    const amount = yuanOf(payment?.amount_fen ?? row.fee_fen)
    return {
      payResult: payment?.result ?? -1,
      paidAt: instantText(payment?.paid_at ?? null),
      amount,
      payType: WECHAT,
      refund: status === 0 ? null : { status, amount, at: instantText(refundAt) },
    }
  }),
}
