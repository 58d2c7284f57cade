import { classNames } from '../class-names'
import css from './queue-track.module.css'

export type QueuePosition = { number: string; words: string; state: 'current' | 'waiting' | 'me' }

export type QueueTrackProps = { label: string; places: readonly QueuePosition[] }

export function QueueTrack({ label, places }: QueueTrackProps) {
  return (
    <ol className={css.line} aria-label={label}>
      {places.map(({ number, words, state }) => (
        <li key={number} className={classNames(css.place, css[state])} aria-current={state === 'me' || undefined}>
          <span className={css.number}>{number}</span>
          <span className={css.words}>{words}</span>
        </li>
      ))}
    </ol>
  )
}
