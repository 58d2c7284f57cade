import { CASHIER_WORDS, type CashierChoice } from '../../devices/cashier-words'
import { the, type Named, type Said, type Step } from '../script'

export const cashier = (choice: CashierChoice): Named =>
  the('button', CASHIER_WORDS.zh.choices[choice], CASHIER_WORDS.en.choices[choice])

export const confirmBooking: Named = the('button', '提交挂号', 'Confirm booking')

export const paidAtCashier = (id: string, at: string, say: Said): Step => ({
  id,
  at,
  target: cashier('ok'),
  ...say,
  ends: 'tap',
  isFinal: true,
})
