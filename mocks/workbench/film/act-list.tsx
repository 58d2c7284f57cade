import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { factsText } from '../../simulation/story'
import { clockText, markText, useFilm } from './film'
import type { Mark } from './marks'
import { Sign, signOf } from './signs'
import css from './act-list.module.css'

/** The same as the drawing, as text: what happened, one thing after the other. */
export const ActList = observer(function ActList() {
  const { film, words } = useFilm()
  const list = useRef<HTMLOListElement>(null)
  const { seen, stop } = film
  const current = stop && seen.indexOf(stop.mark)
  useEffect(() => {
    const row = list.current?.children[current ?? -1]
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTo({ top: row.offsetTop - list.current.clientHeight / 2 })
  }, [current])
  if (seen.length === 0) return <p className={css.nothing}>{words.nothing}</p>
  return (
    <ol ref={list} className={css.list}>
      {seen.map((mark, nth) => (
        <li key={`${mark.n} ${mark.kind} ${mark.said ?? ''}`} className={css.item}>
          <Row mark={mark} isCurrent={nth === current} />
        </li>
      ))}
    </ol>
  )
})

const Row = observer(function Row({ mark, isCurrent }: { mark: Mark; isCurrent: boolean }) {
  const { film, words } = useFilm()
  const why = mark.said ?? [factsText(mark.facts), factsText(mark.end?.facts ?? {})].filter(Boolean).join(' → ')
  return (
    <button
      type="button"
      className={css.row}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => film.goToMark(mark)}
    >
      <span className={css.time}>{clockText(mark.at)}</span>
      <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
        <Sign name={signOf(mark, true)} />
      </svg>
      <span className={css.words}>
        {markText(words, mark)}
        {why && (
          <span className={css.facts} lang="en">
            {why}
          </span>
        )}
      </span>
    </button>
  )
})
