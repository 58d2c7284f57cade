import { yuanText } from '@/domain/money'
import type { Bill } from '../cashier'
import { SUJIAN_MOCK_SENTINEL } from '../sentinel'
import './cashier-dialog.css'

export type CashierChoice = 'ok' | 'late' | 'cancel' | 'fail' | 'never'

const CHOICES: readonly { readonly choice: CashierChoice; readonly words: string; readonly isMain?: boolean }[] = [
  { choice: 'ok', words: '支付成功', isMain: true },
  { choice: 'late', words: '到账晚 20 秒' },
  { choice: 'cancel', words: '取消支付' },
  { choice: 'fail', words: '支付失败' },
  { choice: 'never', words: '没有回应' },
]

let opened = 0

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  words?: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  if (words !== undefined) made.textContent = words
  return made
}

/** Shows the cashier until somebody chooses; Esc cancels, as the back key does at WeChat's own. */
export function askAtCashier(bill: Bill): Promise<CashierChoice> {
  opened += 1
  const dialog = element('dialog', 'mock-cashier')
  dialog.dataset.mock = SUJIAN_MOCK_SENTINEL
  const title = element('h2', 'mock-cashier-title', '模拟收银台')
  title.id = `mock-cashier-${opened}`
  dialog.setAttribute('aria-labelledby', title.id)

  const note = element('p', 'mock-cashier-note', '这里代替微信支付，不会扣钱。请选一个结果。')
  const amount = element('p', 'mock-cashier-amount', `${yuanText(bill.amountFen)} 元`)
  const payee = element('p', 'mock-cashier-details', `付给 ${bill.payee}`)
  const details = element('p', 'mock-cashier-details', bill.title)
  const list = element('div', 'mock-cashier-choices')
  dialog.append(title, amount, payee, details, note, list)

  return new Promise((resolve) => {
    const close = (choice: CashierChoice) => {
      dialog.close()
      dialog.remove()
      resolve(choice)
    }
    for (const { choice, words, isMain = false } of CHOICES) {
      const button = element('button', isMain ? 'mock-cashier-main' : 'mock-cashier-choice', words)
      button.type = 'button'
      button.autofocus = isMain
      button.addEventListener('click', () => close(choice))
      list.append(button)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close('cancel')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
