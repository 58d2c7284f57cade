import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import type { Terms } from '@/ui/stores/terms'
import { underWay } from '@/ui/under-way'

type LateComponent = ComponentType<{ children: ReactNode }>

/** A component whose code comes once home stands, and is there at once from then on. */
type LateCode = { here?: LateComponent; readonly bring: (terms: Terms) => Promise<LateComponent> }

const NEXT: LateCode = {
  bring: async (terms) => {
    const [{ HomeLater }] = await Promise.all([import('./home-later'), terms.load('account', 'consultation', 'today')])
    return HomeLater
  },
}
const DOCTORS: LateCode = { bring: () => import('./free-doctors').then(({ FreeDoctors }) => FreeDoctors) }
const FACE: LateCode = { bring: () => import('./home-face').then(({ HomeFace }) => HomeFace) }

/** Home has all of its own. */
const isWhole = ({ clinic, registration, session }: Stores): boolean =>
  clinic.current.isKnown && (!session.hasCard || registration.upcoming.isKnown)
const hasSeenNobody = ({ recentDoctors, session }: Stores): boolean =>
  session.isLoggedIn ? recentDoctors.all.value?.length === 0 : true

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

/** Doctors with free numbers, once home has all of its own, and only where it has none that were seen before. */
export const LaterDoctors = observer(function LaterDoctors() {
  const stores = useStores()
  return <OnceTime isTime={isWhole(stores) && hasSeenNobody(stores)} code={DOCTORS} />
})

/** What the clinic shows of itself comes last, for everybody, below the doctors. */
export const LaterFace = observer(function LaterFace() {
  const stores = useStores()
  const { clinic, look, recentDoctors, scheduling } = stores
  const { value } = clinic.current
  const isOpen = value !== undefined && clinic.standing(value, 'registration') === 'open'
  const areDoctorsKnown = hasSeenNobody(stores)
    ? clinic.isStandingKnown && (!isOpen || scheduling.ahead.isKnown)
    : recentDoctors.all.isKnown
  // Elders have no doctors there.
  const isLast = look.isElder || areDoctorsKnown
  return <OnceTime isTime={isWhole(stores) && isLast} code={FACE} />
})

type OnceTimeProps = {
  isTime: boolean
  code: LateCode
  /** What stands below it. */
  children?: ReactNode
}

/** A Suspense would hold back the rest for 300 ms more. Without the network the code is missing, and home is as it was. */
const OnceTime = observer(function OnceTime({ isTime, code, children }: OnceTimeProps) {
  const { terms } = useStores()
  // null: the code is missing.
  const [Come, setCome] = useState<LateComponent | null | undefined>(() => code.here)
  useEffect(() => {
    if (!isTime || Come !== undefined) return
    underWay.during(code.bring(terms)).then(
      (here) => setCome(() => (code.here = here)),
      () => setCome(null),
    )
  }, [isTime, Come, code, terms])
  if (Come === null) return children
  return isTime && Come && <Come>{children}</Come>
})
