import type { RouterHistory } from '@tanstack/react-router'
import { waitForNextFrame } from './wait-for-next-frame'
import { markPendingLink } from './pending-link'

type Navigation = {
  readonly isNavigating: () => boolean
  /** Updates the router's location at once, so that a second navigation in the same frame starts from it. */
  readonly take: () => void
}

/**
 * Reports a changed address one frame later, so that the tap is painted before the next screen; only the last change
 * of a frame counts. During a navigation it reports immediately, which ends that navigation: otherwise its redirect
 * would replace this one.
 */
export function deferNavigation(history: RouterHistory, { isNavigating, take }: Navigation): RouterHistory {
  const { subscribe } = history
  let newest: object
  return Object.assign(history, {
    subscribe: (tell) =>
      subscribe(async (change) => {
        newest = change
        take()
        markPendingLink()
        if (!isNavigating()) await waitForNextFrame()
        if (newest === change) tell(change)
      }),
  } satisfies Partial<RouterHistory>)
}
