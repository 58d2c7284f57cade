import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { SlotReservation } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { SectionError } from '@/ui/parts/section-error'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { ReservationResultCard } from './reservation-result'
import type { ReservationResult } from './reservation-results'
import { SlotSheet } from './slot-sheet'
import { useReservationResults } from './use-reservation-results'
import type { TherapySelection } from './therapy-params'
import css from './therapy-confirm.module.css'

type TherapyOutcomeProps = { choice: TherapySelection; reserved: readonly SlotReservation[] }

/** The result of each session; sessions that were not reserved get another time and are sent in a new request. */
export const TherapyResult = observer(function TherapyResult({ choice, reserved }: TherapyOutcomeProps) {
  const { lines, fixes, fix, payFor, again, proposals, freeDays, request } = useReservationResults(choice, reserved)
  const words = useMessages(therapyMessages, commonMessages)
  const says = words.therapy
  const [editing, setEditing] = useState<ReservationResult>()
  const [isOpen, setOpen] = useState(false)
  const done = lines.filter(({ therapyId }) => therapyId !== undefined).length
  const open = lines.length - done
  const title = open === 0 ? says.allDone(done) : done === 0 ? says.noneDone : says.someDone(done, open)
  const note = open === 0 ? says.doneText : done === 0 ? says.noneDoneText : says.openText
  return (
    <>
      <div role="status">
        <PageTitle title={title} note={note} />
      </div>
      {open > 0 && request?.failure && (
        <div className={css.gutter}>
          <SectionError for={request} />
        </div>
      )}
      <ol className={css.lines} aria-label={says.resultList} aria-busy={(open > 0 && request?.isPending) || undefined}>
        {lines.map((line, at) => (
          <ReservationResultCard
            key={line.key}
            line={line}
            fix={fixes.get(line.key)}
            proposals={proposals(at)}
            onFix={(slot) => fix(line.key, slot)}
            onEdit={() => {
              setEditing(line)
              setOpen(true)
            }}
            onPay={line.why === 'course' ? () => payFor(line) : undefined}
          />
        ))}
      </ol>
      {editing && (
        <SlotSheet
          key={editing.key}
          open={isOpen}
          title={says.solveOf(words.common.fullDay(editing.date))}
          days={freeDays(editing)}
          near={editing.date}
          onPick={(slot) => fix(editing.key, slot)}
          onClose={() => setOpen(false)}
        />
      )}
      <StickyBar>
        <Link to="/home" className={buttonClass({ variant: fixes.size > 0 ? 'neutral' : 'primary' })}>
          {says.toVisits}
        </Link>
        {fixes.size > 0 && <Button onClick={again}>{says.bookAgain(fixes.size)}</Button>}
      </StickyBar>
    </>
  )
})
