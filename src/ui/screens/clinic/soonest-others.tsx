import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Clinic } from '@/domain/clinic/clinic'
import { MAX_SEARCH_CALLS, SEARCH_DAYS, type SoonestOverview } from '@/domain/scheduling/soonest'
import { Button } from '@/ui/kit/button'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { ClinicName } from '@/ui/parts/clinic-name'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { commonMessages } from '@/ui/messages/zh/common'
import { soonestMessages } from '@/ui/messages/zh/soonest'
import { useMessages } from '@/ui/messages/use-messages'
import { SoonestStore } from '@/ui/stores/soonest-store'
import { useStore } from '@/ui/stores/stores'
import { Distance } from './soonest-offers'
import css from './soonest-screen.module.css'

type OthersProps = { overview: SoonestOverview; onAskMore: (state: 'not-asked' | 'failed') => void }

/** The clinics without an offer, each by name: unclear, not asked yet, full, or closed to online booking. */
export const SoonestOthers = observer(function SoonestOthers({ overview, onAskMore }: OthersProps) {
  const words = useMessages(soonestMessages, clinicMessages)
  const says = words.soonest
  const { unclear, notAsked, full, closed, farCount } = overview
  const next = notAsked.slice(0, MAX_SEARCH_CALLS)
  const hasFailed = unclear.some(({ isFailed }) => isFailed)
  return (
    <>
      {unclear.length > 0 && (
        <div className={css.group}>
          <CellGroup title={says.unclear}>
            {unclear.map(({ clinic, isFailed }) => (
              <Row key={clinic.id} clinic={clinic} note={isFailed ? says.failed : says.unreadable} isLink />
            ))}
          </CellGroup>
          {hasFailed && <AskButton text={says.askAgain} onClick={() => onAskMore('failed')} />}
        </div>
      )}
      {next.length > 0 && (
        <div className={css.group}>
          <CellGroup title={says.notAsked}>
            {next.map((clinic) => (
              <Row key={clinic.id} clinic={clinic} />
            ))}
          </CellGroup>
          {notAsked.length > next.length && <p className={css.note}>{says.askLater(notAsked.length - next.length)}</p>}
          <AskButton text={says.askNext(next.length)} onClick={() => onAskMore('not-asked')} />
        </div>
      )}
      {full.length > 0 && (
        <CellGroup title={says.full(SEARCH_DAYS)}>
          {full.map(({ clinic, reason }) => (
            <Row key={clinic.id} clinic={clinic} note={says.reason[reason]} isLink />
          ))}
        </CellGroup>
      )}
      {closed.length > 0 && (
        <CellGroup title={says.closed}>
          {closed.map(({ clinic, reason }) => (
            <Row key={clinic.id} clinic={clinic} note={words.clinic.bookOff[reason]} isLink />
          ))}
        </CellGroup>
      )}
      {farCount > 0 && <p className={css.note}>{says.far(farCount)}</p>}
    </>
  )
})

type RowProps = { clinic: Clinic; note?: ReactNode; isLink?: boolean }

/** A clinic; the link leads to its page, with telephone and departments. */
function Row({ clinic, note, isLink = false }: RowProps) {
  return (
    <Cell
      title={<ClinicName name={clinic.name} />}
      note={
        <>
          {note !== undefined && <span className={css.line}>{note}</span>}
          <Distance clinic={clinic} />
        </>
      }
      render={isLink ? (link) => <Link to="/clinics/$id" params={{ id: clinic.id }} {...link} /> : undefined}
    />
  )
}

const AskButton = observer(function AskButton({ text, onClick }: { text: string; onClick: () => void }) {
  const { common } = useMessages(commonMessages)
  const { more } = useStore(SoonestStore)
  return (
    <Button variant="tint" block loading={more.isPending} loadingText={common.loading} onClick={onClick}>
      {text}
    </Button>
  )
})
