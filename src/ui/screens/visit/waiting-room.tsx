import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { toast } from '@/ui/kit/toast'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { waitingRoomMessages } from '@/ui/messages/zh/waiting-room'
import { useMessages } from '@/ui/messages/use-messages'
import { QueueOutlook } from './visit-ticket'
import css from './waiting-room.module.css'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'

const LOOK_MS = 20_000

export const QueueForecast = observer(function QueueForecast({ visit }: { visit: Registration }) {
  const waitingRoom = useStore(WaitingRoomStore)
  const range = waitingRoom.rangeOf(visit.id, useNow(LOOK_MS, visit.status === 'signed'))
  return <QueueOutlook visit={visit} range={range} laterThan={waitingRoom.laterThan(visit.id)} />
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
