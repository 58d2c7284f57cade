import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { RecordHandout } from '@/domain/record/record-handout'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageBody } from '@/ui/kit/layout/page-body'
import paper from '@/ui/kit/layout/paper.module.css'
import { useStore } from '@/ui/stores/stores'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { HandoutItemView } from './handout-item-view'
import { canPrint, PrintBar } from './print-bar'
import { handoutHeader, toPrintContent } from './record-handout-text'
import css from './record-handout.module.css'
import { SessionStore } from '@/ui/stores/session-store'

/** The finished pages, and the export options that the browser supports. */
export const RecordHandoutPages = observer(function RecordHandoutPages({ made }: { made: RecordHandout }) {
  const words = useMessages(recordHandoutMessages, recordMessages)
  const says = words.recordHandout
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const { patientName } = session
  const { pieces, missing } = made
  const hasCode = pieces.some((piece) => (piece.print?.verifyCode ?? '') !== '')

  const contents = () =>
    pieces.map((piece) => {
      const content = toPrintContent(piece, patientName, words)
      return { ...content, foot: [...content.foot, says.madeAt(made.madeAt)] }
    })
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
            {canPrint() ? says.browser : says.wechat}
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
          <HandoutItemView key={piece.record.id} piece={piece} />
        ))}
        {hasCode && <p className={css.proof}>{says.proof}</p>}
      </article>
      <PrintBar contents={contents} note={says.picturesNote} />
    </>
  )
})
