/** Texts of the clinic. In Chinese they are shown unchanged. */
export const terms = {
  /** A term from a closed list: a department, a title, a preparation of herbs, a unit. */
  said: (text: string): string => text,
  /** A price line, identified by its key. */
  line: (_key: string, title: string): string => title,
  /** The explanation of a price line: the clinic's text, or the app's own. */
  reason: (text: string, _known: string): string => text,
  /** Refund rule of a consultation fee, in hours. */
  refund: (text: string, _acceptHours: number, _replyHours: number): string => text,
  /** Label for Chinese text on a screen in another language. */
  own: '',
}

export const termsMessages = { terms }
