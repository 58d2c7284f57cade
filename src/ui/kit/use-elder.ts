import { useSyncExternalStore } from 'react'

const isElder = (): boolean => document.documentElement.dataset.elder === 'true'

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-elder'] })
  return () => observer.disconnect()
}

/** Only for pieces whose structure differs for elders; looks alone belong into the style sheet. */
export const useElder = (): boolean => useSyncExternalStore(watch, isElder)
