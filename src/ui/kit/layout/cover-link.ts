import css from './cover-link.module.css'

/** Of a link or a button whose target is the whole card around it; the card is positioned. */
export const coverClass: string = css.cover ?? ''
