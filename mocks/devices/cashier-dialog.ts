import { parseLanguage } from '@/domain/device/language'
import { formatYuan } from '@/domain/general/money'
import type { CashierBill } from '../clinic/payment/cashier'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { CASHIER_MESSAGES, type CashierChoice } from './cashier-messages'
import './cashier-dialog.css'

const CHOICES: readonly CashierChoice[] = ['ok', 'late', 'cancel', 'fail', 'never']
const MAIN: CashierChoice = 'ok'

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

/** Shows the cashier until the user chooses an outcome. Escape cancels, like the back button in WeChat Pay. */
export function showMockCashier(bill: CashierBill): Promise<CashierChoice> {
  opened += 1
  const words = CASHIER_MESSAGES[parseLanguage(document.documentElement.lang) ?? 'zh']
  const dialog = element('dialog', 'mock-cashier')
  dialog.dataset.mock = SUJIAN_MOCK_SENTINEL
  const title = element('h2', 'mock-cashier-title', words.title)
  title.id = `mock-cashier-${opened}`
  dialog.setAttribute('aria-labelledby', title.id)

  const note = element('p', 'mock-cashier-note', words.note)
  const amount = element('p', 'mock-cashier-amount', words.amount(formatYuan(bill.amountFen)))
  const payee = element('p', 'mock-cashier-details', words.payee(bill.payee))
  const details = element('p', 'mock-cashier-details', bill.title)
  const list = element('div', 'mock-cashier-choices')
  dialog.append(title, amount, payee, details, note, list)

  return new Promise((resolve) => {
    const close = (choice: CashierChoice) => {
      dialog.close()
      dialog.remove()
      resolve(choice)
    }
    for (const choice of CHOICES) {
      const isMain = choice === MAIN
      const button = element('button', isMain ? 'mock-cashier-main' : 'mock-cashier-choice', words.choices[choice])
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
