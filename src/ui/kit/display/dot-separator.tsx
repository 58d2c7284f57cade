import css from './dot-separator.module.css'

/**
 * Draws the middle dot, because the character would be a full em wide; the space separates the words for screen
 * readers.
 */
export const DotSeparator = () => (
  <span className={css.dot}>
    <span className={css.space}> </span>
  </span>
)
