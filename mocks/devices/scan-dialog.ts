import type { Scanned } from '@/application/ports/wechat'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import './cashier-dialog.css'

const CODES: readonly { readonly words: string; readonly scanned: Scanned }[] = [
  { words: '高新店前台的码', scanned: { kind: 'read', text: 'desk-c1001' } },
  { words: '锦江店前台的码', scanned: { kind: 'read', text: 'desk-c1002' } },
  { words: '别人的码', scanned: { kind: 'read', text: 'https://shop.example.cn/?from=poster' } },
  { words: '不扫了', scanned: { kind: 'cancelled' } },
  { words: '相机打不开', scanned: { kind: 'unavailable' } },
]

/** Plays WeChat's camera: asks what lies before it; Esc goes back without a code. */
export function askBeforeCamera(): Promise<Scanned> {
  const dialog = document.createElement('dialog')
  dialog.className = 'mock-cashier'
  dialog.dataset.mock = SUJIAN_MOCK_SENTINEL
  const title = document.createElement('h2')
  title.className = 'mock-cashier-title'
  title.textContent = '模拟扫一扫'
  dialog.setAttribute('aria-label', title.textContent)
  const list = document.createElement('div')
  list.className = 'mock-cashier-choices'
  dialog.append(title, list)
  return new Promise((resolve) => {
    const close = (scanned: Scanned) => {
      dialog.close()
      dialog.remove()
      resolve(scanned)
    }
    for (const { words, scanned } of CODES) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'mock-cashier-choice'
      button.textContent = words
      button.addEventListener('click', () => close(scanned))
      list.append(button)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close({ kind: 'cancelled' })
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
