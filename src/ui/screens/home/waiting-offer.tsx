import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useStores } from '@/ui/stores/stores'

/** Without the network home is as it was. */
const OfferNotice = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('../watch/offer-notice')).OfferNotice }
  } catch {
    return { default: () => null }
  }
})
/** Milliseconds after which the first screen has long been there. */
const LATER_MS = 1200

/** Looks, once home stands, whether a number is held for this patient; it comes late, and only for who has a card. */
export const WaitingOffer = observer(function WaitingOffer() {
  const { session } = useStores()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isTime &&
    session.hasCard && (
      <Suspense fallback={null}>
        <OfferNotice />
      </Suspense>
    )
  )
})
