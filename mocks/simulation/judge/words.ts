/** The words of the app for what stands in the books as a number. */
export const VISIT_WORDS: Readonly<Record<string, string>> = {
  0: 'reserved',
  5: 'awaiting-payment',
  10: 'awaiting-sign',
  20: 'signed',
  30: 'called',
  40: 'finished',
  90: 'missed',
  91: 'cancelled',
  92: 'stopped',
}
export const ENTRY_WORDS: Readonly<Record<string, string>> = {
  0: 'watching',
  10: 'offered',
  20: 'taken',
  90: 'expired',
  91: 'cancelled',
}
const LIVE = new Set(['reserved', 'awaiting-payment', 'awaiting-sign', 'signed', 'called'])
const IN_LINE = new Set(['watching', 'offered'])

type Row = { readonly status?: unknown } | undefined
export const visitWord = (row: Row): string => VISIT_WORDS[String(row?.status)] ?? ''
export const entryWord = (row: Row): string => ENTRY_WORDS[String(row?.status)] ?? ''
export const isLiveVisit = (row: Row): boolean => LIVE.has(visitWord(row))
export const isInLine = (row: Row): boolean => IN_LINE.has(entryWord(row))
