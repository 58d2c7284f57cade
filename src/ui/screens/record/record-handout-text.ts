import { clinicNamesOf, dateRangeOf, type RecordHandout, type HandoutItem } from '@/domain/record/record-handout'
import { isResultPending, formatReferenceRange, formatUnit } from '@/domain/record/record'
import type { MessagesOf } from '@/ui/messages/use-messages'
import type { PrintContent } from './print-image'
import { sanitizePrintedMarkup } from './printed-markup'
import { recordName } from './record-view'

type Said = MessagesOf<'record' | 'recordHandout'>

/** Returns the header of the pages. */
export function handoutHeader({ pieces, madeAt }: RecordHandout, patientName: string, { recordHandout: says }: Said) {
  const span = dateRangeOf(pieces)
  return [
    { name: says.name, value: patientName },
    ...(span ? [{ name: says.span, value: says.spanOf(span.from, span.to) }] : []),
    { name: says.source, value: clinicNamesOf(pieces).join('、') },
    { name: says.made, value: says.madeAt(madeAt) },
  ].filter(({ value }) => value !== '')
}

/** A record's kind, date and doctor. */
export function handoutItemTitle({ record }: HandoutItem, { record: words }: Said): string {
  const { kind, visitDate } = record
  return [words.kindOf[kind], visitDate ? words.day(visitDate) : words.noDate].join(' ')
}

/**
 * The clinic's own pages, or the texts of its list. Results are shown as a table of values. `imageNotes` counts the
 * clinic's images for pages that do not show them.
 */
export function handoutItemContent({ record, examination, print }: HandoutItem, words: Said) {
  const { recordHandout: says } = words
  const given = (lines: readonly string[]) => lines.filter((line) => line !== '')
  if (examination) {
    const { conclusion, images } = examination
    return {
      pages: [],
      lines: given([conclusion && `${says.conclusion} ${conclusion}`]),
      imageNotes: images.length > 0 ? [says.images(images.length)] : [],
    }
  }
  const all = print?.pages ?? []
  const pages = all.flatMap(({ html }) => (isBlank(html, words) ? [] : [html]))
  const pictures = all.filter(({ imageUrl }) => imageUrl !== '').length
  const listed = [
    record.diagnosis && `${says.diagnosis} ${record.diagnosis}`,
    record.summary,
    record.doctorName && `${says.doctor} ${record.doctorName}`,
  ]
  return {
    pages,
    lines: pages.length > 0 ? [] : given(listed),
    imageNotes: pictures > 0 ? [says.pageImages(pictures)] : [],
  }
}
const isBlank = (html: string, { record: words }: Said): boolean =>
  html.trim() === '' || sanitizePrintedMarkup(html, words).textContent.trim() === ''

export type ExamValueRow = {
  readonly name: string
  readonly value: string
  readonly range: string
  readonly flag: string
}
export const toExamValueRows = (
  { examination }: HandoutItem,
  { recordHandout: says, record: words }: Said,
): ExamValueRow[] =>
  (examination?.items ?? []).map((item) => ({
    name: item.name,
    value: isResultPending(item) ? says.notYet : `${item.value} ${formatUnit(item.unit)}`.trim(),
    range: formatReferenceRange(item.range),
    flag: item.flag === 'low' || item.flag === 'high' ? words.flags(item.flag) : '',
  }))

/** Each image repeats kind, patient, date and clinic, because it may be forwarded separately. */
export function toPrintContent(piece: HandoutItem, patientName: string, words: Said): PrintContent {
  const { record, print } = piece
  const { recordHandout: says } = words
  const { pages, lines, imageNotes } = handoutItemContent(piece, words)
  const values = toExamValueRows(piece, words)
  const code = print?.verifyCode ?? ''
  const given = (texts: readonly string[]) => texts.filter((text) => text !== '')
  return {
    title: handoutItemTitle(piece, words),
    parts: [
      ...given([recordName(record), `${says.name} ${patientName}`]),
      ...(values.length > 0 ? [tableOf(valueCells(values, words))] : []),
      ...pages.map((html) => sanitizePrintedMarkup(html, words.record)),
      ...lines,
      ...imageNotes,
    ],
    foot: given([record.clinicName, code && `${says.code} ${code}`]),
  }
}

const valueCells = (rows: readonly ExamValueRow[], { recordHandout: { columns } }: Said): string[][] => [
  [columns.name, columns.value, columns.range],
  ...rows.map(({ name, value, range, flag }) => [name, `${value} ${flag}`.trim(), range]),
]

/** A table as markup for an image. */
export function tableOf(rows: readonly (readonly string[])[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const table = document.createElement('table')
  table.setAttribute('part', 'table')
  for (const texts of rows) {
    const row = table.insertRow()
    for (const text of texts) {
      const cell = row.insertCell()
      cell.setAttribute('part', 'cell')
      cell.textContent = text
    }
  }
  fragment.append(table)
  return fragment
}
