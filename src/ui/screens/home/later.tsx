import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'
import { useStores } from '@/ui/stores/stores'
import { underWay } from '@/ui/under-way'

/** The code of what comes once it is time for it; a Suspense would hold it back for 300 ms more. */
function useLate(isTime: boolean, load: () => Promise<ComponentType>): ComponentType | false | undefined {
  const [Late, setLate] = useState<ComponentType>()
  const [fetch] = useState(() => load)
  useEffect(() => {
    if (!isTime) return
    underWay.during(fetch()).then(
      (come) => setLate(() => come),
      // Without the network home is as it was.
      () => undefined,
    )
  }, [isTime, fetch])
  return isTime && Late
}

const homeLater = async () => (await import('./home-later')).HomeLater
const homeFace = async () => (await import('./home-face')).HomeFace

/** What comes once home has all of its own, and only for who has a card. */
export const Later = observer(function Later() {
  const { clinic, registration, session } = useStores()
  const HomeLater = useLate(session.hasCard && clinic.current.isKnown && registration.upcoming.isKnown, homeLater)
  return HomeLater && <HomeLater />
})

/** What the clinic shows of itself comes last, for everybody. */
export const LaterFace = observer(function LaterFace() {
  const { clinic, recentDoctors, registration, session } = useStores()
  const stands =
    clinic.current.isKnown &&
    (!session.isLoggedIn || recentDoctors.all.isKnown) &&
    (!session.hasCard || registration.upcoming.isKnown)
  const HomeFace = useLate(stands, homeFace)
  return HomeFace && <HomeFace />
})
