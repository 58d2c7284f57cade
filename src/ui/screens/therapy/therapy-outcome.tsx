import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ReservedSlot } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { failureText } from '@/ui/words/failure-words'
import { commonWords } from '@/ui/words/zh/common'
import { failureWords } from '@/ui/words/zh/failure'
import { therapyWords } from '@/ui/words/zh/therapy'
import { useWords } from '@/ui/words/words'
import { OutcomeLineCard } from './outcome-line'
import type { OutcomeLine } from './outcome-lines'
import { SlotSheet } from './slot-sheet'
import { useOutcome } from './use-outcome'
import type { TherapyChoice } from './therapy-choice'
import css from './therapy-confirm.module.css'

type TherapyOutcomeProps = { choice: TherapyChoice; reserved: readonly ReservedSlot[] }

/** The result of each session; unreserved ones get another time and are sent in a new request. */
export const TherapyOutcome = observer(function TherapyOutcome({ choice, reserved }: TherapyOutcomeProps) {
  const { lines, fixes, fix, payFor, again, proposals, freeDays, request } = useOutcome(choice, reserved)
  const words = useWords(therapyWords, commonWords, failureWords)
  const says = words.therapy
  const [editing, setEditing] = useState<OutcomeLine>()
  const [isOpen, setOpen] = useState(false)
  const done = lines.filter(({ therapyId }) => therapyId !== undefined).length
  const open = lines.length - done
  const title = open === 0 ? says.allDone(done) : done === 0 ? says.noneDone : says.someDone(done, open)
  const note = open === 0 ? says.doneText : done === 0 ? says.noneDoneText : says.openText
  const failure = request?.failure
  return (
    <>
      <div role="status">
        <PageTitle title={title} note={note} />
      </div>
      {open > 0 && failure && (
        <div className={css.gutter}>
          <QuietMark text={failureText(words, failure)} retry={() => void request?.again()} />
        </div>
      )}
      <ol className={css.lines} aria-label={says.resultList} aria-busy={(open > 0 && request?.isPending) || undefined}>
        {lines.map((line, at) => (
          <OutcomeLineCard
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
