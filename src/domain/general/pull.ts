/** Distance in px after which releasing refreshes the page. */
export const PULL_TO_REFRESH_PX = 60
const FURTHEST_PX = 120

/** Distance in px that the page moves for a finger's distance; it decreases progressively and stays below 120. */
export const pulledBy = (moved: number): number =>
  moved <= 0 ? 0 : Math.min(moved, FURTHEST_PX * (1 - 1 / (1 + moved / FURTHEST_PX)))

export const isPulledEnough = (pulled: number): boolean => pulled >= PULL_TO_REFRESH_PX
/** Progress of the pull, 0 to 1. */
export const pullShare = (pulled: number): number => Math.min(1, Math.max(0, pulled / PULL_TO_REFRESH_PX))
