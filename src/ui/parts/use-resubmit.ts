import { useEffect, useEffectEvent } from 'react'
import { useWhenOnline } from './use-when-online'

/** Repeats a request whose response was lost: on a page that opens with one, and when the network returns. */
export function useResubmit(isUnsettled: boolean, isOutcomeUnknown: boolean, submit: () => Promise<void>): void {
  const again = useEffectEvent(() => void submit())
  useEffect(() => {
    if (isUnsettled) again()
  }, [isUnsettled])
  useWhenOnline(isOutcomeUnknown, () => void submit())
}
