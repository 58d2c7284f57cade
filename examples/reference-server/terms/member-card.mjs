/** A patient's prepaid card: what was paid in, what the clinic added, and what it has paid for. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { instantText, MINUTE, yuanOf } from '../clinic-time.mjs'
import { insert } from '../database.mjs'
import { badRequest, fieldsOf, member, notFound, pageOf, Refusal } from '../http.mjs'
import { needPatient } from './patient.mjs'
import { newId } from './tokens.mjs'
import { ensureTicket } from './session.mjs'

const TRIES = 5
const LOCKED_MINUTES = 30
const BILL = { in: 0, out: 1, refund: 2 }

const hashOf = (password, salt = randomBytes(16).toString('hex')) =>
  `${salt} ${scryptSync(password, salt, 32).toString('hex')}`
const isSame = (password, hash) => {
  const [salt] = hash.split(' ')
  return timingSafeEqual(Buffer.from(hashOf(password, salt)), Buffer.from(hash))
}
/** Six digits that are neither all the same nor a run up or down. */
function ensureStrong(password) {
  if (!/^\d{6}$/.test(password)) throw badRequest('密码要 6 位数字')
  const steps = new Set(Array.from(password.slice(1), (digit, at) => Number(digit) - Number(password[at])))
  if (steps.size === 1 && [-1, 0, 1].includes([...steps][0])) throw badRequest('密码太简单，请换一个')
}

/** The card that a payment is taken from or goes to stays locked; a patient's first recharge makes it. */
export async function lockCard(tx, patientId) {
  const card = await tx.one('SELECT id FROM member_card WHERE patient_id = ?', patientId)
  return card && tx.lock('member_card', card.id)
}

/** Changes a balance and writes its bill, which a payment has once of each kind; nothing else changes balances. */
async function book(tx, card, { kind, principal_fen, present_fen, title, payment, at }) {
  const { last } = await tx.one('SELECT MAX(bill_no) AS last FROM bill WHERE card_id = ?', card.id)
  const balance_fen = card.principal_fen + card.present_fen + principal_fen + present_fen
  await tx.run(
    'UPDATE member_card SET principal_fen = principal_fen + ?, present_fen = present_fen + ? WHERE id = ?',
    principal_fen,
    present_fen,
    card.id,
  )
  await insert(tx, 'bill', {
    id: newId('b'),
    card_id: card.id,
    bill_no: (last ?? 0) + 1,
    kind,
    principal_fen,
    present_fen,
    balance_fen,
    title,
    charge_id: payment.charge_id,
    payment_id: payment.id,
    at,
  })
  return balance_fen
}

/** A recharge that has been paid is on the card, with what the clinic adds. */
export async function credit(tx, charge, payment, at) {
  await tx.run(
    `INSERT INTO member_card (id, patient_id, principal_fen, present_fen, password_hash, tries_left)
     VALUES (?, ?, 0, 0, '', ?) ON CONFLICT (patient_id) DO NOTHING`,
    newId('m'),
    charge.patient_id,
    TRIES,
  )
  const { total_fen: principal_fen, present_fen } = charge
  const title = present_fen > 0 ? `充值，送 ${yuanOf(present_fen)} 元` : '充值'
  await book(tx, await lockCard(tx, charge.patient_id), {
    kind: BILL.in,
    principal_fen,
    present_fen,
    title,
    payment,
    at,
  })
}

/** Takes a price from a locked card, first from what was paid in; answers with the balance, in fen. */
export function debit(tx, card, charge, payment, at) {
  const short = charge.total_fen - card.principal_fen - card.present_fen
  if (short > 0) throw new Refusal(41003, '会员卡余额不足，请充值或用微信支付', { short: yuanOf(short) })
  const principal = Math.min(card.principal_fen, charge.total_fen)
  const present_fen = principal - charge.total_fen
  const { title } = charge
  return book(tx, card, { kind: BILL.out, principal_fen: 0 - principal, present_fen, title, payment, at })
}
/** Money that a card has paid comes back as it went. */
export async function refundToCard(tx, payment, at) {
  const paid = await tx.one('SELECT * FROM bill WHERE payment_id = ? AND kind = ?', payment.id, BILL.out)
  const [principal_fen, present_fen] = [0 - paid.principal_fen, 0 - paid.present_fen]
  const card = await tx.lock('member_card', paid.card_id)
  await book(tx, card, { kind: BILL.refund, principal_fen, present_fen, title: `退款 ${paid.title}`, payment, at })
}

/** Why a password does not open a locked card; a wrong one counts, so whoever asks must return it and not throw it. */
export async function passwordRefusal(tx, card, typed, at) {
  if (card.password_hash === '') return badRequest('请先设置会员卡支付密码')
  if (card.locked_until > at) return lockedUntil(card.locked_until)
  const tries = card.locked_until === null ? card.tries_left : TRIES
  const isRight = isSame(typed ?? '', card.password_hash)
  const left = isRight ? TRIES : tries - 1
  const until = left === 0 ? at + LOCKED_MINUTES * MINUTE : null
  await tx.run('UPDATE member_card SET tries_left = ?, locked_until = ? WHERE id = ?', left, until, card.id)
  if (isRight) return undefined
  return until === null ? new Refusal(41004, `密码不对，还能试 ${left} 次`, { triesLeft: left }) : lockedUntil(until)
}
const lockedUntil = (until) =>
  new Refusal(41007, '密码错了太多次，请稍后再试，或重设密码', { expireAt: instantText(until) })

/** By the id of a patient, of a patient's card or of the member card. */
async function cardOf(db, who, id) {
  const owner = await db.one(
    `SELECT p.id FROM patient p LEFT JOIN card k ON k.patient_id = p.id LEFT JOIN member_card m ON m.patient_id = p.id
     WHERE p.account_id = ? AND ? IN (p.id, k.id, m.id) LIMIT 1`,
    who.accountId,
    id,
  )
  if (!owner) throw notFound('会员卡')
  return db.one('SELECT * FROM member_card WHERE patient_id = ?', owner.id)
}
function triesLeftOf({ tries_left, locked_until }, at) {
  if (locked_until === null) return tries_left
  return locked_until > at ? 0 : TRIES
}
const cardView = (card, at) => ({
  patientId: card.patient_id,
  cardId: card.id,
  memberTypeName: '普通会员',
  principal: yuanOf(card.principal_fen),
  present: yuanOf(card.present_fen),
  total: yuanOf(card.principal_fen + card.present_fen),
  hasPassword: card.password_hash !== '',
  discountRate: 1,
  passwordTriesLeft: triesLeftOf(card, at),
})
const billView = (bill) => ({
  id: bill.id,
  at: instantText(bill.at),
  kind: bill.kind,
  principal: yuanOf(bill.principal_fen),
  present: yuanOf(bill.present_fen),
  balance: yuanOf(bill.balance_fen),
  title: bill.title,
  chargeId: bill.charge_id,
})

export const memberCardRoutes = {
  'GET /mcapi/patients/member/{id}': member(async ({ parts, who, db, at }) => {
    const card = await cardOf(db, who, parts.id)
    return card ? cardView(card, at) : null
  }),
  'GET /mcapi/patients/member/bill/{id}': member(async ({ parts, query, who, db }) => {
    const { limit, offset } = pageOf(query)
    const { id = '' } = (await cardOf(db, who, parts.id)) ?? {}
    const { total } = await db.one('SELECT COUNT(*) AS total FROM bill WHERE card_id = ?', id)
    const newest = 'SELECT * FROM bill WHERE card_id = ? ORDER BY bill_no DESC LIMIT ? OFFSET ?'
    return { total: Number(total), rows: (await db.all(newest, id, limit, offset)).map(billView) }
  }),
  /** A new password opens a locked card again; whoever sets it has proven the login's number. */
  'POST /mcapi/patients/member/password': member(async ({ body, who, db, at }) => {
    const { patientId, password, ticket } = fieldsOf(body, {
      patientId: 'string',
      password: 'string',
      ticket: 'string',
    })
    const { id } = await needPatient(db, who, patientId)
    await ensureTicket(db, who, ticket, at)
    ensureStrong(password)
    const set = 'UPDATE member_card SET password_hash = ?, tries_left = ?, locked_until = NULL WHERE patient_id = ?'
    if ((await db.run(set, hashOf(password), TRIES, id)) === 0) throw badRequest('还没有会员卡，充值后就有')
    return { isSuccess: true }
  }),
}
