/** Paying at WeChat's cashier or by member card, and the way back of the money. */
import { instantText, yuanOf } from '../clinic-time.mjs'
import { insert, once } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, Refusal, unsupported } from '../http.mjs'
import { CHARGE, LOCK_SECONDS, PAY_MINUTES, PAY_TYPE, REFUND } from '../rules.mjs'
import { prepay } from '../stand-ins.mjs'
import { closePayments, markRefund, settle } from './charge.mjs'
import { ensureNotLockedElsewhere } from './checkout-lock.mjs'
import { debit, lockCard, passwordRefusal } from './member-card.mjs'
import { moveOn } from './story.mjs'
import { newId } from './tokens.mjs'

const { memberCard: MEMBER_CARD, wechat: WECHAT } = PAY_TYPE
const KINDS = ['registration', 'charge', 'recharge']

/** Tells a registration's story about money; a charge has no story. */
async function tell(tx, charge, at, text) {
  if (charge.kind === 'registration') await moveOn(tx, await tx.lock('registration', charge.id), at, text)
}
const isPaid = ({ status }) => status === CHARGE.paid || status === CHARGE.done

/**
 * WeChat says that a payment has come through: it may say so twice, and it may say so too late, of a payment that was taken
 * for failed as well. The first money pays; what comes later goes back.
 */
export const paymentArrived = (db, paymentId, at) =>
  db.transaction(async (tx) => {
    const found = await tx.one('SELECT charge_id FROM payment WHERE id = ?', paymentId)
    if (!found) throw notFound('付款单')
    const charge = await tx.lock('charge', found.charge_id)
    const payment = await tx.lock('payment', paymentId)
    if (payment.result === 1) return
    const pays = charge.status === CHARGE.awaitingPayment
    if (!pays) await markRefund(tx, paymentId, REFUND.underWay, at)
    await tx.run('UPDATE payment SET result = 1, paid_at = ? WHERE id = ?', at, paymentId)
    if (pays) await settle(tx, charge, payment, at)
    else await tell(tx, charge, at, isPaid(charge) ? '重复付款，多付的自动退回' : '付款晚到，挂号费自动退回')
  })

/** WeChat says that a refund is back with the patient. */
export const refundArrived = (db, paymentId, at) =>
  db.transaction(async (tx) => {
    const { charge_id } = await tx.one('SELECT charge_id FROM payment WHERE id = ?', paymentId)
    const charge = await tx.lock('charge', charge_id)
    const payment = await tx.lock('payment', paymentId)
    if (payment.refund_status !== 1) return
    await markRefund(tx, paymentId, REFUND.back, at)
    const { open } = await tx.one(
      'SELECT COUNT(*) AS open FROM payment WHERE charge_id = ? AND refund_status = 1',
      charge_id,
    )
    if (charge.status === CHARGE.refunding && Number(open) === 0)
      await tx.run('UPDATE charge SET status = ? WHERE id = ?', CHARGE.refunded, charge_id)
    await tell(tx, charge, at, `${isPaid(charge) ? '多付的' : '挂号费'}已退回微信`)
  })

/** Only the price that the patient has seen is ever taken. */
async function launch(tx, { kind, orderId, payType, amount, version, memberPassword }, who, at) {
  const charge = await tx.lock('charge', orderId)
  if (charge?.account_id !== who.accountId || charge.kind !== kind) throw notFound('订单')
  await ensureNotLockedElsewhere(tx, charge, who, at)
  if (charge.status === CHARGE.draft) throw badRequest('这单还没有提交')
  if (charge.status === CHARGE.closed) throw new Refusal(40912, '这单已经关闭，不能再付')
  if (charge.status !== CHARGE.awaitingPayment) throw new Refusal(41005, '这单已经付过了，不用再付')
  if (amount !== yuanOf(charge.total_fen) || (version !== null && kind === 'charge' && version !== charge.version))
    throw new Refusal(41002, '金额变了，请重新确认', { amount: yuanOf(charge.total_fen) })
  if (payType === MEMBER_CARD) return payByCard(tx, charge, memberPassword, at)
  const open = await tx.one('SELECT id FROM payment WHERE charge_id = ? AND result = 0', charge.id)
  const id = open?.id ?? newId('w')
  if (!open) await insert(tx, 'payment', { ...payingFor(charge, WECHAT), id, result: 0, opened_at: at })
  return { payResult: 0, payTransId: id, wxPay: prepay(id, at), memberBalance: null }
}

const payingFor = (charge, pay_type) => ({ charge_id: charge.id, pay_type, amount_fen: charge.total_fen })

/** A card pays at once or not at all; what stands open at WeChat is closed. */
async function payByCard(tx, charge, password, at) {
  if (charge.kind === 'recharge') throw badRequest('这单不能用会员卡付')
  // Locked before the card, as everywhere.
  if (charge.kind === 'registration') await tx.lock('registration', charge.id)
  const card = await lockCard(tx, charge.patient_id)
  if (!card) throw badRequest('还没有会员卡')
  const wrong = await passwordRefusal(tx, card, password, at)
  if (wrong) return wrong
  await closePayments(tx, charge.id)
  const payment = { ...payingFor(charge, MEMBER_CARD), id: newId('m'), result: 1, opened_at: at, paid_at: at }
  await insert(tx, 'payment', payment)
  const balance = await debit(tx, card, charge, payment, at)
  await settle(tx, charge, payment, at)
  return { payResult: 1, payTransId: payment.id, wxPay: null, memberBalance: yuanOf(balance) }
}

export const paymentRoutes = {
  'GET /mcapi/clinic/payOrderConfig': () => ({
    isOpen: true,
    lockSeconds: LOCK_SECONDS,
    payExpireMinutes: PAY_MINUTES,
    isMemberCardOpen: true,
    isDeliveryOpen: false,
    isProcessOpen: false,
    isPhotoOpen: false,
    photoReviewHours: 0,
    isCloneOpen: true,
    refundNote: '',
  }),

  'POST /mcapi/pay/{kind}/{orderId}': member(async ({ parts, body, who, db, at }) => {
    if (!KINDS.includes(parts.kind)) throw unsupported()
    const asked = fieldsOf(body, {
      payType: 'number',
      amount: 'number',
      version: 'number?',
      memberPassword: 'string?',
      requestId: 'string',
    })
    const { payType, amount, requestId } = asked
    if (![WECHAT, MEMBER_CARD].includes(payType)) throw badRequest('付款方式不对')
    // A request id keeps one from paying twice; once its payment has come to nothing, it may pay anew.
    const failed = await db.one(
      'SELECT COUNT(*) AS times FROM payment WHERE charge_id = ? AND result = -1',
      parts.orderId,
    )
    const call = `pay ${parts.orderId} ${payType === MEMBER_CARD ? 'card' : failed.times}`
    return once(db, { accountId: who.accountId, call, requestId, body: { payType, amount } }, (tx) =>
      launch(tx, { ...parts, ...asked }, who, at),
    )
  }),

  /** Only 1 is a success; nothing is under way while nobody has tried to pay. */
  'GET /mcapi/pay/status/{kind}/{orderId}': member(async ({ parts, who, db }) => {
    if (!KINDS.includes(parts.kind)) throw unsupported()
    const charge = await db.one(
      'SELECT id, total_fen FROM charge WHERE id = ? AND kind = ? AND account_id = ?',
      parts.orderId,
      parts.kind,
      who.accountId,
    )
    if (!charge) throw notFound('订单')
    const payment = await db.one(
      'SELECT * FROM payment WHERE charge_id = ? ORDER BY result = 1 DESC, refund_status, opened_at DESC, id LIMIT 1',
      charge.id,
    )
    const { refund_status: status = 0, refund_at: refundAt = null } = payment ?? {}
    const amount = yuanOf(payment?.amount_fen ?? charge.total_fen)
    return {
      payResult: payment?.result ?? -1,
      paidAt: instantText(payment?.paid_at ?? null),
      amount,
      payType: payment?.pay_type ?? WECHAT,
      refund: status === 0 ? null : { status, amount, at: instantText(refundAt) },
    }
  }),
}
