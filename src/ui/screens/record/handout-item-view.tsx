import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { handoutImages, type HandoutItem } from '@/domain/record/record-handout'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { handoutItemContent, handoutItemTitle, toExamValueRows } from './record-handout-text'
import { PRINT_PAGE_WIDTH } from './print-pages'
import { PrintedMarkup } from './printed-markup-view'
import { recordName } from './record-view'
import css from './record-handout.module.css'

type HandoutItemProps = {
  piece: HandoutItem
  /** Whether to show the clinic's images instead of their number. */
  hasImages?: boolean
}

/** A record's content as the clinic sent it. */
export function HandoutItemView({ piece, hasImages = false }: HandoutItemProps) {
  const words = useMessages(recordHandoutMessages, recordMessages)
  const { record, print } = piece
  const says = words.recordHandout
  const code = print?.verifyCode ?? ''
  const name = recordName(record)
  const title = handoutItemTitle(piece, words)
  const values = toExamValueRows(piece, words)
  const { pages, lines, imageNotes } = handoutItemContent(piece, words)
  const images = hasImages ? handoutImages(piece) : []
  const texts = hasImages ? lines : [...lines, ...imageNotes]
  return (
    <section className={css.piece} aria-label={title}>
      <h2 className={css.piecesTitle}>{title}</h2>
      {name !== '' && (
        <p className={css.name} lang={CLINIC_LANGUAGE}>
          {name}
        </p>
      )}
      {values.length > 0 && <Values rows={values} />}
      {piece.examination && values.length === 0 && <p>{says.awaited}</p>}
      {pages.map((html, at) => (
        <PrintedMarkup key={at} html={html} />
      ))}
      {texts.map((text, at) => (
        <p key={at} className={css.line} lang={CLINIC_LANGUAGE}>
          {text}
        </p>
      ))}
      {images.map((url, at) => {
        const name = says.imageOf(title, at + 1, images.length)
        return (
          <SizedImage
            key={url}
            url={url}
            alt={name}
            width={PRINT_PAGE_WIDTH}
            loading="eager"
            className={css.picture}
            failed={<p>{says.imageFailed(name)}</p>}
          />
        )
      })}
      <p className={css.source}>
        <span lang={CLINIC_LANGUAGE}>{record.clinicName}</span>{' '}
        {code === '' ? (
          says.noCode
        ) : (
          <>
            {says.code} <strong className={css.code}>{code}</strong>
          </>
        )}
      </p>
    </section>
  )
}

function Values({ rows }: { rows: ReturnType<typeof toExamValueRows> }) {
  const { columns } = useMessages(recordHandoutMessages).recordHandout
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.range}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, range, flag }) => (
          <tr key={name}>
            <th scope="row" lang={CLINIC_LANGUAGE}>
              {name}
            </th>
            <td>
              {value}
              {flag !== '' && <strong> {flag}</strong>}
            </td>
            <td>{range}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
