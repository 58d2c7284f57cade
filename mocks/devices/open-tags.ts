import { showChoiceDialog, type LocalizedText } from './choice-dialog'

type Choice = 'accept' | 'reject' | 'fail'
const CHOICES: readonly { readonly words: LocalizedText; readonly value: Choice }[] = [
  { words: { zh: '允许', en: 'Allow' }, value: 'accept' },
  { words: { zh: '不允许', en: 'Do not allow' }, value: 'reject' },
  { words: { zh: '出错', en: 'Fails' }, value: 'fail' },
]

/**
 * Defines WeChat's open tags as custom elements. The tag that opens a mini-program always fails, because there is none.
 */
export function defineOpenTags(): void {
  if (customElements.get('wx-open-subscribe')) return
  customElements.define(
    'wx-open-launch-weapp',
    class extends HTMLElement {
      connectedCallback(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
    },
  )
  customElements.define(
    'wx-open-subscribe',
    class extends HTMLElement {
      connectedCallback(): void {
        const template = this.querySelector('template')
        const button = template?.content.querySelector('button')?.cloneNode(true) ?? document.createElement('button')
        button.addEventListener('click', () => void this.#ask())
        this.attachShadow({ mode: 'open' }).append(button)
      }
      async #ask(): Promise<void> {
        const choice = await showChoiceDialog({ zh: '模拟订阅提醒', en: 'Mock reminders' }, CHOICES, 'reject')
        if (choice === 'fail') {
          this.dispatchEvent(new CustomEvent('error', { detail: { errMsg: 'subscribe:fail', errCode: 20003 } }))
          return
        }
        const ids = (this.getAttribute('template') ?? '').split(',')
        const parts = ids.map((id) => [id, JSON.stringify({ status: choice })])
        const subscribeDetails = JSON.stringify(Object.fromEntries(parts))
        this.dispatchEvent(new CustomEvent('success', { detail: { errMsg: 'subscribe:ok', subscribeDetails } }))
      }
    },
  )
}
