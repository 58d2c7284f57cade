import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { WatchOutcome } from '@/domain/grab-chance'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { Icon } from '@/ui/kit/icon'
import { StickyBar } from '@/ui/kit/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { failureText } from '@/ui/words/failure-words'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { whenOf } from './watch-view'
import css from './new-watch.module.css'

/** What became of each wish, line by line. */
export const WatchOutcomes = observer(function WatchOutcomes() {
  const words = useWords(failureWords, watchWords)
  const { watch: says } = words
  const { newWatch } = useStores()
  const heading = useRef<HTMLParagraphElement>(null)
  const outcomes = newWatch.sending.value ?? []
  const waiting = outcomes.filter(({ state }) => state === 'watching' || state === 'already').length
  const rest = outcomes.filter(({ state }) => state === 'unsent').map(({ wish }) => wish)
  const { failure } = newWatch.sending
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={css.body}>
        <p ref={heading} tabIndex={-1} role="status" className={css.total}>
          {waiting === outcomes.length
            ? says.doneAll(waiting)
            : waiting > 0
              ? says.doneSome(waiting, outcomes.length)
              : says.doneNone}
        </p>
        {failure && <FailureNotice failure={failure} />}
        <Card label={says.done}>
          <ul className={css.parts}>
            {outcomes.map((outcome) => (
              <OutcomeLine
                key={`${outcome.wish.doctorId} ${outcome.wish.date} ${outcome.wish.dayPart}`}
                outcome={outcome}
              />
            ))}
          </ul>
        </Card>
        <Button variant="text" onClick={newWatch.again}>
          {says.again}
        </Button>
      </div>
      <StickyBar>
        {rest.length > 0 && (
          <Button loading={newWatch.sending.isPending} onClick={() => void newWatch.send(rest)}>
            {says.sendRest(rest.length)}
          </Button>
        )}
        <Link to="/watch" className={buttonClass({ variant: rest.length > 0 ? 'tint' : 'primary', block: true })}>
          {says.toList}
        </Link>
      </StickyBar>
    </>
  )
})

const OutcomeLine = observer(function OutcomeLine({ outcome }: { outcome: WatchOutcome }) {
  const words = useWords(commonWords, failureWords, watchWords)
  const { watch: says } = words
  const { newWatch } = useStores()
  const { wish, state } = outcome
  const isFree = 'failure' in outcome && outcome.failure.reason.kind === 'numbers-free'
  const when = whenOf(words, wish)
  return (
    <li className={css.outcome} data-state={state}>
      <Icon name={'watch' in outcome ? 'check' : state === 'unsent' ? 'clock' : 'alert'} />
      <span className={css.outcomeWords}>
        <b>{when}</b>
        <span className={css.small} lang={CLINIC_LANGUAGE}>
          {newWatch.doctorName(wish.doctorId)}
        </span>
        <span>
          {'watch' in outcome
            ? outcome.state === 'already'
              ? says.line.already
              : says.line.watching(outcome.watch.position)
            : outcome.state === 'unsent'
              ? says.unsent
              : failureText(words, outcome.failure)}
        </span>
        {isFree && (
          <Link
            to="/booking/doctor/$id"
            params={{ id: wish.doctorId }}
            search={{ clinicId: wish.clinicId, date: wish.date }}
            className={buttonClass({ variant: 'tint', size: 's' })}
            aria-label={says.bookDirectlyOf(when)}
          >
            {says.bookDirectly}
          </Link>
        )}
      </span>
    </li>
  )
})
