import { PaymentService } from '@/application/payment-service'
import { isFailure } from '@/domain/failure/failure'
import type {
  CashierOutcome,
  PaymentJournalEntry,
  PaymentStage,
  PaymentOrder,
  PaymentMethod,
} from '@/domain/payment/payment'
import { openExampleClinic, type Said } from './example-clinic'
import { WIRE_EXAMPLES } from './wire-examples'

export const ORDER: PaymentOrder = { kind: 'charge', id: 'o1' }
export const FEN = 20_250
export const CARD: PaymentMethod = { type: 'member-card', password: '285714', patientId: 'p1' }

/** Responses to a status poll and to a launch (docs/product/states.md, pay result). */
const look = (payResult: number): Said => ({ data: { payResult, amount: 202.5, payType: 0 } })
export const [FAILED, WAITING, PAID, STRANGE] = [look(-1), look(0), look(1), look(7)]
export const LOST = 'lost'
export const BUSY: Said = { code: 500 }
export const GONE: Said = { code: 404 }
export const NEWER: Said = { code: 41002 }
const LAUNCHED: Said = { data: WIRE_EXAMPLES.P4.data }
export const DONE: Said = { data: { payResult: 1, payTransId: 't1', wxPay: null } }
export const DONE_BESIDE: Said = { data: { ...WIRE_EXAMPLES.P4.data, payResult: 1 } }
export const NO_CASHIER: Said = { data: { payResult: 0, payTransId: 't1', wxPay: null } }

export const NOTE: PaymentJournalEntry = {
  kind: 'charge',
  orderId: 'o1',
  mpId: 'mp-1',
  patientId: 'p1',
  stage: 'unknown',
  requestId: 'q0',
  startedAt: '2030-05-01T09:00:00+08:00',
}

export type Given = {
  readonly way?: PaymentMethod
  /** Journal entry of an earlier attempt. */
  readonly before?: Partial<PaymentJournalEntry>
  readonly launch?: Said
  readonly cashier?: CashierOutcome
  /** Responses to status polls, in order; the last one repeats. */
  readonly looks?: readonly Said[]
}
export function openPayment({ before, launch = LAUNCHED, cashier, looks = [PAID] }: Given) {
  const app = openExampleClinic({ ...(cashier && { cashier }) })
  if (before) app.storage.write('_pay_journal', [{ ...NOTE, ...before }])
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
export const counted = (calls: readonly string[]): string =>
  calls
    .join(' ')
    .replaceAll(/(\w+)((?: \1)+)(?!\w)/g, (_, call: string, more: string) => `${call}×${more.split(' ').length}`)

export async function seen({ stages, calls }: Phone, work: Promise<PaymentStage>) {
  const end = await work.catch((thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : thrown))
  const last = stages[stages.length - 1]
  return [end === last ? stages.join(' ') : `${stages.join(' ')}: ${String(end)}`, counted(calls())]
}
