import { useSyncExternalStore } from 'react'

/** A software keyboard takes at least this share of the height; browser bars take far less. */
const KEYBOARD_SHARE = 0.25

let tallest = 0

function isTyping(): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
}

/** Android shrinks the window itself, iOS only the visual viewport, so both are held against the tallest seen. */
function isKeyboardOpen(): boolean {
  const view = window.visualViewport
  if (!view || !isTyping() || view.scale > 1.01) return false
  return view.height < tallest * (1 - KEYBOARD_SHARE)
}

/** Asking for the height lays the page out, 6 ms while home is drawn; before anybody types nobody has to know it. */
function watch(changed: () => void): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  let width = 0
  let wasOpen = isKeyboardOpen()
  const told = () => {
    wasOpen = isKeyboardOpen()
    changed()
  }
  const measure = () => {
    width = view.width
    tallest = Math.max(tallest, view.height)
  }
  const focused = () => {
    if (width === 0) measure()
    told()
  }
  const resized = () => {
    if (view.width !== width) {
      width = view.width
      // How tall the turned phone is shows once the keyboard goes; until then whatever is seen is less.
      tallest = wasOpen ? Infinity : 0
    }
    if (!isTyping()) tallest = Number.isFinite(tallest) ? Math.max(tallest, view.height) : view.height
    told()
  }
  if (isTyping()) measure()
  view.addEventListener('resize', resized)
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', told)
  return () => {
    view.removeEventListener('resize', resized)
    document.removeEventListener('focusin', focused)
    document.removeEventListener('focusout', told)
  }
}

export const useKeyboardOpen = (): boolean => useSyncExternalStore(watch, isKeyboardOpen)
