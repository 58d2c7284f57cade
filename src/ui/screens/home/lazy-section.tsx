import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { LazyModules } from '@/ui/stores/lazy-modules'
import { pendingWork } from '@/ui/shell/pending-work'

type LateComponent = ComponentType<{ children: ReactNode }>

/** A component whose chunk loads once home is complete; rendered synchronously after that. */
export type LazySectionConfig = { here?: LateComponent; readonly bring: (terms: LazyModules) => Promise<LateComponent> }

const NEXT: LazySectionConfig = {
  bring: async (terms) => {
    const [{ HomeUpNextSection }] = await Promise.all([
      import('./home-up-next-section'),
      terms.load('account', 'consultation', 'today'),
    ])
    return HomeUpNextSection
  },
}
const LAST: LazySectionConfig = {
  bring: () => import('./home-footer-sections').then(({ HomeFooterSections }) => HomeFooterSections),
}

/** All data of home itself have loaded. */
const isWhole = ({ clinic, registration, session }: Stores): boolean =>
  clinic.current.isKnown && (!session.hasCard || registration.upcoming.peek().isKnown)

/**
 * Upcoming tasks, for patients with a card, once home is complete; `children` wait for them, so that they never move.
 */
export const LazySection = observer(function LazySection({ children }: { children: ReactNode }) {
  const stores = useStores()
  const { hasCard } = stores.session
  if (!hasCard) return children
  return (
    <RetryOnce isTime={isWhole(stores)} code={NEXT}>
      {children}
    </RetryOnce>
  )
})

/** For all users, at the bottom: doctors with free slots, and the clinic's branding. */
export const LazyFooter = observer(function LazyFooter() {
  return <RetryOnce isTime={isWhole(useStores())} code={LAST} />
})

type OnceTimeProps = {
  isTime: boolean
  code: LazySectionConfig
  /** Content below it. */
  children?: ReactNode
}

/** Suspense would delay the rest by 300 ms. If the chunk fails to load, only `children` are shown. */
export const RetryOnce = observer(function RetryOnce({ isTime, code, children }: OnceTimeProps) {
  const { modules } = useStores()
  // null: the chunk failed to load
  const [Come, setCome] = useState<LateComponent | null | undefined>(() => code.here)
  useEffect(() => {
    if (!isTime || Come !== undefined) return
    pendingWork.track(code.bring(modules)).then(
      (here) => setCome(() => (code.here = here)),
      () => setCome(null),
    )
  }, [isTime, Come, code, modules])
  if (Come === null) return children
  return isTime && Come && <Come>{children}</Come>
})
