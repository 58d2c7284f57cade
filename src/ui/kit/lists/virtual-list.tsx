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
import { extractRangeWithFocus } from './range-with-focus'
import css from './virtual-list.module.css'

export type VirtualListProps<T> = {
  label: string
  rows: readonly T[]
  idOf: (row: T) => string
  children: (row: T, at: number) => ReactNode
  /** Estimated height of an unmeasured row, in px. Default: 72. */
  estimate?: number | undefined
  /** Gap between rows, in px. */
  gap?: number | undefined
  /** `box` scrolls within the height that `className` sets; `page` scrolls with the page. */
  scroller?: 'page' | 'box' | undefined
  /** Total number of rows, if greater than `rows.length`. */
  total?: number | undefined
  busy?: boolean | undefined
  className?: string | undefined
  /** Shown below the last row, such as the loading state. */
  foot?: ReactNode
}

const ESTIMATE = 72
/**
 * Number of extra rows rendered beyond each edge. The first render adds only one, so that the visible rows appear
 * sooner; the others follow in slices.
 */
const OVERSCAN = 4
const INITIAL_OVERSCAN = 1

/** Renders only the visible rows of a long list, and the focused row. */
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
    // Content above the list may grow or disappear.
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
    rangeExtractor: (range) => extractRangeWithFocus(range, focused.current),
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
    rangeExtractor: (range) => extractRangeWithFocus(range, focused.current),
  })
  return (
    // A scrollable box must be reachable by keyboard.
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

/** Renders the rows beyond the edges after the visible ones. */
function useOverscan(): number {
  const overscan = useDeferredValue(OVERSCAN, INITIAL_OVERSCAN)
  useLayoutEffect(() => (overscan < OVERSCAN ? pendingWork.begin() : undefined), [overscan])
  return overscan
}

/**
 * Returns a function that is stable while the rows are the same; a new function would make the virtualizer recompute
 * the position of every row.
 */
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

  /** ARIA feed keys: move to the next or previous row, even beyond the rendered rows. */
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

/** Memoized, so that scrolling does not re-render it. */
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
