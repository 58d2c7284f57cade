import type { Language } from '@/domain/device/language'

export type CashierChoice = 'ok' | 'late' | 'cancel' | 'fail' | 'never'
export type CashierMessages = {
  readonly title: string
  readonly note: string
  readonly amount: (yuan: string) => string
  readonly payee: (name: string) => string
  readonly choices: Readonly<Record<CashierChoice, string>>
}

/** Text of the mock cashier. WeChat Pay uses the device's language, this mock uses the app's. */
export const CASHIER_MESSAGES: Readonly<Record<Language, CashierMessages>> = {
  zh: {
    title: '模拟收银台',
    note: '这里代替微信支付，不会扣钱。请选一个结果。',
    amount: (yuan) => `${yuan} 元`,
    payee: (name) => `付给 ${name}`,
    choices: { ok: '支付成功', late: '到账晚 20 秒', cancel: '取消支付', fail: '支付失败', never: '没有回应' },
  },
  en: {
    title: 'Mock cashier',
    note: 'This stands in for WeChat Pay and takes no money. Choose an outcome.',
    amount: (yuan) => `${yuan} yuan`,
    payee: (name) => `To ${name}`,
    choices: { ok: 'Paid', late: 'Paid, 20 s late', cancel: 'Cancel', fail: 'Payment failed', never: 'No answer' },
  },
}
