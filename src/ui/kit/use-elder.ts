import { useSyncExternalStore } from 'react'

const isElder = (): boolean => document.documentElement.dataset.elder === 'true'
const isLarge = (): boolean => isElder() || document.documentElement.dataset.text === 'large'

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-elder', 'data-text'] })
  return () => observer.disconnect()
}

/** For components with a different structure in elder mode; styles belong in CSS. */
export const useIsElderMode = (): boolean => useSyncExternalStore(watch, isElder)

/** For components with a different structure for large text, whether from elder mode or the text size setting. */
export const useIsLargeText = (): boolean => useSyncExternalStore(watch, isLarge)
