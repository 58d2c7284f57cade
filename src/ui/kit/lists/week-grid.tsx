import { memo, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { useKitMessages } from '../kit-messages'
import { useIsLargeText } from '../use-elder'
import { useStableCallback } from '../use-stable-callback'
import { useOverflows } from '../use-overflows'
import css from './week-grid.module.css'

export type WeekGridDay = {
  value: string
  /** Column header: a weekday such as 六 and a day such as 21. */
  weekday: string
  number: string
  /** Full name: 明天 or 21 日, then 周六. */
  name: string
  weekdayName: string
}
/** `short` replaces a name that is too long for the narrow first column. */
export type WeekGridPart = { value: string; name: string; short?: string | undefined }
export type WeekGridCell = {
  state: 'free' | 'few' | 'full' | 'later' | 'none'
  /** Short text for a narrow cell: 余12, 满, 07:30, –. */
  text: string
  /** Full text: 有号, 剩 1 个, 约满, 不出诊. */
  words: string
  disabled?: boolean | undefined
}
export type WeekGridSelection = { day: string; part: string }

export type WeekGridProps = {
  label: string
  days: readonly WeekGridDay[]
  parts: readonly WeekGridPart[]
  cellOf: (day: string, part: string) => WeekGridCell
  value: WeekGridSelection | undefined
  onChange: (choice: WeekGridSelection) => void
  /** The list initially shows this many days, and a button labelled `more`; the selected day is always shown. */
  fold?: { readonly days: number; readonly more: string } | undefined
}

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isOpen = (cell: WeekGridCell): boolean => cell.state !== 'none' && !cell.disabled

/** Minimum width of a day for touch, in px. */
const COLUMN = 44

/**
 * A grid of seven days by parts of the day; becomes a list of sentences in elder mode, with large text, or if columns
 * would be too narrow for touch.
 */
export function WeekGrid(props: WeekGridProps) {
  const host = useRef<HTMLDivElement>(null)
  const isLarge = useIsLargeText()
  // Adds the first column, which is two characters wide, and the padding.
  const isNarrow = useOverflows(host, (em, rem) => props.days.length * COLUMN + 2 * em + 0.5 * rem)
  return (
    <div ref={host} className={css.week}>
      {isLarge || isNarrow ? <WeekList {...props} /> : <WeekTable {...props} />}
    </div>
  )
}

function WeekTable({ label, days, parts, cellOf, value, onChange }: WeekGridProps) {
  const kit = useKitMessages()
  const table = useRef<HTMLTableElement>(null)
  const isChosen = (day: string, part: string): boolean => value?.day === day && value.part === part
  const firstOpen = days
    .flatMap((day) => parts.map((part) => ({ day: day.value, part: part.value })))
    .find(({ day, part }) => isOpen(cellOf(day, part)))
  const tabStop = value && isOpen(cellOf(value.day, value.part)) ? value : firstOpen

  const buttonAt = (column: number, row: number) =>
    table.current?.querySelector<HTMLButtonElement>(`button[data-at="${column}-${row}"]`)

  /** Skips days without a button, so that every arrow key press reaches one. */
  const move = useStableCallback((event: KeyboardEvent<HTMLButtonElement>, column: number, row: number) => {
    if (event.key === 'Home' || event.key === 'End') {
      const buttons = days.map((_, at) => buttonAt(at, row)).filter((button) => button !== null && button !== undefined)
      buttons[event.key === 'Home' ? 0 : buttons.length - 1]?.focus()
      event.preventDefault()
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    let [x, y] = [column + step[0], row + step[1]]
    while (x >= 0 && y >= 0 && x < days.length && y < parts.length) {
      const next = buttonAt(x, y)
      if (next) return next.focus()
      x += step[0]
      y += step[1]
    }
  })
  const choose = useStableCallback((column: number, row: number) => {
    const [day, part] = [days[column], parts[row]]
    if (day && part) onChange({ day: day.value, part: part.value })
  })

  /** The accessible name contains the visible text. */
  const inWords = ({ text, words }: WeekGridCell): string => (words.includes(text) ? words : kit.stated(text, words))
  const nameOf = (day: WeekGridDay, part: WeekGridPart, cell: WeekGridCell): string =>
    kit.stated(kit.partOfDay(`${day.name} ${day.weekdayName}`, part.name), inWords(cell))

  return (
    <table ref={table} role="grid" aria-label={label} className={css.table}>
      <thead>
        <tr>
          <td className={css.corner} />
          {days.map((day) => (
            <th key={day.value} scope="col" className={classNames(css.day, value?.day === day.value && css.chosenDay)}>
              <span aria-hidden="true">{day.weekday}</span>
              <span className={css.number} aria-hidden="true">
                {day.number}
              </span>
              <span className="visually-hidden">
                {day.name} {day.weekdayName}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part, row) => (
          <tr key={part.value}>
            <th scope="row" className={css.part}>
              {(part.short ?? part.name) === part.name ? part.name : <Short part={part} />}
            </th>
            {days.map((day, column) => {
              const cell = cellOf(day.value, part.value)
              return (
                <Cell
                  key={day.value}
                  {...cell}
                  name={nameOf(day, part, cell)}
                  column={column}
                  row={row}
                  isChosen={isChosen(day.value, part.value)}
                  isTabStop={tabStop?.day === day.value && tabStop.part === part.value}
                  onMove={move}
                  onChoose={choose}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = WeekGridCell & {
  name: string
  column: number
  row: number
  isChosen: boolean
  isTabStop: boolean
  onMove: (event: KeyboardEvent<HTMLButtonElement>, column: number, row: number) => void
  onChoose: (column: number, row: number) => void
}

/** Memoized, so that a choice re-renders only the old and the new cell. */
const Cell = memo(function Cell(props: CellProps) {
  const { state, text, words, name, column, row, isChosen, isTabStop, onMove, onChoose } = props
  if (!isOpen(props))
    return (
      <td role="gridcell">
        <span className={classNames(css.cell, css[state])}>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{words}</span>
        </span>
      </td>
    )
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={classNames(css.cell, isChosen ? css.chosen : css[state])}
        data-at={`${column}-${row}`}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={name}
        onKeyDown={(event) => onMove(event, column, row)}
        onClick={() => onChoose(column, row)}
      >
        {text}
      </button>
    </td>
  )
})

function Short({ part }: { part: WeekGridPart }) {
  return (
    <>
      <span aria-hidden="true">{part.short}</span>
      <span className="visually-hidden">{part.name}</span>
    </>
  )
}

function WeekList({ label, days, parts, cellOf, value, onChange, fold }: WeekGridProps) {
  const { partOfDay } = useKitMessages()
  const name = useId()
  const [isWhole, setWhole] = useState(false)
  const rowsOf = (day: WeekGridDay) =>
    parts
      .map((part) => ({ day, part, cell: cellOf(day.value, part.value) }))
      .filter(({ cell }) => cell.state !== 'none')
  const worked = days.filter((day) => rowsOf(day).length > 0)
  const few = fold?.days ?? worked.length
  const isFolded = !isWhole && worked.length > few && worked.findIndex((day) => day.value === value?.day) < few
  const rows = worked.slice(0, isFolded ? few : undefined).flatMap(rowsOf)
  return (
    <div data-list="">
      <div role="radiogroup" aria-label={label} className={css.list}>
        {rows.map(({ day, part, cell }) => (
          <label key={`${day.value} ${part.value}`} className={css.row}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value?.day === day.value && value.part === part.value}
              disabled={!isOpen(cell)}
              onChange={() => onChange({ day: day.value, part: part.value })}
            />
            <span className={css.rowFace}>
              <span className={css.knob} aria-hidden="true" />
              <span className={css.rowDay}>
                <b>{day.name}</b>
                <span>{partOfDay(day.weekdayName, part.name)}</span>
              </span>
              <span className={css.rowWords}>{cell.words}</span>
            </span>
          </label>
        ))}
      </div>
      {isFolded && fold && (
        <Button variant="neutral" block className={css.more} onClick={() => setWhole(true)}>
          {fold.more}
        </Button>
      )}
    </div>
  )
}
