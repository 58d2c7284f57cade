import { sourcesOf, spanOf, type ForDoctor, type Piece } from '@/domain/record/for-doctor'
import { isAwaited, rangeText, unitText } from '@/domain/record/record'
import type { WordsOf } from '@/ui/words/words'
import { printLines, type PrintLine } from './print-text'
import { nameOf } from './record-view'

type Said = WordsOf<'forDoctor' | 'record'>

/** What stands at the head of the pages. */
export function headOf({ pieces, madeAt }: ForDoctor, patientName: string, { forDoctor: says }: Said) {
  const span = spanOf(pieces)
  return [
    { name: says.name, value: patientName },
    ...(span ? [{ name: says.span, value: says.spanOf(span.from, span.to) }] : []),
    { name: says.source, value: sourcesOf(pieces).join('、') },
    { name: says.made, value: says.madeAt(madeAt) },
  ].filter(({ value }) => value !== '')
}

/** What a piece is, of when, and whose. */
export function titleOf({ record }: Piece, { record: words }: Said): string {
  const { kind, visitDate } = record
  return [words.kindOf[kind], visitDate ? words.day(visitDate) : words.noDate].join(' ')
}

/** The clinic's own words: those of its page, else those of its list. A result has its values in a table instead. */
export function writtenIn({ record, examination, print }: Piece, { forDoctor: says }: Said): PrintLine[] {
  const plain = (text: string): PrintLine[] => (text === '' ? [] : [{ isHeading: false, text }])
  if (examination) {
    const { conclusion, images } = examination
    return [
      ...plain(conclusion && `${says.conclusion} ${conclusion}`),
      ...(images.length > 0 ? plain(says.images(images.length)) : []),
    ]
  }
  const pages = print?.pages ?? []
  const lines = pages.flatMap(({ html }) => printLines(html))
  const pictures = pages.filter(({ imageUrl }) => imageUrl !== '').length
  const listed = [
    ...plain(record.diagnosis && `${says.diagnosis} ${record.diagnosis}`),
    ...plain(record.summary),
    ...plain(record.doctorName && `${says.doctor} ${record.doctorName}`),
  ]
  return [...(lines.length > 0 ? lines : listed), ...(pictures > 0 ? plain(says.pageImages(pictures)) : [])]
}

export type ValueRow = { readonly name: string; readonly value: string; readonly range: string; readonly flag: string }
export const valuesIn = ({ examination }: Piece, { forDoctor: says, record: words }: Said): ValueRow[] =>
  (examination?.items ?? []).map((item) => ({
    name: item.name,
    value: isAwaited(item) ? says.notYet : `${item.value} ${unitText(item.unit)}`.trim(),
    range: rangeText(item.range),
    flag: item.flag === 'low' || item.flag === 'high' ? words.flags(item.flag) : '',
  }))

/** A picture stands alone: it says itself what it is, of whom, of when and from where. */
export function pictureText(piece: Piece, patientName: string, words: Said) {
  const { record, print } = piece
  const { forDoctor: says } = words
  const lines: PrintLine[] = [
    { isHeading: true, text: titleOf(piece, words) },
    ...[nameOf(record), `${says.name} ${patientName}`]
      .filter((text) => text !== '')
      .map((text) => ({ isHeading: false, text })),
    ...valuesIn(piece, words).map(({ name, value, range, flag }) => ({
      isHeading: false,
      text: [`${name} ${value}`, range && words.record.range(range), flag].filter((part) => part !== '').join('  '),
    })),
    ...writtenIn(piece, words),
  ]
  const code = print?.verifyCode ?? ''
  return { lines, foot: [record.clinicName, code && `${says.code} ${code}`].filter((text) => text !== '') }
}
