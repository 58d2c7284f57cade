/** The rows of both lists: drawn by number, so that every run has the same. */
export type Row = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly when: string
  readonly free: string
}

const NAMES = ['周敏', '何正清', '苏文婷', '林清和', '沈知远', '白芷兰']
const WORKS = ['妇科', '针灸科', '皮肤科', '中医内科', '推拿科']
const DAYS = ['今天下午', '明天上午', '周一上午', '周三下午']

const from = (words: readonly string[], at: number): string => words[at % words.length] ?? ''
const rowAt = (at: number): Row => ({
  id: `r${at}`,
  name: `${from(NAMES, at)} ${at + 1}`,
  about: `主任医师，${from(WORKS, at)}`,
  when: from(DAYS, at),
  free: at % 7 === 0 ? '候补' : `余 ${(at % 6) + 1}`,
})

/** As many as the address asks for, as `?rows=5000`. */
export const rowsAsked = (): Row[] =>
  Array.from({ length: Number(new URLSearchParams(location.search).get('rows')) }, (_, at) => rowAt(at))

/** Height of a row with the space below it, in px. */
export const ROW_HEIGHT = 84
