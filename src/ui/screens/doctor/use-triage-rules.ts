import { useEffect, useState } from 'react'
import { pendingWork } from '@/ui/shell/pending-work'

type ComplaintRules = typeof import('@/domain/triage/triage')

/** The symptom phrases and the departments they map to, in a separate chunk. */
export const triageRules: {
  loaded?: ComplaintRules | undefined
  readonly importRules: () => Promise<ComplaintRules>
} = {
  importRules: () => import('@/domain/triage/triage'),
}

/** Loads the rules on the first letter; after a failure, the next edit retries. */
export function useTriageRules(text: string): ComplaintRules | 'missing' | undefined {
  const [rules, setRules] = useState(triageRules.loaded)
  const [failedText, setFailedText] = useState<string>()
  const isNeeded = rules === undefined && text.trim() !== '' && text !== failedText
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    const load = async () => {
      try {
        triageRules.loaded = await pendingWork.track(triageRules.importRules())
        if (isHere) setRules(triageRules.loaded)
      } catch {
        if (isHere) setFailedText(text)
      }
    }
    void load()
    return () => {
      isHere = false
    }
  }, [isNeeded, text])
  return rules ?? (failedText === undefined ? undefined : 'missing')
}
