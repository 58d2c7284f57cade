import { CASHIER_MESSAGES, type CashierChoice } from '../../devices/cashier-messages'
import { elementTarget, type ElementTarget, type BilingualText, type TourStep } from '../script'

export const cashierButton = (choice: CashierChoice): ElementTarget =>
  elementTarget('button', CASHIER_MESSAGES.zh.choices[choice], CASHIER_MESSAGES.en.choices[choice])

export const confirmBookingButton: ElementTarget = elementTarget('button', '提交挂号', 'Confirm booking')

export const paymentStep = (id: string, at: string, say: BilingualText): TourStep => ({
  id,
  at,
  target: cashierButton('ok'),
  ...say,
  ends: 'tap',
  isFinal: true,
})
