import { dayOf } from '../general/day'
import { fenOf } from '../general/money'

/** A prepaid card; its balance consists of principal and bonus. */
export type MemberCard = {
  readonly patientId: string
  readonly cardId: string
  readonly typeName: string
  readonly principalFen: number
  readonly presentFen: number
  readonly totalFen: number
  readonly hasPassword: boolean
  /** Factor for prices; 1 means full price. */
  readonly discountRate: number
  /** Undefined if the clinic does not count attempts. */
  readonly passwordTriesLeft?: number
}
export type RechargePreset = { readonly principalFen: number; readonly presentFen: number }
export type RechargeRule = {
  readonly isOpen: boolean
  readonly presets: readonly RechargePreset[]
  readonly minFen: number
  /** Maximum amount in fen; 0 means no limit. */
  readonly maxFen: number
  readonly ruleText: string
  readonly refundText: string
}
/** A recharge that has been created but not yet paid. */
export type Recharge = {
  readonly id: string
  readonly principalFen: number
  /** Undefined if the response was lost and the recharge had to be looked up. */
  readonly presentFen?: number
}

export type BillKind = 'in' | 'out' | 'refund' | 'unknown'
export type Bill = {
  readonly id: string
  readonly at: Date
  readonly kind: BillKind
  readonly principalFen: number
  readonly presentFen: number
  readonly balanceFen?: number
  readonly title: string
  readonly chargeId: string
}

/** Rates are converted to ten-thousandths, so that prices can be calculated in integers. */
const RATE_PARTS = 10_000
/** Lower bound for the price with the card's discount, in fen; the clinic sends the actual price. */
export function minCardPriceFen({ discountRate }: Pick<MemberCard, 'discountRate'>, fullFen: number): number {
  const parts = Math.round(discountRate * RATE_PARTS)
  if (!(parts > 0 && parts < RATE_PARTS)) return fullFen
  const product = fullFen * parts
  return (product - (product % RATE_PARTS)) / RATE_PARTS
}

/** Amount in fen by which the balance falls short of a price; 0 if it is sufficient. */
export const balanceShortfallFen = ({ totalFen }: Pick<MemberCard, 'totalFen'>, priceFen: number): number =>
  Math.max(0, priceFen - totalFen)

export type CardPaymentState = 'good' | 'short' | 'no-password' | 'locked'
/** Whether the card can pay this price now; a card without a password needs one first. */
export function cardPaymentStateOf(card: MemberCard, priceFen: number): CardPaymentState {
  if (!card.hasPassword) return 'no-password'
  if (card.passwordTriesLeft === 0) return 'locked'
  return balanceShortfallFen(card, priceFen) > 0 ? 'short' : 'good'
}

/** Remaining attempts are displayed once there are only this many, to warn before the card locks. */
const FEW_TRIES = 3
export const shouldShowTriesLeft = (triesLeft: number | undefined): triesLeft is number =>
  triesLeft !== undefined && triesLeft <= FEW_TRIES

export type RechargeError = 'closed' | 'not-an-amount' | 'too-little' | 'too-much'
/** Validates an amount against the clinic's rule; both bounds are inclusive. */
export function validateRechargeAmount({ isOpen, minFen, maxFen }: RechargeRule, fen: number): RechargeError | 'ok' {
  if (!isOpen) return 'closed'
  if (!Number.isInteger(fen) || fen <= 0) return 'not-an-amount'
  if (fen < minFen) return 'too-little'
  return maxFen > 0 && fen > maxFen ? 'too-much' : 'ok'
}

/** Converts a typed amount such as '200' or '99.5' to fen; undefined for anything else. */
export function parseAmountFen(text: string): number | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  return fenOf(Number(text))
}

/** A preset's bonus in fen; for other amounts, the clinic sends the bonus with the created recharge. */
export const rechargeBonusFen = ({ presets }: Pick<RechargeRule, 'presets'>, fen: number): number | undefined =>
  presets.find(({ principalFen }) => principalFen === fen)?.presentFen

const PASSWORD_LENGTH = 6
export type PasswordCheck = 'ok' | 'too-short' | 'too-long' | 'not-digits' | 'weak'
/** Requires six digits that are neither all the same nor a sequence such as 123456 or 654321. */
export function checkMemberPassword(text: string): PasswordCheck {
  if (!/^\d*$/.test(text)) return 'not-digits'
  if (text.length !== PASSWORD_LENGTH) return text.length < PASSWORD_LENGTH ? 'too-short' : 'too-long'
  const steps = Array.from(text.slice(1), (digit, at) => Number(digit) - Number(text[at]))
  const [first] = steps
  const isEven = steps.every((step) => step === first)
  return isEven && (first === 0 || first === 1 || first === -1) ? 'weak' : 'ok'
}

/** Signed change in the balance, in fen: recharges and refunds are positive, payments negative. */
export const signedAmountFen = ({ kind, principalFen, presentFen }: Bill): number => {
  const sum = Math.abs(principalFen) + Math.abs(presentFen)
  return kind === 'out' ? -sum : sum
}

export type BillMonth = { readonly month: string; readonly bills: readonly Bill[] }
/** Groups bills by month 'YYYY-MM' in clinic time, keeping their order. */
export function groupBillsByMonth(bills: readonly Bill[]): BillMonth[] {
  const months = new Map<string, Bill[]>()
  for (const bill of bills) {
    const month = dayOf(bill.at).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), bill])
  }
  return [...months].map(([month, each]) => ({ month, bills: each }))
}
