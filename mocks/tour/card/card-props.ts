import type { Guide } from '../guide'

/** `title` names the card; what `text` marks is read out when it changes. */
export type CardProps = { guide: Guide; titleId: string; textId: string }
