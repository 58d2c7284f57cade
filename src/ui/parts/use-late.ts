import { useEffect, useState } from 'react'
import type { LateStores } from '@/ui/stores/late'
import { useStores } from '@/ui/stores/stores'
import { underWay } from '@/ui/under-way'

/** The stores of the terms that no first visit needs, for what comes late to a screen whose route does not wait for them. */
export function useLate(): LateStores | undefined {
  const { late } = useStores()
  const [stores, setStores] = useState<LateStores>()
  useEffect(() => {
    let isHere = true
    // Without them the screen is as it was.
    underWay.during(late.load()).then(
      (loaded) => isHere && setStores(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [late])
  return stores
}
