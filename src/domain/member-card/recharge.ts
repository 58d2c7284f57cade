import type { Order } from '../order/order'
import {
  validateRechargeAmount,
  parseAmountFen,
  type Recharge,
  type RechargePreset,
  type RechargeRule,
} from './member-card'
import type { PaymentStatus } from '../payment/payment'
import { parseNumberInput } from '../general/number-input'

/** The chosen amount: one of the clinic's presets, or a typed amount. */
export type RechargeChoice = { readonly presetFen?: number; readonly typed: string }
export const EMPTY_RECHARGE_CHOICE: RechargeChoice = { typed: '' }

const readYuan = (typed: string): string | undefined => parseNumberInput(typed, { decimalLength: 2 })

/** Chosen amount in fen; undefined until there is a valid one. */
export const chosenAmountFen = ({ presetFen, typed }: RechargeChoice): number | undefined =>
  presetFen ?? parseAmountFen(readYuan(typed) ?? '')

/** Returns 'nothing', 'ok', or why the amount is invalid. */
export function validateRechargeChoice(
  rule: RechargeRule,
  choice: RechargeChoice,
): ReturnType<typeof validateRechargeAmount> | 'nothing' | 'unreadable' {
  if (!rule.isOpen) return 'closed'
  if (choice.presetFen === undefined && choice.typed === '') return 'nothing'
  if (choice.presetFen === undefined && readYuan(choice.typed) === undefined) return 'unreadable'
  const fen = chosenAmountFen(choice)
  // The text has more digits than any valid amount.
  if (fen === undefined) return 'too-much'
  return fen === 0 && rule.minFen > 0 ? 'too-little' : validateRechargeAmount(rule, fen)
}

/** The presets that the clinic's own rule allows, without duplicates, smallest first. */
export function offeredPresets(rule: RechargeRule): RechargePreset[] {
  const once = new Map(rule.presets.map((preset) => [preset.principalFen, preset]))
  return [...once.values()]
    .filter(({ principalFen }) => validateRechargeAmount(rule, principalFen) === 'ok')
    .sort((a, b) => a.principalFen - b.principalFen)
}

/** A recharge stored by the clinic, with its payment status. */
export type CreatedRecharge = { readonly order: Order; readonly pay: PaymentStatus }

/** State of a recharge; 'unclear' if the clinic's data is contradictory, so that the app offers no action. */
export type RechargeStatus = 'due' | 'paid' | 'closed' | 'refunded' | 'unclear'

/** Only the clinic's pay status proves that a recharge is paid; a payment made after it was closed is refunded. */
export function rechargeStatusOf(
  { status }: Pick<Order, 'status'>,
  { result, refund }: Pick<PaymentStatus, 'result' | 'refund'>,
): RechargeStatus {
  const isBack = refund !== undefined && refund.status !== 'none'
  if (isBack || status === 'refunding' || status === 'refunded') return 'refunded'
  if (result === 'paid') return status === 'closed' ? 'refunded' : 'paid'
  if (status === 'closed') return 'closed'
  return status === 'awaiting-payment' || status === 'part-paid' ? 'due' : 'unclear'
}

/** Draft of a recharge, stored in this tab: the choice, and the recharge once created. */
export type RechargeDraft = {
  readonly mpId: string
  readonly patientId: string
  readonly choice: RechargeChoice
  readonly made?: Recharge
}

const MAX_TYPED_LENGTH = 40
const isFen = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Parses a stored draft; undefined when it is invalid. */
export function parseRechargeDraft(value: unknown): RechargeDraft | undefined {
  const { mpId, patientId, choice, made } = fieldsOf(value)
  if (!isText(mpId) || !isText(patientId)) return undefined
  const recharge = rechargeFrom(made)
  return { mpId, patientId, choice: choiceFrom(choice), ...(recharge && { made: recharge }) }
}
function choiceFrom(value: unknown): RechargeChoice {
  const { presetFen, typed } = fieldsOf(value)
  if (isFen(presetFen)) return { presetFen, typed: '' }
  return typeof typed === 'string' && typed.length <= MAX_TYPED_LENGTH ? { typed } : EMPTY_RECHARGE_CHOICE
}
function rechargeFrom(value: unknown): Recharge | undefined {
  const { id, principalFen, presentFen } = fieldsOf(value)
  if (!isText(id) || !isFen(principalFen)) return undefined
  return { id, principalFen, ...(isFen(presentFen) && { presentFen }) }
}
