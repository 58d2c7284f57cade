import { dayOf, timeOf } from '@/domain/general/day'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import { isOfferedInOrder, waitlistHistoryOf, type WaitlistHistoryEntry } from '@/domain/waitlist/waitlist-history'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import css from './waitlist.module.css'

/** The history of the queue, newest first; contains positions and times, never names. */
export function WaitlistHistory({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says, common } = words
  const lines = waitlistHistoryOf(entry)
  return (
    <Card title={says.ledger} aside={says.ledgerNote}>
      {lines.length === 0 ? (
        <p className={css.text}>{says.noLedger}</p>
      ) : (
        <ol className={css.ledger}>
          {lines.map((line, at) => (
            <li
              key={`${line.at.getTime()} ${lines.length - at}`}
              className={css.entry}
              data-mine={isMine(line) || undefined}
            >
              <time className={css.at} dateTime={line.at.toISOString()}>
                {common.monthDay(dayOf(line.at))} {timeOf(line.at)}
              </time>
              <Sentence line={line} words={words} />
              {line.from !== undefined && <span className={css.moved}>{says.moved(line.from, line.place)}</span>}
            </li>
          ))}
        </ol>
      )}
      {lines.some(({ asked }) => asked > 0) && (
        <p className={css.order}>{isOfferedInOrder(entry) ? says.inOrder : says.notInOrder}</p>
      )}
    </Card>
  )
}

const isMine = ({ event, from }: WaitlistHistoryEntry): boolean =>
  from !== undefined || !['freed', 'passed-on', 'left-ahead', 'taken-ahead'].includes(event)

function Sentence({ line, words }: { line: WaitlistHistoryEntry; words: MessagesOf<'waitlist'> }) {
  const text = sentenceOf(words, line)
  return text === undefined ? <span lang={CLINIC_LANGUAGE}>{line.text}</span> : <span>{text}</span>
}

/** The app's text for an event; undefined for an unknown event, which is shown with the clinic's text. */
function sentenceOf(
  { waitlist: { event: says } }: MessagesOf<'waitlist'>,
  line: WaitlistHistoryEntry,
): string | undefined {
  const { event, place, asked, slotTime } = line
  switch (event) {
    case 'unknown':
      return undefined
    case 'joined':
      return says.joined(place)
    case 'freed':
    case 'passed-on':
      return says[event](slotTime, asked)
    case 'taken-ahead':
    case 'offered':
      return says[event](slotTime)
    default:
      return says[event]
  }
}
