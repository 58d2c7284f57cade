import { useEffect, useEffectEvent } from 'react'
import { pendingWork } from '@/ui/shell/pending-work'
import type { FollowUpStore } from '@/ui/stores/follow-up-store'
import { useStores } from '@/ui/stores/stores'

/**
 * Reads follow-up days in what the screen displays, again when that changes; undefined reads nothing. The reader loads
 * after the screen, which does not need it.
 */
export function useFollowUpReader<T>(
  displayed: T | undefined,
  read: (store: FollowUpStore, displayed: T) => void,
): void {
  const stores = useStores()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (displayed === undefined) return
    const load = async () => {
      const { FollowUpStore: Reader } = await import('@/ui/stores/follow-up-store')
      await stores.load(Reader)
      readNow(stores.get(Reader), displayed)
    }
    // Without the reader, home shows what it knew before.
    pendingWork.track(load()).catch(() => undefined)
  }, [displayed, stores])
}
