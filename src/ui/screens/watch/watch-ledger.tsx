import { dayOf, timeOf } from '@/domain/day'
import type { Watch } from '@/domain/grab-chance'
import { isInOrder, ledgerOf, type LedgerLine } from '@/domain/grab-chance-ledger'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Card } from '@/ui/kit/card'
import { commonWords } from '@/ui/words/common'
import { watchWords } from '@/ui/words/watch'
import { useWords, type WordsOf } from '@/ui/words/words'
import css from './watch.module.css'

/** What happened in the line, newest first: ranks and times, never names. */
export function WatchLedger({ watch }: { watch: Watch }) {
  const words = useWords(commonWords, watchWords)
  const { watch: says, common } = words
  const lines = ledgerOf(watch)
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
        <p className={css.order}>{isInOrder(watch) ? says.inOrder : says.notInOrder}</p>
      )}
    </Card>
  )
}

const isMine = ({ event, from }: LedgerLine): boolean =>
  from !== undefined || !['freed', 'passed-on', 'left-ahead', 'taken-ahead'].includes(event)

function Sentence({ line, words }: { line: LedgerLine; words: WordsOf<'watch'> }) {
  const text = sentenceOf(words, line)
  return text === undefined ? <span lang={CLINIC_LANGUAGE}>{line.text}</span> : <span>{text}</span>
}

/** Our sentence for an event; undefined for one from the future, for which the clinic's own stands. */
function sentenceOf({ watch: { event: says } }: WordsOf<'watch'>, line: LedgerLine): string | undefined {
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
