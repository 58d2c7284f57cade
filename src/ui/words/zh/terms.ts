/** What a clinic says of itself. In Chinese it stands as the clinic has said it. */
export const terms = {
  /** A word that is one of a closed list: a department, a title, a way to prepare herbs, a unit. */
  said: (text: string): string => text,
  /** A line of a price, known by its key. */
  line: (_key: string, title: string): string => title,
  /** Why a line costs what it costs: as the clinic says it, and as the app knows it. */
  reason: (text: string, _known: string): string => text,
  /** When the fee of a consultation is paid back, in hours. */
  refund: (text: string, _acceptHours: number, _replyHours: number): string => text,
  /** Says what the Chinese on a screen in another language is. */
  own: '',
}

export const termsWords = { terms }
