import type { RouterHistory } from '@tanstack/react-router'
import { waitForNextFrame } from './wait-for-next-frame'
import { markPendingLink } from './pending-link'

type Navigation = {
  readonly isNavigating: () => boolean
  /** Updates the router's location at once, so that a second navigation in the same frame starts from it. */
  readonly take: () => void
}

/**
 * Reports a URL change one frame later, so that the tap is painted before the next screen; only the last change in a
 * frame counts. During a navigation, reports immediately and so ends that navigation, whose redirect would otherwise
 * replace this one.
 */
export function deferNavigation(history: RouterHistory, { isNavigating, take }: Navigation): RouterHistory {
  const { subscribe } = history
  let newest: object
  return Object.assign(history, {
    subscribe: (listener) =>
      subscribe(async (change) => {
        newest = change
        take()
        markPendingLink()
        if (!isNavigating()) await waitForNextFrame()
        if (newest === change) listener(change)
      }),
  } satisfies Partial<RouterHistory>)
}
