import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { timeOf } from '@/domain/general/day'
import type { VisitQueue, Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { toast } from '@/ui/kit/toast'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { waitingRoomMessages } from '@/ui/messages/zh/waiting-room'
import { useMessages } from '@/ui/messages/use-messages'
import { isNextInQueue } from './visit-view'
import css from './waiting-room.module.css'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'

const LOOK_MS = 20_000

/** Number of patients ahead, and the expected waiting time if the pace is known. */
export const QueueForecast = observer(function QueueForecast({
  visit,
  queue,
}: {
  visit: Registration
  queue: VisitQueue
}) {
  const words = useMessages(visitMessages, waitingRoomMessages)
  const waitingRoom = useStore(WaitingRoomStore)
  const isSigned = visit.status === 'signed'
  const range = waitingRoom.rangeOf(visit.id, useNow(LOOK_MS, isSigned))
  const told = waitingRoom.laterThan(visit.id)
  const turn = range && words.waitingRoom.turn(timeOf(range.from), timeOf(range.to))
  if (isNextInQueue(visit, queue)) return <strong className={css.ahead}>{words.visit.youAreNext}</strong>
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
            words.waitingRoom.unknown
          )}
        </p>
      )}
      {turn && <p className={css.basis}>{words.waitingRoom.basis}</p>}
      {turn && told && <p className={css.later}>{words.waitingRoom.later(timeOf(told))}</p>}
    </>
  )
})

/** Keeps the screen on while the patient is waiting, and shows that it does. */
export const WaitingRoom = observer(function WaitingRoom() {
  const words = useMessages(waitingRoomMessages).waitingRoom
  const waitingRoom = useStore(WaitingRoomStore)
  useEffect(() => waitingRoom.keepScreenOn(), [waitingRoom])
  return waitingRoom.isAwake && <p className={css.awake}>{words.awake}</p>
})

/**
 * Enables ringing when the patient is called; the tap also counts as the user gesture that browsers require for
 * sound.
 */
export const TurnAlertButton = observer(function TurnAlertButton({ visit: { id } }: { visit: Registration }) {
  const words = useMessages(waitingRoomMessages).waitingRoom
  const waitingRoom = useStore(WaitingRoomStore)
  const isOn = waitingRoom.ringsFor.has(id)
  const turn = async () => {
    if (!(await waitingRoom.setRinging(id, !isOn))) toast(words.ringFailed, { tone: 'error' })
  }
  return (
    <Button
      variant={isOn ? 'tint' : 'primary'}
      icon={isOn ? 'check' : 'bell'}
      note={!isOn ? words.ringNote : waitingRoom.waitsForTouch ? words.ringTouch : words.ringOn}
      aria-pressed={isOn}
      onClick={() => void turn()}
    >
      {words.ring}
    </Button>
  )
})
