import { useDeferredValue, useEffect, useState } from 'react'
import type { RedFlag } from '@/domain/triage/red-flag'
import { pendingWork } from '@/ui/shell/pending-work'
import { withErrorBoundary } from './with-error-boundary'
import { RedFlagCard } from './red-flag-card'

type Find = (text: string) => RedFlag[]

/**
 * Detects red flags in a text. The table loads when the user types the first letter; `EmergencyCallNote` is always
 * shown.
 */
function RedFlagDetectorPart({ text }: { text: string }) {
  const [find, setFind] = useState<{ readonly findRedFlags: Find }>()
  const watched = useDeferredValue(text)
  useEffect(() => {
    if (find !== undefined || text.trim() === '') return
    let isHere = true
    const load = async () => {
      const { findRedFlags } = await pendingWork.track(import('@/domain/triage/red-flags'))
      if (isHere) setFind({ findRedFlags })
    }
    // On failure, the emergency note remains, and the next edit retries.
    load().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [find, text])
  return find && watched.trim() !== '' ? <RedFlagCard redFlags={find.findRedFlags(watched)} /> : null
}
export const RedFlagDetector = withErrorBoundary(RedFlagDetectorPart)
