let holder: HTMLInputElement | undefined

/**
 * Opens the number keypad during a tap, because iOS opens it only then, and keeps it open until a newly rendered field
 * takes focus. If focus is then restored to this temporary input, the tapped element receives it.
 */
export function openKeyboard(label: string): void {
  const tapped = document.activeElement
  holder?.remove()
  const field = document.createElement('input')
  holder = field
  field.className = 'visually-hidden'
  field.style.position = 'fixed'
  field.tabIndex = -1
  field.inputMode = 'numeric'
  field.autocomplete = 'off'
  field.setAttribute('aria-label', label)
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.addEventListener('blur', () => field.setAttribute('aria-hidden', 'true'), { once: true })
  field.addEventListener('focus', () => {
    field.remove()
    if (tapped instanceof HTMLElement) tapped.focus({ preventScroll: true })
  })
}
