import { PaymentService } from '@/application/payment-service'
import { isFailure } from '@/domain/failure/failure'
import type {
  CashierOutcome,
  PaymentJournalEntry,
  PaymentStage,
  PaymentOrder,
  PaymentMethod,
} from '@/domain/payment/payment'
import { openExampleClinic, type StubbedResponse } from './example-clinic'
import { WIRE_EXAMPLES } from './wire-examples'

export const EXAMPLE_ORDER: PaymentOrder = { kind: 'charge', id: 'o1' }
export const AMOUNT_FEN = 20_250
export const MEMBER_CARD_PAYMENT: PaymentMethod = { type: 'member-card', password: '285714', patientId: 'p1' }

/** Responses to a status poll and to a launch (docs/product/states.md, pay result). */
const look = (payResult: number): StubbedResponse => ({ data: { payResult, amount: 202.5, payType: 0 } })
export const [FAILED, WAITING, PAID, STRANGE] = [look(-1), look(0), look(1), look(7)]
export const LOST_RESPONSE = 'lost'
export const SERVER_ERROR: StubbedResponse = { code: 500 }
export const NOT_FOUND: StubbedResponse = { code: 404 }
export const PRICE_CHANGED: StubbedResponse = { code: 41002 }
const LAUNCHED: StubbedResponse = { data: WIRE_EXAMPLES.P4.data }
export const PAID_AT_LAUNCH: StubbedResponse = { data: { payResult: 1, payTransId: 't1', wxPay: null } }
export const PAID_WITH_CASHIER: StubbedResponse = { data: { ...WIRE_EXAMPLES.P4.data, payResult: 1 } }
export const NO_CASHIER: StubbedResponse = { data: { payResult: 0, payTransId: 't1', wxPay: null } }

export const JOURNAL_ENTRY: PaymentJournalEntry = {
  kind: 'charge',
  orderId: 'o1',
  mpId: 'mp-1',
  patientId: 'p1',
  stage: 'unknown',
  requestId: 'q0',
  startedAt: '2030-05-01T09:00:00+08:00',
}

export type PaymentSetup = {
  readonly way?: PaymentMethod
  /** The journal entry of an earlier attempt. */
  readonly before?: Partial<PaymentJournalEntry>
  readonly launch?: StubbedResponse
  readonly cashier?: CashierOutcome
  /** Responses to status polls, in order; the last one is then repeated. */
  readonly looks?: readonly StubbedResponse[]
}
export function openPayment({ before, launch = LAUNCHED, cashier, looks = [PAID] }: PaymentSetup) {
  const app = openExampleClinic({ ...(cashier && { cashier }) })
  if (before) app.storage.write('_pay_journal', [{ ...JOURNAL_ENTRY, ...before }])
  app.says('P4', launch)
  app.says('P7', ...looks)
  const service = app.container.get(PaymentService)
  const stages: PaymentStage[] = []
  const onStage = (stage: PaymentStage) => void stages.push(stage)
  const journal = () => app.storage.read('_pay_journal') as readonly PaymentJournalEntry[] | undefined
  return { ...app, service, stages, onStage, journal }
}
type Phone = ReturnType<typeof openPayment>

/** Shortens `P7 P7 P7` to `P7×3`. */
export const compressCalls = (calls: readonly string[]): string =>
  calls
    .join(' ')
    .replaceAll(/(\w+)((?: \1)+)(?!\w)/g, (_, call: string, more: string) => `${call}×${more.split(' ').length}`)

export async function observedStages({ stages, calls }: Phone, work: Promise<PaymentStage>) {
  const end = await work.catch((thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : thrown))
  const last = stages[stages.length - 1]
  return [end === last ? stages.join(' ') : `${stages.join(' ')}: ${String(end)}`, compressCalls(calls())]
}
