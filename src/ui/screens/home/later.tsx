import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useStores } from '@/ui/stores/stores'
import { underWay } from '@/ui/under-way'

/** Without the network home is as it was. */
const HomeLater = lazy<ComponentType>(async () => {
  try {
    return { default: (await underWay.during(import('./home-later'))).HomeLater }
  } catch {
    return { default: () => null }
  }
})
/** Milliseconds after which the first screen has long been there. */
const LATER_MS = 1200

/** What comes once home stands, and only for who has a card. */
export const Later = observer(function Later() {
  const { session } = useStores()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const end = underWay.begin()
    const timer = setTimeout(() => {
      setTime(true)
      end()
    }, LATER_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [])
  return (
    isTime &&
    session.hasCard && (
      <Suspense fallback={null}>
        <HomeLater />
      </Suspense>
    )
  )
})
