import type { always } from './always'

let words: typeof always | undefined

/** The entry hands over what nearly every screen says: a changed word of it renames the entry, and no screen. */
export const giveWords = (given: typeof always): void => void (words = given)

/** @throws before the entry has handed them over */
export function given(): typeof always {
  if (!words) throw new Error('The entry has not yet given the words that every screen says.')
  return words
}
