import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { RecordHandout, HandoutItem } from '@/domain/record/record-handout'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { PageBody } from '@/ui/kit/layout/page-body'
import paper from '@/ui/kit/layout/paper.module.css'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { isInWechat } from '@/ui/parts/save-file'
import { useStore } from '@/ui/stores/stores'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import {
  handoutHeader,
  toPrintContent,
  handoutItemTitle,
  toExamValueRows,
  handoutItemContent,
} from './record-handout-text'
import { printImage } from './print-image'
import { PRINT_PAGE_WIDTH } from './print-pages'
import { PrintedMarkup } from './printed-markup-view'
import { recordName } from './record-view'
import css from './record-handout.module.css'
import { SessionStore } from '@/ui/stores/session-store'

type Picture = { readonly url: string; readonly title: string }

/** The finished pages, and the export options that the browser supports. */
export const RecordHandoutPages = observer(function RecordHandoutPages({ made }: { made: RecordHandout }) {
  const words = useMessages(recordHandoutMessages, recordMessages)
  const says = words.recordHandout
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isOpen, setOpen] = useState(false)
  const { patientName } = session
  const { pieces, missing } = made
  const canPrint = !isInWechat() && typeof print === 'function'
  const hasCode = pieces.some((piece) => (piece.print?.verifyCode ?? '') !== '')

  const draw = async () => {
    const drawn: Picture[] = []
    for (const piece of pieces) {
      const content = toPrintContent(piece, patientName, words)
      const url = await printImage({ ...content, foot: [...content.foot, says.madeAt(made.madeAt)] })
      if (url !== undefined) drawn.push({ url, title: content.title })
    }
    if (drawn.length < pieces.length) return toast(says.picturesFailed, { tone: 'error' })
    setPictures(drawn)
    setOpen(true)
  }
  return (
    <>
      <div className={paper.screenOnly}>
        <PageBody above={14}>
          <Notice
            tone="blue"
            action={
              <Button
                variant="text"
                size="s"
                onClick={() => void navigate({ to: '/records/for-doctor', replace: true })}
              >
                {says.again}
              </Button>
            }
          >
            {canPrint ? says.browser : says.wechat}
          </Notice>
          {missing.length > 0 && <Notice role="status">{says.missing(missing.length)}</Notice>}
        </PageBody>
      </div>
      <article className={paper.paper} aria-label={says.pages}>
        <h1 className={css.heading}>{says.pages}</h1>
        <dl className={css.head}>
          {handoutHeader(made, patientName, words).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {pieces.map((piece) => (
          <PieceOf key={piece.record.id} piece={piece} />
        ))}
        {hasCode && <p className={css.proof}>{says.proof}</p>}
      </article>
      <StickyBar>
        <Button variant={canPrint ? 'tint' : 'primary'} aria-haspopup="dialog" onClick={() => void draw()}>
          {says.pictures}
        </Button>
        {canPrint && <Button onClick={() => print()}>{says.print}</Button>}
      </StickyBar>
      <Sheet open={isOpen} onOpenChange={setOpen} title={says.picturesTitle} height={560}>
        <p className={css.hint}>{says.picturesNote}</p>
        {pictures.map(({ url, title }, at) => (
          <SizedImage
            key={title + at}
            url={url}
            alt={says.pictureOf(title, at + 1, pictures.length)}
            width={PRINT_PAGE_WIDTH}
            loading="eager"
            className={css.picture}
          />
        ))}
      </Sheet>
    </>
  )
})

function PieceOf({ piece }: { piece: HandoutItem }) {
  const words = useMessages(recordHandoutMessages, recordMessages)
  const { record, print } = piece
  const says = words.recordHandout
  const code = print?.verifyCode ?? ''
  const name = recordName(record)
  const title = handoutItemTitle(piece, words)
  const values = toExamValueRows(piece, words)
  const { pages, lines } = handoutItemContent(piece, words)
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
      {lines.map((text, at) => (
        <p key={at} className={css.line} lang={CLINIC_LANGUAGE}>
          {text}
        </p>
      ))}
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
