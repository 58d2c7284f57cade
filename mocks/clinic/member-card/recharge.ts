import { yuanOf } from '@/domain/general/money'
import type { MockClinic } from '../mock-clinic'
import { type ChargeRow, ORDER_STATUS_CODES } from '../order/rows'
import { memberCardOfPatient, changeBalance } from './actions'
import { updateCharge } from '../order/actions'

export const RECHARGE_PRESETS = [
  { principalFen: 30_000, presentFen: 1_500 },
  { principalFen: 50_000, presentFen: 5_000 },
  { principalFen: 100_000, presentFen: 12_000 },
  { principalFen: 200_000, presentFen: 30_000 },
] as const
export const MIN_RECHARGE_FEN = 10_000
export const MAX_RECHARGE_FEN = 500_000

/** Returns the bonus in fen of the highest preset that the amount reaches. */
export const rechargeBonusFen = (principalFen: number): number =>
  Math.max(
    0,
    ...RECHARGE_PRESETS.filter((preset) => preset.principalFen <= principalFen).map(({ presentFen }) => presentFen),
  )

/** Credits a paid recharge to the patient's card; creates the card if needed. */
export function creditPaidRecharge(chain: MockClinic, row: ChargeRow, at: number): void {
  const card =
    memberCardOfPatient(chain, row.patientId) ??
    chain.books.memberCards.create({ id: chain.nextId('m'), patientId: row.patientId, typeName: '普通会员' })
  const { totalFen: principalFen } = row.price
  const { presentFen, id } = row
  changeBalance(chain, card, {
    at,
    kind: 0,
    principalFen,
    presentFen,
    title: presentFen > 0 ? `充值，送 ${yuanOf(presentFen)} 元` : '充值',
    chargeId: id,
    transactionId: '',
  })
  updateCharge(chain, row, at, '已到账', { status: ORDER_STATUS_CODES.done })
}
