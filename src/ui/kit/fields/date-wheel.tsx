import { useLayoutEffect, useRef, memo, useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { snapToValidDay, wheelColumns } from '@/domain/general/birthday'
import { dateFieldsOf, type Day, type DateFields } from '@/domain/general/day'
import { useKitMessages } from '../kit-messages'
import { classNames } from '../class-names'
import { isMotionReduced } from '../motion'
import css from './date-wheel.module.css'

export type DateWheelProps = { label: string; value: Day; onChange: (day: Day) => void; min: Day; max: Day }

/** Three linked columns; after each turn, the domain supplies the nearest valid day. */
export function DateWheel({ label, value, onChange, min, max }: DateWheelProps) {
  const words = useKitMessages()
  const { years, months, dates } = wheelColumns(value, min, max)
  const parts = dateFieldsOf(value)

  // Two columns can turn at once, so each starts from the newest day, not the rendered one.
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  const turn = (turned: Partial<DateFields>) => {
    const day = snapToValidDay({ ...dateFieldsOf(newest.current), ...turned }, min, max)
    newest.current = day
    if (day !== value) onChange(day)
  }

  return (
    <div role="group" aria-label={label} className={css.wheel} data-base-ui-swipe-ignore="">
      <WheelColumn
        label={words.year}
        items={years}
        value={parts.year}
        textOf={words.yearOf}
        onTurn={(year) => turn({ year })}
      />
      <WheelColumn
        label={words.month}
        items={months}
        value={parts.month}
        textOf={words.monthOf}
        onTurn={(month) => turn({ month })}
      />
      <WheelColumn
        label={words.date}
        items={dates}
        value={parts.date}
        textOf={words.dateOf}
        onTurn={(date) => turn({ date })}
      />
      <p className="visually-hidden" role="status">
        {words.yearOf(parts.year)} {words.monthOf(parts.month)} {words.dateOf(parts.date)}
      </p>
    </div>
  )
}

type WheelColumnProps = {
  label: string
  items: readonly number[]
  value: number
  textOf: (item: number) => string
  onTurn: (item: number) => void
}

/** Time in ms without movement after which a column counts as stopped. */
const REST_MS = 100
const PAGE = 10

const rowHeightIn = (list: HTMLElement): number => list.firstElementChild?.getBoundingClientRect().height ?? 0

/**
 * The browser scrolls and snaps; this component reads the row at which scrolling ends. On a slow device, a scripted
 * scroll may pause: that is not a choice, so the column then jumps to its target.
 */
function WheelColumn({ label, items, value, textOf, onTurn }: WheelColumnProps) {
  const words = useKitMessages()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const index = Math.max(0, items.indexOf(value))
  const [passing, setPassing] = useState<number>()
  const near = passing ?? index
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<() => void>(undefined)
  const isDrawn = useRef(false)
  /** Target of a scripted scroll: top of the row, in px. */
  const goal = useRef<number>(undefined)

  const turnTo = (at: number) => {
    const item = items[Math.min(items.length - 1, Math.max(0, at))]
    if (item !== undefined && item !== value) onTurn(item)
  }
  const indexInSight = (): number => {
    const height = list.current ? rowHeightIn(list.current) : 0
    return list.current && height > 0 ? Math.round(list.current.scrollTop / height) : index
  }

  useLayoutEffect(() => {
    settle.current = () => {
      setPassing(undefined)
      if (goal.current === undefined) return turnTo(indexInSight())
      list.current?.scrollTo({ top: goal.current, behavior: 'auto' })
      goal.current = undefined
    }
  })
  useEffect(() => () => clearTimeout(rest.current), [])

  useLayoutEffect(() => {
    if (!list.current) return
    const height = rowHeightIn(list.current)
    const top = index * height
    const behavior = isDrawn.current && !isMotionReduced() ? 'smooth' : 'auto'
    isDrawn.current = true
    const left = Math.abs(list.current.scrollTop - top)
    // Within half a row of the target, the scroll position already counts as the target row.
    goal.current = left > height / 2 ? top : undefined
    if (left >= 1) list.current.scrollTo?.({ top, behavior })
  }, [index])

  const follow = () => {
    setPassing(indexInSight())
    if (list.current && Math.abs(list.current.scrollTop - (goal.current ?? NaN)) < 1) goal.current = undefined
    clearTimeout(rest.current)
    rest.current = setTimeout(() => settle.current?.(), REST_MS)
  }
  const takeOver = () => {
    goal.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      PageUp: index - PAGE,
      PageDown: index + PAGE,
      Home: 0,
      End: items.length - 1,
    }
    const at = to[event.key]
    if (at === undefined) return
    event.preventDefault()
    turnTo(at)
  }
  const tap = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li') : null
    if (row?.parentElement) turnTo([...row.parentElement.children].indexOf(row))
  }

  return (
    <div className={css.box}>
      <button
        type="button"
        tabIndex={-1}
        className="visually-hidden"
        aria-label={words.previous(label)}
        onClick={() => turnTo(index - 1)}
      />
      <ul
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={`${id}-${value}`}
        className={css.column}
        onScroll={follow}
        onPointerDown={takeOver}
        onWheel={takeOver}
        onKeyDown={press}
        onClick={tap}
      >
        {items.map((item, at) => (
          <Row key={item} id={`${id}-${item}`} text={textOf(item)} isChosen={item === value} isNear={at === near} />
        ))}
      </ul>
      <span className={css.ring} aria-hidden="true" />
      <button
        type="button"
        tabIndex={-1}
        className="visually-hidden"
        aria-label={words.next(label)}
        onClick={() => turnTo(index + 1)}
      />
    </div>
  )
}

type RowProps = { id: string; text: string; isChosen: boolean; isNear: boolean }

/** Memoized, because about a hundred years are rendered and a turn changes only two rows. */
const Row = memo(function Row({ id, text, isChosen, isNear }: RowProps) {
  return (
    <li id={id} role="option" aria-selected={isChosen} className={classNames(css.row, isNear && css.near)}>
      {text}
    </li>
  )
})
