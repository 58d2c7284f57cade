import { useSyncExternalStore } from 'react'

const isElder = (): boolean => document.documentElement.dataset.elder === 'true'
const isLarge = (): boolean => isElder() || document.documentElement.dataset.text === 'large'

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-elder', 'data-text'] })
  return () => observer.disconnect()
}

/** Only for pieces whose structure differs for elders; looks alone belong into the style sheet. */
export const useElder = (): boolean => useSyncExternalStore(watch, isElder)

/** For pieces that need another structure where text is large, for elders or by the person's own setting. */
export const useLarge = (): boolean => useSyncExternalStore(watch, isLarge)
