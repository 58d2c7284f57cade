import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ComponentType } from 'react'
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

/** What comes once home has all of its own, and only for who has a card. */
export const Later = observer(function Later() {
  const { clinic, registration, session } = useStores()
  const isTime = clinic.current.isKnown && registration.upcoming.isKnown
  return (
    isTime &&
    session.hasCard && (
      <Suspense fallback={null}>
        <HomeLater />
      </Suspense>
    )
  )
})
