import { useEffect, useEffectEvent } from 'react'
import { useRunWhenOnline } from './use-when-online'

/** Retries a request whose response was lost: when a page opens with such a request, and when the network returns. */
export function useResubmit(isUnsettled: boolean, isOutcomeUnknown: boolean, submit: () => Promise<void>): void {
  const again = useEffectEvent(() => void submit())
  useEffect(() => {
    if (isUnsettled) again()
  }, [isUnsettled])
  useRunWhenOnline(isOutcomeUnknown, () => void submit())
}
