import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { timeOf } from '@/domain/general/day'
import type { Queue, Registration } from '@/domain/registration/registration'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { useNow } from '@/ui/parts/use-now'
import { useStores } from '@/ui/stores/stores'
import { visitWords } from '@/ui/words/visit'
import { waitingWords } from '@/ui/words/waiting'
import { useWords } from '@/ui/words/words'
import { isNext } from './visit-view'
import css from './waiting-room.module.css'

const LOOK_MS = 20_000

/** How far it still is: who is before, and between when and when the turn comes, as far as today's pace tells. */
export const Turn = observer(function Turn({ visit, queue }: { visit: Registration; queue: Queue }) {
  const words = useWords(visitWords, waitingWords)
  const { waiting } = useStores()
  const isSigned = visit.status === 'signed'
  const range = waiting.rangeOf(visit.id, useNow(LOOK_MS, isSigned))
  const told = waiting.laterThan(visit.id)
  const turn = range && words.waiting.turn(timeOf(range.from), timeOf(range.to))
  if (isNext(visit, queue)) return <strong className={css.ahead}>{words.visit.youAreNext}</strong>
  return (
    <>
      {queue.ahead > 0 && (
        <p>
          {words.visit.ahead} <strong className={css.ahead}>{words.visit.aheadCount(queue.ahead)}</strong>
        </p>
      )}
      {isSigned && (
        <p>
          {turn ? (
            <>
              {turn.before}
              <strong className={css.range}>{turn.range}</strong>
              {turn.after}
            </>
          ) : (
            words.waiting.unknown
          )}
        </p>
      )}
      {turn && <p className={css.basis}>{words.waiting.basis}</p>}
      {turn && told && <p className={css.later}>{words.waiting.later(timeOf(told))}</p>}
    </>
  )
})

/** The phone on one's knees: lit while it is looked at, and ringing when called, where a gesture has allowed that. */
export const WaitingRoom = observer(function WaitingRoom({ visit: { id } }: { visit: Registration }) {
  const words = useWords(waitingWords).waiting
  const { waiting } = useStores()
  const isOn = waiting.ringsFor.has(id)
  useEffect(() => waiting.stayAwake(), [waiting])
  return (
    <>
      {waiting.canRing && (
        <CellGroup>
          <SwitchCell
            title={words.ring}
            note={isOn && waiting.waitsForTouch ? words.ringTouch : words.ringNote}
            checked={isOn}
            onChange={(wish) => waiting.setRinging(id, wish)}
            failedText={words.ringFailed}
          />
        </CellGroup>
      )}
      {waiting.isAwake && <p className={css.awake}>{words.awake}</p>}
    </>
  )
})
