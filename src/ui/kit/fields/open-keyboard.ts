let holder: HTMLInputElement | undefined

/**
 * Opens the number keypad during a tap, because iOS opens it only then, and keeps it open while focus moves to a field
 * that is rendered later. Restoring focus later returns it to the tapped element.
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
