import { CASHIER_MESSAGES, type CashierChoice } from '../../devices/cashier-messages'
import { the, type Named, type Said, type Step } from '../script'

export const cashier = (choice: CashierChoice): Named =>
  the('button', CASHIER_MESSAGES.zh.choices[choice], CASHIER_MESSAGES.en.choices[choice])

export const confirmBooking: Named = the('button', '提交挂号', 'Confirm booking')

export const paidAtCashier = (id: string, at: string, say: Said): Step => ({
  id,
  at,
  target: cashier('ok'),
  ...say,
  ends: 'tap',
  isFinal: true,
})
