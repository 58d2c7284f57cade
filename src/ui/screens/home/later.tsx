import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { Terms } from '@/ui/stores/terms'
import { pendingWork } from '@/ui/shell/pending-work'

type LateComponent = ComponentType<{ children: ReactNode }>

/** A component whose code comes once home stands, and is there at once from then on. */
export type LateCode = { here?: LateComponent; readonly bring: (terms: Terms) => Promise<LateComponent> }

const NEXT: LateCode = {
  bring: async (terms) => {
    const [{ HomeLater }] = await Promise.all([import('./home-later'), terms.load('account', 'consultation', 'today')])
    return HomeLater
  },
}
const LAST: LateCode = { bring: () => import('./home-last').then(({ HomeLast }) => HomeLast) }

/** Home has all of its own. */
const isWhole = ({ clinic, registration, session }: Stores): boolean =>
  clinic.current.isKnown && (!session.hasCard || registration.upcoming.isKnown)

/** What is next, once home has all of its own, and only for who has a card; what stands below waits for it, and never moves. */
export const Later = observer(function Later({ children }: { children: ReactNode }) {
  const stores = useStores()
  const { hasCard } = stores.session
  if (!hasCard) return children
  return (
    <OnceTime isTime={isWhole(stores)} code={NEXT}>
      {children}
    </OnceTime>
  )
})

/** For everybody, and below all else: doctors with free numbers, and what the clinic shows of itself. */
export const LaterLast = observer(function LaterLast() {
  return <OnceTime isTime={isWhole(useStores())} code={LAST} />
})

type OnceTimeProps = {
  isTime: boolean
  code: LateCode
  /** What stands below it. */
  children?: ReactNode
}

/** A Suspense would hold back the rest for 300 ms more. Without the network the code is missing, and home is as it was. */
export const OnceTime = observer(function OnceTime({ isTime, code, children }: OnceTimeProps) {
  const { terms } = useStores()
  // null: the code is missing.
  const [Come, setCome] = useState<LateComponent | null | undefined>(() => code.here)
  useEffect(() => {
    if (!isTime || Come !== undefined) return
    pendingWork.track(code.bring(terms)).then(
      (here) => setCome(() => (code.here = here)),
      () => setCome(null),
    )
  }, [isTime, Come, code, terms])
  if (Come === null) return children
  return isTime && Come && <Come>{children}</Come>
})
