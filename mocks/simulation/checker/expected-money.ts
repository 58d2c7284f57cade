import { dayOf } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { defaultClinic } from '../../clinic/clinics/handlers'
import { isCardLocked, memberCardOfPatient } from '../../clinic/member-card/actions'
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN, RECHARGE_PRESETS } from '../../clinic/member-card/recharge'
import { MAX_PASSWORD_ATTEMPTS, type MemberCardRow } from '../../clinic/member-card/rows'
import { sortNewestFirst } from '../../clinic/newest-first'
import { isChargeUnpaid } from '../../clinic/order/actions'
import { ORDER_STATUS_CODES } from '../../clinic/order/rows'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { steadyAt } from './expected-visits'

/** Remaining attempts are displayed from here on. */
const FEW_TRIES = 3
const BILLS_A_PAGE = 20
const triesLeft = (chain: MockClinic, card: MemberCardRow): number => {
  if (card.lockedUntil === null) return card.triesLeft
  return isCardLocked(chain, card) ? 0 : MAX_PASSWORD_ATTEMPTS
}
const isLockSteady = (chain: MockClinic, card: MemberCardRow): boolean =>
  steadyAt(chain, (at) => card.lockedUntil !== null && card.lockedUntil > at) !== undefined

function memberCard(chain: MockClinic, _: PageSubject, { patientId }: PageOwner): PageValues {
  const card = memberCardOfPatient(chain, patientId)
  if (!card) return { card: '' }
  const tries = triesLeft(chain, card)
  const { id, typeName, principalFen, presentFen, percent, password } = card
  return {
    card: [id, typeName, principalFen, presentFen, principalFen + presentFen, percent, password !== ''].join(' '),
    ...(isLockSteady(chain, card) && { tries: tries <= FEW_TRIES ? tries : '' }),
  }
}

function statement(chain: MockClinic, _: PageSubject, { patientId }: PageOwner): PageValues {
  const card = memberCardOfPatient(chain, patientId)
  const bills = card ? sortNewestFirst(chain.books.bills.by('cardId', card.id)).slice(0, BILLS_A_PAGE) : []
  const months = [...new Set(bills.map(({ at }) => dayOf(new Date(at)).slice(0, 7)))]
  return {
    bills: bills
      .map(({ principalFen, presentFen, balanceFen }) => `${principalFen + presentFen} ${balanceFen}`)
      .join('; '),
    months: months
      .map((month) => `${month} ${bills.filter(({ at }) => dayOf(new Date(at)).startsWith(month)).length}`)
      .join('; '),
  }
}

/** Payment methods for an amount, and the one selected by default. */
function paymentMethods(
  chain: MockClinic,
  { fen = '0', kind = '', wish }: PageSubject,
  { patientId }: PageOwner,
): PageValues {
  const card = memberCardOfPatient(chain, patientId)
  const isForCard = defaultClinic(chain).features.member === true && kind !== 'recharge'
  const price = kind === 'charge' && card ? Math.floor((Number(fen) * card.percent) / 100) : Number(fen)
  const short = card ? Math.max(0, price - card.principalFen - card.presentFen) : 0
  const state = !card
    ? 'not-member'
    : card.password === ''
      ? 'no-password'
      : triesLeft(chain, card) === 0
        ? 'locked'
        : short > 0
          ? `short ${short}`
          : 'open'
  if (card && !isLockSteady(chain, card)) return {}
  const chosen = wish === 'member-card' && isForCard ? (state === 'open' ? 'member-card' : '') : 'wechat'
  return {
    methods: ['wechat open', ...(isForCard ? [`member-card ${state}`] : [])].join('; '),
    ...(wish !== undefined && { chosen }),
  }
}

/** What the form says about an amount; `fen` is what the typed text means, if anything. */
function rechargeForm(_: MockClinic, { fen, isPreset }: PageSubject): PageValues {
  const amount = fen === undefined ? undefined : Number(fen)
  const presets = RECHARGE_PRESETS.filter(
    ({ principalFen }) => principalFen >= MIN_RECHARGE_FEN && principalFen <= MAX_RECHARGE_FEN,
  )
  const bonus = presets.find(({ principalFen }) => principalFen === amount)?.presentFen
  const check =
    amount === undefined ? '' : amount < MIN_RECHARGE_FEN ? 'too-little' : amount > MAX_RECHARGE_FEN ? 'too-much' : 'ok'
  return {
    presets: presets.map(({ principalFen, presentFen }) => `${principalFen}+${presentFen}`).join(' '),
    isValid: check === 'ok',
    ...(check !== '' && { check, amount: amount ?? '', bonus: bonus ?? '', kept: amount ?? '' }),
    ...(isPreset !== undefined && { isPresetKept: true }),
  }
}

/** The latest recharge, and what has become of it. */
function recharge(chain: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const { charges, transactions, refunds } = chain.books
  const row = charges
    .by('accountId', account)
    .filter(({ kind }) => kind === 'recharge')
    .at(-1)
  if (!row) return { recharge: '' }
  const isPaid = transactions.all().some((each) => each.orderId === row.id && each.result === 1)
  const isBack = refunds.all().some((each) => each.orderId === row.id)
  const isClosed = row.status === ORDER_STATUS_CODES.closed
  const state =
    isBack || (isPaid && isClosed)
      ? 'refunded'
      : isPaid
        ? 'paid'
        : isClosed
          ? 'closed'
          : isChargeUnpaid(row)
            ? 'due'
            : 'unclear'
  return { recharge: `${row.id} ${state}` }
}

export const EXPECTED_MONEY_PAGES = {
  'member-card': memberCard,
  statement,
  'payment-methods': paymentMethods,
  'recharge-form': rechargeForm,
  recharge,
}
