import { formatInstant } from '@/domain/general/day'
import { checkMemberPassword } from '@/domain/member-card/member-card'
import { yuanOf } from '@/domain/general/money'
import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { MAX_PASSWORD_ATTEMPTS, type BillRow, type MemberCardRow } from './rows'
import { requirePatient } from '../patient/rules'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { MINUTE_MS } from '../clock'

const LOCKED_MINUTES = 30

export const memberCardOfPatient = (chain: MockClinic, patientId: string): MemberCardRow | undefined =>
  chain.books.memberCards.by('patientId', patientId)[0]

/** Finds this login's member card by the patient's id, the patient card's id, or its own id. */
export function findMemberCard(chain: MockClinic, who: AuthenticatedUser, id: string): MemberCardRow | undefined {
  const { patients, cards, memberCards } = chain.books
  const patientId = patients.has(id) ? id : (cards.byId(id) ?? memberCards.byId(id))?.patientId
  if (patientId === undefined) throw notFoundError('会员卡')
  return memberCardOfPatient(chain, requirePatient(chain, who, patientId).id)
}

type Movement = Pick<BillRow, 'at' | 'kind' | 'principalFen' | 'presentFen' | 'title' | 'chargeId' | 'transactionId'>
/** Changes a balance and adds the matching bill; no other code changes balances. */
export function changeBalance(chain: MockClinic, card: MemberCardRow, movement: Movement): MemberCardRow {
  const principalFen = card.principalFen + movement.principalFen
  const presentFen = card.presentFen + movement.presentFen
  if (principalFen < 0 || presentFen < 0) throw new RangeError(`${card.id} would be overdrawn`)
  chain.books.bills.create({
    ...movement,
    id: chain.nextId('b'),
    cardId: card.id,
    balanceFen: principalFen + presentFen,
  })
  return chain.books.memberCards.update(card.id, { principalFen, presentFen })
}

/** Throws with the remaining attempts if the password is wrong; the last attempt locks the card for a while. */
export function ensureCardPassword(chain: MockClinic, card: MemberCardRow, typed: string | undefined): void {
  const now = chain.clock.now().getTime()
  if (card.password === '') throw badRequestError('请先设置会员卡支付密码')
  if (card.lockedUntil !== null && card.lockedUntil > now) throw locked(card.lockedUntil)
  const tries = card.lockedUntil === null ? card.triesLeft : MAX_PASSWORD_ATTEMPTS
  if (typed === card.password) {
    chain.books.memberCards.update(card.id, { triesLeft: MAX_PASSWORD_ATTEMPTS, lockedUntil: null })
    return
  }
  const triesLeft = tries - 1
  const lockedUntil = triesLeft === 0 ? now + LOCKED_MINUTES * MINUTE_MS : null
  chain.books.memberCards.update(card.id, { triesLeft, lockedUntil })
  if (lockedUntil !== null) throw locked(lockedUntil)
  throw new ApiError(41004, `密码不对，还能试 ${triesLeft} 次`, undefined, { triesLeft })
}
const locked = (until: number): ApiError =>
  new ApiError(41007, '密码错了太多次，请稍后再试，或重设密码', undefined, { expireAt: formatInstant(new Date(until)) })

export const isCardLocked = (chain: MockClinic, { lockedUntil }: MemberCardRow): boolean =>
  lockedUntil !== null && lockedUntil > chain.clock.now().getTime()

/** Deducts a price from the card: first the principal, then the bonus. */
export function debitCard(chain: MockClinic, card: MemberCardRow, priceFen: number, paid: PaidThing): MemberCardRow {
  const short = priceFen - card.principalFen - card.presentFen
  if (short > 0) throw new ApiError(41003, '会员卡余额不足，请充值或用微信支付', undefined, { short: yuanOf(short) })
  const principalFen = Math.min(card.principalFen, priceFen)
  const presentFen = priceFen - principalFen
  return changeBalance(chain, card, { ...paid, kind: 1, principalFen: 0 - principalFen, presentFen: 0 - presentFen })
}
type PaidThing = Pick<BillRow, 'at' | 'title' | 'chargeId' | 'transactionId'>

/** Refunds a payment to the card, principal and bonus separately. */
export function refundToCard(chain: MockClinic, transactionId: string, at: number): void {
  const bills = chain.books.bills.by('transactionId', transactionId)
  const spent = bills.find(({ kind }) => kind === 1)
  const card = spent && chain.books.memberCards.byId(spent.cardId)
  if (!spent || !card || bills.some(({ kind }) => kind === 2)) return
  changeBalance(chain, card, {
    at,
    kind: 2,
    principalFen: 0 - spent.principalFen,
    presentFen: 0 - spent.presentFen,
    title: `退款 ${spent.title}`,
    chargeId: spent.chargeId,
    transactionId,
  })
}

export function setCardPassword(chain: MockClinic, card: MemberCardRow, password: string): void {
  const words = { 'not-digits': '密码要 6 位数字', 'too-short': '密码要 6 位数字', 'too-long': '密码要 6 位数字' }
  const check = checkMemberPassword(password)
  if (check === 'weak') throw badRequestError('密码太简单，请换一个')
  if (check !== 'ok') throw badRequestError(words[check])
  chain.books.memberCards.update(card.id, { password, triesLeft: MAX_PASSWORD_ATTEMPTS, lockedUntil: null })
}
