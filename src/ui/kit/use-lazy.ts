import { startTransition, useEffect, useRef, useState } from 'react'
import { useKitMessages } from './kit-messages'
import { toast } from './toast'
import { pendingWork } from '../shell/pending-work'

/**
 * Like React.lazy, but if the chunk fails to load, shows an error message, and requests the chunk again next time;
 * React.lazy would throw and stay broken.
 */
export function useLazy<T>(load: () => Promise<T>, isWanted: boolean, onFail: () => void): T | undefined {
  const words = useKitMessages()
  const [piece, setPiece] = useState<{ value: T }>()
  const failed = useRef(onFail)
  const isNeeded = isWanted && piece === undefined

  useEffect(() => {
    failed.current = onFail
  })
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    const bring = async () => {
      const value = await pendingWork.track(load())
      // Without a transition, a chunk that is already loaded would render within the tap event.
      if (isHere) startTransition(() => setPiece({ value }))
    }
    bring().catch(() => {
      if (!isHere) return
      toast(words.pieceFailed, { tone: 'error' })
      failed.current()
    })
    return () => {
      isHere = false
    }
  }, [isNeeded, load, words])

  return piece?.value
}
