import { memberCardCalls as calls } from '@/adapters/http/calls/member-card'
import { formatInstant } from '@/domain/general/day'
import { fenOf, yuanOf } from '@/domain/general/money'
import { authenticatedHandler } from '../handler'
import { createCharge } from '../order/actions'
import type { MockClinic } from '../mock-clinic'
import { ensureVerificationTicket } from '../session/codes'
import { isCardLocked, findMemberCard, setCardPassword } from './actions'
import { rechargeBonusFen, MAX_RECHARGE_FEN, MIN_RECHARGE_FEN, RECHARGE_PRESETS } from './recharge'
import { MAX_PASSWORD_ATTEMPTS, type BillRow, type MemberCardRow } from './rows'
import { sortNewestFirst } from '../newest-first'
import { requirePatient } from '../patient/rules'
import { badRequestError } from '../api-error'
import { defaultClinic } from '../clinics/handlers'

function triesLeftOf(chain: MockClinic, card: MemberCardRow): number {
  if (card.lockedUntil === null) return card.triesLeft
  return isCardLocked(chain, card) ? 0 : MAX_PASSWORD_ATTEMPTS
}
const cardView = (chain: MockClinic, card: MemberCardRow) => ({
  patientId: card.patientId,
  cardId: card.id,
  memberTypeName: card.typeName,
  principal: yuanOf(card.principalFen),
  present: yuanOf(card.presentFen),
  total: yuanOf(card.principalFen + card.presentFen),
  hasPassword: card.password !== '',
  discountRate: card.percent / 100,
  passwordTriesLeft: triesLeftOf(chain, card),
})
const billView = ({ id, at, kind, principalFen, presentFen, balanceFen, title, chargeId }: BillRow) => ({
  id,
  at: formatInstant(new Date(at)),
  kind,
  principal: yuanOf(principalFen),
  present: yuanOf(presentFen),
  balance: yuanOf(balanceFen),
  title,
  chargeId,
})

/** Converts a recharge amount from yuan to fen. Throws if the amount is not allowed. */
function rechargeFen(yuan: number): number {
  const cents = Math.round(yuan * 100)
  if (!(cents > 0) || cents > Number.MAX_SAFE_INTEGER || cents / 100 !== yuan) throw badRequestError('充值金额不对')
  const fen = fenOf(yuan)
  if (fen < MIN_RECHARGE_FEN) throw badRequestError(`最少充 ${yuanOf(MIN_RECHARGE_FEN)} 元`)
  if (fen > MAX_RECHARGE_FEN) throw badRequestError(`最多充 ${yuanOf(MAX_RECHARGE_FEN)} 元`)
  return fen
}

export const memberCardHandlers = [
  authenticatedHandler(calls.info, ({ parts, who }, chain) => {
    const card = findMemberCard(chain, who, parts.id)
    return card ? cardView(chain, card) : null
  }),

  authenticatedHandler(calls.rechargeStatus, (_, chain) => ({
    isOpen: chain.rules.isRechargeOpen && defaultClinic(chain).features.member === true,
    presets: RECHARGE_PRESETS.map(({ principalFen, presentFen }) => ({
      principal: yuanOf(principalFen),
      present: yuanOf(presentFen),
    })),
    minPrincipal: yuanOf(MIN_RECHARGE_FEN),
    maxPrincipal: yuanOf(MAX_RECHARGE_FEN),
    ruleText:
      '充满 300 送 15，500 送 50，1000 送 120，2000 送 300；其他金额按够得着的最高一档送。付款时先用本金，再用赠送。',
    refundText: '没用完的本金随时可退，到前台或打电话办理，7 个工作日内退回；赠送部分不退。',
  })),

  authenticatedHandler(calls.bills, ({ parts, query, who }, chain) => {
    const card = findMemberCard(chain, who, parts.id)
    const all = card ? sortNewestFirst(chain.books.bills.by('cardId', card.id)) : []
    const offset = Number(query.offset)
    return { total: all.length, rows: all.slice(offset, offset + Number(query.limit)).map(billView) }
  }),

  authenticatedHandler(calls.recharge, ({ body, who }, chain) => {
    const patient = requirePatient(chain, who, body.patientId)
    const clinic = defaultClinic(chain)
    if (!chain.rules.isRechargeOpen || clinic.features.member !== true) throw badRequestError('门诊现在不收充值')
    const feeFen = rechargeFen(body.principal)
    const made = createCharge(chain, {
      kind: 'recharge',
      accountId: patient.accountId,
      patientId: patient.id,
      clinicId: clinic.id,
      title: '会员卡充值',
      feeFen,
      presentFen: rechargeBonusFen(feeFen),
    })
    return { rechargeId: made.id, principal: yuanOf(feeFen), present: yuanOf(made.presentFen), payType: 0 }
  }),

  authenticatedHandler(calls.setPassword, ({ body, who }, chain) => {
    const patient = requirePatient(chain, who, body.patientId)
    ensureVerificationTicket(chain, who, body.ticket)
    const card = findMemberCard(chain, who, patient.id)
    if (!card) throw badRequestError('还没有会员卡，充值后就有')
    setCardPassword(chain, card, body.password)
    return { isSuccess: true as const }
  }),
]
