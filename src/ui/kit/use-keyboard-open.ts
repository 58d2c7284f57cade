import { useSyncExternalStore } from 'react'

/** Minimum fraction of the height that an on-screen keyboard covers; browser bars cover far less. */
const KEYBOARD_SHARE = 0.25

let tallest = 0

function isTyping(): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
}

/** Compares both heights with the tallest so far: Android resizes the window, iOS only the visual viewport. */
function isKeyboardOpen(): boolean {
  const view = window.visualViewport
  if (!view || !isTyping() || view.scale > 1.01) return false
  return view.height < tallest * (1 - KEYBOARD_SHARE)
}

/** Reading the height forces a layout (6 ms on the home screen), so it waits until a field gets focus. */
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
      // After a rotation, the full height is known only once the keyboard has closed.
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
