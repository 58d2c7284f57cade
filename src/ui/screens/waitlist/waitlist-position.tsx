import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import { waitlistProgressOf } from '@/domain/waitlist/waitlist-history'
import { Card } from '@/ui/kit/lists/card'
import { QueueTrack, type QueuePosition } from '@/ui/kit/display/queue-track'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { positionText } from './waitlist-view'
import css from './waitlist.module.css'

/** Shows the position in the queue, and how it has changed. */
export function WaitlistPosition({ entry, minutes }: { entry: WaitlistEntry; minutes: number }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says, common } = words
  const { first, now, asked, left } = waitlistProgressOf(entry)
  const reasons = [...(asked > 0 ? [says.whyAsked(asked)] : []), ...(left > 0 ? [says.whyLeft(left)] : [])]
  return (
    <Card title={says.myPlace} aside={positionText(words, entry)}>
      {now > 0 && (
        <div className={css.queue}>
          <QueueTrack label={says.queue} places={placesOf(words, entry)} />
        </div>
      )}
      <p className={css.text}>
        {first > now && now > 0 ? common.joined([says.progress(first, now), ...reasons]) : says.notMoved}
      </p>
      <p className={css.small}>{says.rule(minutes)}</p>
    </Card>
  )
}

/** The first in the queue, the patient, and those just before and after. */
function placesOf(
  { waitlist: says }: MessagesOf<'waitlist'>,
  { position, personCount }: WaitlistEntry,
): QueuePosition[] {
  const near = [1, position - 1, position, position + 1].filter(
    (place, at, all) => place > 0 && place <= Math.max(position, personCount) && all.indexOf(place) === at,
  )
  return near.map((place) => {
    const number = String(place)
    if (place === position) return { number, words: says.queueMe, state: 'me' }
    if (place === 1) return { number, words: says.queueFirst, state: 'current' }
    return { number, words: place < position ? says.queueAhead : says.queueBehind, state: 'waiting' }
  })
}
