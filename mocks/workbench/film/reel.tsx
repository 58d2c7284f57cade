import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type MouseEvent } from 'react'
import { minuteText, useFilm } from './film'
import { timed } from './layout'
import type { Column, Stop } from './marks'
import { Sign, signOf } from './signs'
import css from './reel.module.css'

/** Pixels. */
const GUTTER = 52
const COLUMN = 84
const TEXT_APART = 18
const HEAD = 48

/** The film as a drawing: time goes down, each phone has a column. What it says stands as text in the list. */
export const Reel = observer(function Reel() {
  const { film, words } = useFilm()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, layout, stopAt } = film
  const now = layout.places[stopAt] ?? 0
  useEffect(() => {
    const box = scroller.current
    if (box) box.scrollTo({ top: now + HEAD - box.clientHeight / 2 })
  }, [now])
  const width = GUTTER + columns.length * COLUMN
  const stand = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) =>
    film.goNear(offsetY, columns[Math.floor((offsetX - GUTTER) / COLUMN)] ?? 'clinic')
  return (
    <div ref={scroller} className={css.reel}>
      <div className={css.inside} style={{ width }}>
        <div className={css.heads} style={{ paddingLeft: GUTTER }}>
          {columns.map((column) => (
            <Head key={column} column={column} />
          ))}
        </div>
        <svg className={css.drawing} width={width} height={layout.height} aria-hidden="true" onClick={stand}>
          {columns.map((column, nth) => (
            <line
              key={column}
              className={css.column}
              data-chosen={column === film.phone || undefined}
              x1={GUTTER + nth * COLUMN + 16}
              x2={GUTTER + nth * COLUMN + 16}
              y2={layout.height}
            />
          ))}
          <Marks width={width} />
          <rect className={css.later} y={now + 12} width={width} height={Math.max(0, layout.height - now - 12)} />
          <line className={css.now} x2={width} y1={now + 12} y2={now + 12} />
        </svg>
        {film.stops.length === 0 && <p className={css.nothing}>{words.nothing}</p>}
      </div>
    </div>
  )
})

const Head = observer(function Head({ column }: { column: Column }) {
  const { film, words } = useFilm()
  const style = { width: COLUMN }
  if (column === 'clinic')
    return (
      <span className={css.head} style={style}>
        {words.clinic}
      </span>
    )
  const isChosen = column === film.phone
  return (
    <button
      type="button"
      className={css.head}
      style={style}
      aria-pressed={isChosen}
      onClick={() => film.choosePhone(column)}
    >
      {words.phone(column)}
    </button>
  )
})

/** All that does not change while the film runs. */
const Marks = observer(function Marks({ width }: { width: number }) {
  const { film, words } = useFilm()
  const { stops, columns, layout } = film
  const { places, folds } = layout
  const xOf = (column: Column) => GUTTER + columns.indexOf(column) * COLUMN + 16
  const endOf = ({ mark }: Stop) => places[stops.findIndex((each) => each.isEnd && each.mark === mark)] ?? layout.height
  return (
    <>
      {folds.map(({ at, to, milliseconds }) => {
        const minutes = Math.round(milliseconds / 60_000)
        return (
          <g key={at} className={css.fold}>
            <line x1={GUTTER} x2={width} y1={(at + to) / 2} y2={(at + to) / 2} />
            <text x={GUTTER + 26} y={(at + to) / 2 - 4}>
              {words.folded(words.hours(Math.floor(minutes / 60), minutes % 60))}
            </text>
          </g>
        )
      })}
      {timed(places, TEXT_APART).map((nth) => (
        <text key={nth} className={css.time} x={6} y={(places[nth] ?? 0) + 4}>
          {minuteText(stops[nth]?.at ?? 0)}
        </text>
      ))}
      {stops.map((stop, nth) => {
        const { mark, isEnd } = stop
        const [x, y] = [xOf(mark.column), places[nth] ?? 0]
        const isLine = mark.kind === 'act' && !isEnd
        return (
          <g key={`${stop.n} ${isEnd} ${mark.kind} ${mark.said ?? ''}`}>
            {mark.kind === 'breach' && <line className={css.broken} x1={GUTTER} x2={width} y1={y} y2={y} />}
            {isLine && <line className={css.lasts} x1={x} x2={x} y1={y + 5} y2={endOf(stop)} />}
            <g transform={`translate(${x} ${y})`}>
              <Sign name={signOf(mark, isEnd)} />
              <text className={css.word} x={12} y={mark.kind === 'breach' ? -5 : 4}>
                {mark.kind === 'breach' ? words.breach : isEnd ? '' : words.word(mark.does)}
              </text>
            </g>
          </g>
        )
      })}
    </>
  )
})

/** What the forms mean. */
export const Legend = observer(function Legend() {
  const { words } = useFilm()
  const rows = [
    ['begins', words.begins],
    ['ok', words.outcomeOf('ok')],
    ['failed', words.outcomeOf('failed')],
    ['unknown', words.outcomeOf('unknown')],
    ['fault', words.fault],
    ['rest', words.word('calm')],
    ['clinic', words.byClinic],
    ['breach', words.breach],
  ] as const
  return (
    <ul className={css.legend} aria-label={words.legend}>
      {rows.map(([name, word]) => (
        <li key={name}>
          <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
            <Sign name={name} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  )
})
