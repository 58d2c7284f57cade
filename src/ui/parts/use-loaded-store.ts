import { useEffect } from 'react'
import { pendingWork } from '@/ui/shell/pending-work'
import type { StoreClass, StoreToken } from '@/ui/stores/store-class'
import { useStores } from '@/ui/stores/stores'

/**
 * Returns a store once its adapters have loaded, and loads them: for late content of a screen that does not wait for
 * it. Observable.
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
