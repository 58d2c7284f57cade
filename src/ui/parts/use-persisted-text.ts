import { useState } from 'react'
import { useStore } from '@/ui/stores/stores'
import { VisitStore } from '@/ui/stores/visit-store'

/**
 * Returns a field's text and its setter; the text is stored under a key such as `cancel r1`, so that it survives a
 * reload and an expired login.
 */
export function usePersistedText(field: string): [text: string, setText: (text: string) => void] {
  const visit = useStore(VisitStore)
  const [text, setText] = useState(() => visit.typed(field))
  const change = (next: string) => {
    setText(next)
    visit.keepTyped(field, next)
  }
  return [text, change]
}
