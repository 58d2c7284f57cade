/** Pulled so far, in px, letting go refreshes. */
export const PULL_TO_REFRESH_PX = 60
const FURTHEST_PX = 120

/** How far the page follows a finger that has pulled so many px down: ever less, never more than 120. */
export const pulledBy = (moved: number): number =>
  moved <= 0 ? 0 : Math.min(moved, FURTHEST_PX * (1 - 1 / (1 + moved / FURTHEST_PX)))

export const isPulledEnough = (pulled: number): boolean => pulled >= PULL_TO_REFRESH_PX
/** 0 to 1, for what is drawn while pulling. */
export const pullShare = (pulled: number): number => Math.min(1, Math.max(0, pulled / PULL_TO_REFRESH_PX))
