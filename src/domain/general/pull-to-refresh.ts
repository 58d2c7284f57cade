/** Distance in px after which releasing refreshes the page. */
export const PULL_TO_REFRESH_PX = 60
const MAX_PULL_PX = 120

/** How far the page moves, in px, for a distance moved by the finger: less and less, and always below 120. */
export const pullDistance = (moved: number): number =>
  moved <= 0 ? 0 : Math.min(moved, MAX_PULL_PX * (1 - 1 / (1 + moved / MAX_PULL_PX)))

export const shouldRefresh = (pulled: number): boolean => pulled >= PULL_TO_REFRESH_PX
/** Progress of the pull, 0 to 1. */
export const pullProgress = (pulled: number): number => Math.min(1, Math.max(0, pulled / PULL_TO_REFRESH_PX))
