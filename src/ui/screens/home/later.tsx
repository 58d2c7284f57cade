import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'
import { useStores, type Stores } from '@/ui/stores/stores'
import { underWay } from '@/ui/under-way'

const bringNext = () => import('./home-later').then(({ HomeLater }) => HomeLater)
const bringDoctors = () => import('./free-doctors').then(({ FreeDoctors }) => FreeDoctors)
const bringFace = () => import('./home-face').then(({ HomeFace }) => HomeFace)

/** Home has all of its own. */
const isWhole = ({ clinic, registration, session }: Stores): boolean =>
  clinic.current.isKnown && (!session.hasCard || registration.upcoming.isKnown)
const hasSeenNobody = ({ recentDoctors, session }: Stores): boolean =>
  session.isLoggedIn ? recentDoctors.all.value?.length === 0 : true

/** What is next, once home has all of its own, and only for who has a card. */
export const Later = observer(function Later() {
  const stores = useStores()
  return <OnceTime isTime={stores.session.hasCard && isWhole(stores)} bring={bringNext} />
})

/** Doctors with free numbers, once home has all of its own, and only where it has none that were seen before. */
export const LaterDoctors = observer(function LaterDoctors() {
  const stores = useStores()
  return <OnceTime isTime={isWhole(stores) && hasSeenNobody(stores)} bring={bringDoctors} />
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
  return <OnceTime isTime={isWhole(stores) && isLast} bring={bringFace} />
})

type OnceTimeProps = { isTime: boolean; bring: () => Promise<ComponentType> }

/** A Suspense would hold back the rest for 300 ms more. */
function OnceTime({ isTime, bring }: OnceTimeProps) {
  const [Come, setCome] = useState<ComponentType>()
  useEffect(() => {
    if (!isTime) return
    underWay.during(bring()).then(
      (come) => setCome(() => come),
      // Without the network home is as it was.
      () => undefined,
    )
  }, [isTime, bring])
  return isTime && Come && <Come />
}
