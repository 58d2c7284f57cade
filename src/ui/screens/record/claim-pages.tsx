import { Link } from '@tanstack/react-router'
import { isRetriable, type ClaimDocuments, type ClaimGap } from '@/domain/record/claim-documents'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageBody } from '@/ui/kit/layout/page-body'
import paper from '@/ui/kit/layout/paper.module.css'
import { UntranslatedNotice } from '@/ui/parts/clinic-text'
import { ClaimCharge, ClaimFacts, ClaimRows } from './claim-charge'
import { claimContents, claimHeader, gapText, sumRows } from './claim-text'
import { HandoutItemView } from './handout-item-view'
import { canPrint, PrintBar } from './print-bar'
import { useClaimMessages } from './use-claim-messages'
import css from './record-handout.module.css'

type ClaimPagesProps = { documents: ClaimDocuments; isReading: boolean; readAgain: () => void }

/** The documents on pages to print, and a sentence for each thing that they lack. */
export function ClaimPages({ documents, isReading, readAgain }: ClaimPagesProps) {
  const words = useClaimMessages()
  const { claim: says, recordHandout } = words
  const { charges, items, gaps } = documents
  const hasCode = items.some(({ print }) => (print?.verifyCode ?? '') !== '')
  const sums = sumRows(documents, words)
  return (
    <>
      <div className={paper.screenOnly}>
        <PageBody above={14}>
          <Notice tone="blue">{canPrint() ? says.browser : says.wechat}</Notice>
          {gaps.length > 0 && (
            <Notice role="status" action={<GapAction gaps={gaps} isReading={isReading} readAgain={readAgain} />}>
              {gaps.some(isRetriable) ? says.unreadNote : says.gapsNote}
            </Notice>
          )}
        </PageBody>
      </div>
      <article className={paper.paper} aria-label={says.title}>
        <h1 className={css.heading}>{says.title}</h1>
        <ClaimFacts facts={claimHeader(documents, words)} />
        {charges.map((charge) => (
          <ClaimCharge key={charge.order.id} charge={charge} />
        ))}
        {sums.length > 0 && (
          <section className={css.piece} aria-label={says.all}>
            <h2 className={css.piecesTitle}>{says.all}</h2>
            <ClaimRows rows={sums} />
          </section>
        )}
        {charges.length > 0 && <p className={css.proof}>{says.invoice}</p>}
        {items.map((item) => (
          <HandoutItemView key={item.record.id} piece={item} hasImages />
        ))}
        {hasCode && <p className={css.proof}>{recordHandout.proof}</p>}
        {gaps.length > 0 && (
          <section className={css.piece} aria-label={says.gapsTitle}>
            <h2 className={css.piecesTitle}>{says.gapsTitle}</h2>
            <ul className={css.gaps}>
              {gaps.map((gap) => {
                const text = gapText(gap, words)
                return <li key={text}>{text}</li>
              })}
            </ul>
          </section>
        )}
        <UntranslatedNotice className={css.proof} />
      </article>
      <PrintBar contents={() => claimContents(documents, words)} note={says.picturesNote} />
    </>
  )
}

type GapActionProps = { gaps: readonly ClaimGap[]; isReading: boolean; readAgain: () => void }

/** Reads again if that may help; otherwise leads to records that name no visit, if there are any. */
function GapAction({ gaps, isReading, readAgain }: GapActionProps) {
  const { claim: says, common } = useClaimMessages()
  if (gaps.some(isRetriable))
    return (
      <Button variant="text" size="s" loading={isReading} loadingText={common.loading} onClick={readAgain}>
        {says.again}
      </Button>
    )
  if (!gaps.some(({ kind }) => kind === 'unlinked')) return null
  return (
    <Link to="/records" className={buttonClass({ variant: 'text', size: 's' })}>
      {says.toRecords}
    </Link>
  )
}
