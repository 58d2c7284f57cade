import css from './dot-separator.module.css'

/** The middle dot is drawn, because the typed one is as wide as a character; the space keeps words apart when read. */
export const DotSeparator = () => (
  <span className={css.dot}>
    <span className={css.space}> </span>
  </span>
)
