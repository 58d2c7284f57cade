import css from './cover-link.module.css'

/** Class of a link or button whose hit area is the whole card; the card must be positioned. */
export const coverLinkClass: string = css.cover ?? ''
