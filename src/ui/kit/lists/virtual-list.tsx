import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { pendingWork } from '@/ui/shell/pending-work'
import { classNames } from '../class-names'
import { rangeWith } from './kept-range'
import css from './virtual-list.module.css'

export type VirtualListProps<T> = {
  label: string
  rows: readonly T[]
  idOf: (row: T) => string
  children: (row: T, at: number) => ReactNode
  /** Height of a row before it is measured, in px; 72 unless told. */
  estimate?: number | undefined
  /** Space between rows, in px. */
  gap?: number | undefined
  /** `box` scrolls by itself, in the height that `className` gives it; `page` scrolls with the page. */
  scroller?: 'page' | 'box' | undefined
  /** How many there are in all, when more than `rows` are known. */
  total?: number | undefined
  busy?: boolean | undefined
  className?: string | undefined
  /** Stands behind the last row: the state of loading. */
  foot?: ReactNode
}

const ESTIMATE = 72
/** Rows beyond either edge: at first one, so that those in sight come soon, and the others behind them, in slices. */
const OVERSCAN = 4
const FIRST_OVERSCAN = 1

/** Thousands of rows with only those in sight in the page; the row with the focus stays there too. */
export function VirtualList<T>({ scroller = 'page', ...props }: VirtualListProps<T>) {
  return scroller === 'page' ? <PageList {...props} /> : <BoxList {...props} />
}

type ListProps<T> = Omit<VirtualListProps<T>, 'scroller'>

function PageList<T>(props: ListProps<T>) {
  const host = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const focused = useRef<number>(undefined)
  const overscan = useOverscan()
  const getItemKey = useKeys(props)
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((host.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    // what stands above may grow or go
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here, which alone could not take it
  const virtualizer = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => props.estimate ?? ESTIMATE,
    getItemKey,
    overscan,
    gap: props.gap ?? 0,
    scrollMargin: margin,
    rangeExtractor: (range) => rangeWith(range, focused.current),
  })
  return (
    <div ref={host} className={props.className}>
      <Rows {...props} virtualizer={virtualizer} margin={margin} onFocusAt={(at) => (focused.current = at)} />
      {props.foot}
    </div>
  )
}

function BoxList<T>(props: ListProps<T>) {
  const host = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(undefined)
  const overscan = useOverscan()
  const getItemKey = useKeys(props)
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here, which alone could not take it
  const virtualizer = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => host.current,
    estimateSize: () => props.estimate ?? ESTIMATE,
    getItemKey,
    overscan,
    gap: props.gap ?? 0,
    rangeExtractor: (range) => rangeWith(range, focused.current),
  })
  return (
    // a box that scrolls can be reached and scrolled by keys
    <div
      ref={host}
      role="region"
      aria-label={props.label}
      tabIndex={0}
      data-list-box=""
      className={classNames(css.box, props.className)}
    >
      <Rows {...props} virtualizer={virtualizer} margin={0} onFocusAt={(at) => (focused.current = at)} />
      {props.foot}
    </div>
  )
}

/** The rows beyond are drawn behind those in sight: without them the screen is not whole. */
function useOverscan(): number {
  const overscan = useDeferredValue(OVERSCAN, FIRST_OVERSCAN)
  useLayoutEffect(() => (overscan < OVERSCAN ? pendingWork.begin() : undefined), [overscan])
  return overscan
}

/** The same function as long as the rows are the same: a new one lets the virtualizer place all of them anew. */
function useKeys<T>({ rows, idOf }: Pick<ListProps<T>, 'rows' | 'idOf'>): (at: number) => string | number {
  return useCallback(
    (at) => {
      const row = rows[at]
      return row === undefined ? at : idOf(row)
    },
    [rows, idOf],
  )
}

type RowsProps<T> = ListProps<T> & {
  virtualizer: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>
  margin: number
  onFocusAt: (at: number | undefined) => void
}

function Rows<T>({ label, rows, children, total, busy = false, virtualizer, margin, onFocusAt }: RowsProps<T>) {
  const feed = useRef<HTMLDivElement>(null)

  /** The feed's own keys: to the next or the previous row, wherever it lies. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    const row = event.target instanceof Element ? event.target.closest('[role="article"]') : null
    if (!row) return
    const next = Number(row.getAttribute('data-index')) + (event.key === 'PageDown' ? 1 : -1)
    if (next < 0 || next >= rows.length) return
    event.preventDefault()
    virtualizer.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() => feed.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className={css.rows}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={press}
      onFocus={(event) => onFocusAt(indexOf(event.target))}
      onBlur={() => onFocusAt(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <Row
              key={String(key)}
              row={row}
              at={index}
              count={total ?? rows.length}
              top={start - margin}
              measure={virtualizer.measureElement}
              draw={children}
            />
          )
        )
      })}
    </div>
  )
}

type RowProps<T> = {
  row: T
  at: number
  count: number
  top: number
  measure: (element: Element | null) => void
  draw: (row: T, at: number) => ReactNode
}

/** Drawn once and then left alone while one scrolls. */
const Row = memo(function Row<T>({ row, at, count, top, measure, draw }: RowProps<T>) {
  return (
    <div
      ref={measure}
      role="article"
      tabIndex={-1}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-index={at}
      className={css.row}
      style={{ top }}
    >
      {draw(row, at)}
    </div>
  )
}) as <T>(props: RowProps<T>) => ReactNode

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : undefined
}
