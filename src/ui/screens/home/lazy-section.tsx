import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import { pendingWork } from '@/ui/shell/pending-work'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

type LateComponent = ComponentType<{ children: ReactNode }>

/** A component whose chunk loads once home is complete; rendered synchronously after that. */
export type LazySectionConfig = { here?: LateComponent; readonly bring: (stores: Stores) => Promise<LateComponent> }

const NEXT: LazySectionConfig = {
  bring: async (stores) => {
    const { HomeUpNextSection, requiredStores: needed } = await import('./home-up-next-section')
    await stores.load(...needed)
    return HomeUpNextSection
  },
}
const LAST: LazySectionConfig = {
  bring: () => import('./home-footer-sections').then(({ HomeFooterSections }) => HomeFooterSections),
}

/** Whether all data of the home screen itself has loaded. */
const isWhole = (stores: Stores): boolean => {
  const clinic = stores.get(ClinicStore)
  const registration = stores.get(RegistrationStore)
  const session = stores.get(SessionStore)
  return clinic.current.isKnown && (!session.hasCard || registration.upcoming.peek().isKnown)
}

/**
 * Upcoming tasks, shown to patients with a card once home is complete; `children` wait for the tasks, so that they
 * never move.
 */
export const LazyUpNextSection = observer(function LazyUpNextSection({ children }: { children: ReactNode }) {
  const stores = useStores()
  const { hasCard } = stores.get(SessionStore)
  if (!hasCard) return children
  return (
    <DeferredComponent isTime={isWhole(stores)} code={NEXT}>
      {children}
    </DeferredComponent>
  )
})

/** Shown to all users, at the bottom: doctors with free slots, and the clinic's branding. */
export const LazyHomeFooter = observer(function LazyHomeFooter() {
  return <DeferredComponent isTime={isWhole(useStores())} code={LAST} />
})

type OnceTimeProps = {
  isTime: boolean
  code: LazySectionConfig
  /** Content rendered below the section. */
  children?: ReactNode
}

/**
 * Renders a lazy component without Suspense, which would delay the rest by 300 ms. If the chunk fails to load, shows
 * only `children`.
 */
export const DeferredComponent = observer(function DeferredComponent({ isTime, code, children }: OnceTimeProps) {
  const stores = useStores()
  // If the chunk fails to load, this is null.
  const [Come, setCome] = useState<LateComponent | null | undefined>(() => code.here)
  useEffect(() => {
    if (!isTime || Come !== undefined) return
    pendingWork.track(code.bring(stores)).then(
      (here) => setCome(() => (code.here = here)),
      () => setCome(null),
    )
  }, [isTime, Come, code, stores])
  if (Come === null) return children
  return isTime && Come && <Come>{children}</Come>
})
