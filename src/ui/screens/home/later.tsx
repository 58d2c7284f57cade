import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'
import { useStores } from '@/ui/stores/stores'
import { underWay } from '@/ui/under-way'

/** What comes once home has all of its own, and only for who has a card; a Suspense would hold it back for 300 ms more. */
export const Later = observer(function Later() {
  const { clinic, registration, session } = useStores()
  const [HomeLater, setHomeLater] = useState<ComponentType>()
  const isTime = session.hasCard && clinic.current.isKnown && registration.upcoming.isKnown
  useEffect(() => {
    if (!isTime) return
    underWay.during(import('./home-later')).then(
      (come) => setHomeLater(() => come.HomeLater),
      // Without the network home is as it was.
      () => undefined,
    )
  }, [isTime])
  return isTime && HomeLater && <HomeLater />
})
