import { useEffect } from 'react'
import { pendingWork } from '@/ui/shell/pending-work'
import type { StoreClass, StoreToken } from '@/ui/stores/store-class'
import { useStores } from '@/ui/stores/stores'

/**
 * Loads a store's adapters and returns the store once they have loaded; for content that the screen does not wait for.
 * Observable.
 */
export function useLoadedStore<C extends StoreClass>(store: StoreToken<C>): C['prototype'] | undefined {
  const stores = useStores()
  const isReady = stores.isReady(store)
  useEffect(() => {
    // On failure the screen stays as it is.
    if (!isReady) pendingWork.track(stores.load(store)).catch(() => undefined)
  }, [isReady, stores, store])
  return isReady ? stores.get(store) : undefined
}
