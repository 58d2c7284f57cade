import { CASHIER_WORDS, type CashierChoice } from '../../devices/cashier-words'
import type { Named, Step } from '../script'

export const cashier = (choice: CashierChoice): Named => ({
  role: 'button',
  name: { zh: CASHIER_WORDS.zh.choices[choice], en: CASHIER_WORDS.en.choices[choice] },
})

export const confirmBooking: Named = { role: 'button', name: { zh: '提交挂号', en: 'Confirm booking' } }

export const paidAtCashier = (id: string, at: string, say: Step['say']): Step => ({
  id,
  at,
  target: cashier('ok'),
  say,
  ends: 'tap',
  isFinal: true,
})
