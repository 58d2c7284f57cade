import { parseLanguage, type Language } from '@/domain/device/language'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import './cashier-dialog.css'

/** A text in the app's languages. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Shows a dialog that replaces part of WeChat. Resolves to the chosen value, or to the Escape value. */
export function showChoiceDialog<T>(
  named: LocalizedText,
  choices: readonly { readonly words: LocalizedText; readonly value: T }[],
  onEsc: T,
): Promise<T> {
  const language = parseLanguage(document.documentElement.lang) ?? 'zh'
  const name = named[language]
  const dialog = document.createElement('dialog')
  dialog.className = 'mock-cashier'
  dialog.dataset.mock = SUJIAN_MOCK_SENTINEL
  const title = document.createElement('h2')
  title.className = 'mock-cashier-title'
  title.textContent = name
  dialog.setAttribute('aria-label', name)
  const list = document.createElement('div')
  list.className = 'mock-cashier-choices'
  dialog.append(title, list)
  return new Promise((resolve) => {
    const close = (value: T) => {
      dialog.close()
      dialog.remove()
      resolve(value)
    }
    for (const { words, value } of choices) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'mock-cashier-choice'
      button.textContent = words[language]
      button.addEventListener('click', () => close(value))
      list.append(button)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(onEsc)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
