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
  if (!view || view.scale > 1.01) return false
  return isTyping() && view.height < tallest * (1 - KEYBOARD_SHARE)
}

function watch(changed: () => void): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  let width = view.width
  tallest = Math.max(tallest, view.height)
  const measure = () => {
    if (view.width !== width) {
      width = view.width
      tallest = 0
    }
    if (!isTyping()) tallest = Math.max(tallest, view.height)
    changed()
  }
  view.addEventListener('resize', measure)
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  return () => {
    view.removeEventListener('resize', measure)
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}

export const useKeyboardOpen = (): boolean => useSyncExternalStore(watch, isKeyboardOpen)
