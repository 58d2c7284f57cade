import { useEffect, useState } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { ModuleName } from '@/ui/stores/lazy-modules'
import { pendingWork } from '@/ui/shell/pending-work'

/** The stores, once the modules have loaded: for late content of a screen whose route does not wait for them. */
export function useModules(...names: readonly ModuleName[]): Stores | undefined {
  const { modules } = useStores()
  const [wanted] = useState(names)
  const [stores, setStores] = useState(() => modules.loaded(...wanted))
  useEffect(() => {
    let isHere = true
    // On failure the screen stays as it is.
    pendingWork.track(modules.load(...wanted)).then(
      (loaded) => isHere && setStores(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [modules, wanted])
  return stores
}
