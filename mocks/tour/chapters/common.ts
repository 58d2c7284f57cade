import type { Named, Step } from '../script'

export const cashier = (name: string): Named => ({ role: 'button', name: { zh: name, en: name } })

export const confirmBooking: Named = { role: 'button', name: { zh: '提交挂号', en: 'Confirm booking' } }

/** WeChat's cashier is played, and says so in Chinese only. */
export const paidAtCashier = (id: string, at: string, say: Step['say']): Step => ({
  id,
  at,
  target: cashier('支付成功'),
  say,
  ends: 'tap',
  isFinal: true,
})
