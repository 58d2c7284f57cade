import type { PaymentKind } from '@/domain/payment/payment'
import type { CashierAction } from './payment-phone'
import type { PaymentCallName, PageFault } from './payment-page'

export const PAYMENT_FAULT_STAGES = [
  'locked',
  'launching',
  'invoked',
  'confirming',
  'debiting',
  'again',
  'unlocking',
] as const
export type PaymentFaultStage = (typeof PAYMENT_FAULT_STAGES)[number]
/** Therapies are left out, because the app and the clinic treat their payments like a consultation's. */
export const TESTED_KINDS = ['charge', 'registration', 'advisory', 'recharge'] as const satisfies readonly PaymentKind[]
export type TestedKind = (typeof TESTED_KINDS)[number]

/** The twelve faults of docs/product/reliability.md by number, and three further ones. */
export const PAYMENT_FAULTS: Readonly<Record<string, PageFault>> = {
  '1 timeout': 'timeout',
  '2 network': 'drop',
  '3 HTTP 500': '500',
  '4 malformed JSON': 'bad-json',
  '5 wrong schema': 'wrong-schema',
  '6 envelope error': 'envelope',
  '7 4030': '4030',
  '8 2498': '2498',
  '9 2499': '2499',
  '10 406': '406',
  '11 404': '404',
  '12 slow, 9.9 s': 'slow',
  '3b HTTP 502 of a proxy': '502',
  '4b a portal’s page': 'html',
  '2b answer lost': 'lost-answer',
  '1b answered too late': 'late',
}
const CALLBACKS = ['ok', 'cancel', 'fail', 'never', 'twice'] as const
type Callback = (typeof CALLBACKS)[number]

type Trouble =
  | { readonly what: 'fault'; readonly strike: PageFault }
  /** Before or after the clinic has handled the pending request. */
  | { readonly what: 'killed'; readonly strike: 'killed-before' | 'killed-after' }
  | { readonly what: 'callback'; readonly callback: Callback }
export type MatrixCell = {
  readonly told: string
  readonly kind: TestedKind
  readonly stage: PaymentFaultStage
  readonly trouble: Trouble
}
/** An impossible cell of the matrix, and why. */
export type ImpossibleCell = { readonly told: string; readonly why: string }

/** The call that is pending in a stage; the cashier is not a call. */
export const CALL_BY_STAGE: Readonly<Record<PaymentFaultStage, PaymentCallName | undefined>> = {
  locked: 'lock',
  launching: 'launch',
  invoked: undefined,
  confirming: 'status',
  debiting: 'launch',
  again: 'launch',
  unlocking: 'unlock',
}
const HAS_CASHIER: ReadonlySet<PaymentFaultStage> = new Set(['invoked', 'confirming', 'again'])

function gapOf(kind: TestedKind, stage: PaymentFaultStage, trouble: Trouble): string | undefined {
  const { what } = trouble
  if (kind === 'recharge' && stage === 'debiting') return 'a card is never filled from itself'
  const isOfCall = what === 'fault' || (what === 'killed' && trouble.strike === 'killed-before')
  if (isOfCall && CALL_BY_STAGE[stage] === undefined) return 'the cashier is WeChat’s own page: no call of ours'
  if (what === 'callback' && !HAS_CASHIER.has(stage)) return 'no cashier is open'
  return undefined
}

const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ...Object.entries(PAYMENT_FAULTS).map(([told, strike]) => [told, { what: 'fault', strike }] as const),
  ['page killed', { what: 'killed', strike: 'killed-after' }],
  ['page killed, unheard', { what: 'killed', strike: 'killed-before' }],
  ...CALLBACKS.map((callback) => [`callback ${callback}`, { what: 'callback', callback }] as const),
]
const PLACES = TESTED_KINDS.flatMap((kind) =>
  PAYMENT_FAULT_STAGES.flatMap((stage) =>
    TROUBLES.map(([told, trouble]) => ({ told: `${kind}, ${stage}: ${told}`, kind, stage, trouble })),
  ),
)
const whyNot = ({ kind, stage, trouble }: MatrixCell) => gapOf(kind, stage, trouble)
/** All possible cells in the matrix. */
export const POSSIBLE_CELLS: readonly MatrixCell[] = PLACES.filter((cell) => whyNot(cell) === undefined)
export const IMPOSSIBLE_CELLS: readonly ImpossibleCell[] = PLACES.flatMap((cell) => {
  const why = whyNot(cell)
  return why === undefined ? [] : [{ told: cell.told, why }]
})

/** A callback after this delay arrives while the page is polling. */
const BACK_LATE_SECONDS = 5

/** Returns the person's actions in the cashiers of a cell, in order. */
export function cashierBehavioursOf({ stage, trouble }: MatrixCell): CashierAction[] {
  const first: CashierAction[] = stage === 'again' || stage === 'unlocking' ? [{ does: 'cancel' }] : []
  // Returns to the page first, so that WeChat calls back during polling.
  const thinks = stage === 'confirming' ? BACK_LATE_SECONDS : 0
  if (trouble.what === 'callback') return [...first, { does: trouble.callback, thinks }]
  // The page is killed in the cashier: the person pays in WeChat, but the page gets no callback.
  const isLate = stage === 'confirming' && trouble.what === 'killed'
  if (stage === 'invoked') return [{ does: 'lost-ok', thinks: 5 }]
  return [...first, { does: 'ok', ...(isLate && { late: 4 }) }]
}
