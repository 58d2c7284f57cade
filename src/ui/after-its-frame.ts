import type { RouterHistory } from '@tanstack/react-router'
import { aFrame } from './a-frame'
import { holdTapped } from './tapped'

type Way = {
  readonly isUnderWay: () => boolean
  /** Takes the new address at once, so that what is wanted within the frame starts from it. */
  readonly take: () => void
}

/**
 * Tells of a change of the address a frame later, so that a tap is answered by a frame of its own before the next screen is
 * drawn; of several in one frame the last alone. At once while the app is on its way elsewhere, which then ends: a redirect
 * of that way would take the place of this one.
 */
export function afterItsFrame(history: RouterHistory, { isUnderWay, take }: Way): RouterHistory {
  const { subscribe } = history
  let newest: object
  return Object.assign(history, {
    subscribe: (tell) =>
      subscribe(async (change) => {
        newest = change
        take()
        holdTapped()
        if (!isUnderWay()) await aFrame()
        if (newest === change) tell(change)
      }),
  } satisfies Partial<RouterHistory>)
}
