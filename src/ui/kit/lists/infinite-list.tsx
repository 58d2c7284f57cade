import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isNearEnd, LOAD_MORE_THRESHOLD } from '@/domain/general/list-paging'
import { useKitMessages } from '../kit-messages'
import { SkeletonGroup } from '../display/skeleton'
import { throttle } from '../throttle'
import { UnreadableNote } from './unreadable-note'
import { VirtualList, type VirtualListProps } from './virtual-list'
import css from './infinite-list.module.css'

export type InfiniteListProps<T> = Omit<VirtualListProps<T>, 'foot' | 'busy'> & {
  /** Whether there may be another page. */
  hasMore: boolean
  isLoading: boolean
  /** Whether the last page failed to load; the user must then tap to retry. */
  hasFailed?: boolean | undefined
  onMore: () => void
  /**
   * Loads the next page when at most this fraction of the visible height is left. Default: 0.5
   * (docs/product/constants.md).
   */
  threshold?: number | undefined
  /** Three placeholder rows for the first page. */
  skeleton: ReactNode
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Number of unreadable rows, shown above the list, or in place of `empty`. */
  unreadable?: number | undefined
}

/**
 * Loads the next page near the end of the list: one page at a time, until the screen is full, and never while hidden.
 */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const {
    rows,
    hasMore,
    isLoading,
    hasFailed = false,
    onMore,
    threshold,
    skeleton,
    empty,
    unreadable = 0,
    ...list
  } = props
  const words = useKitMessages()
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasMore && !isLoading && !hasFailed
  useMoreNearEnd(end, isReady, onMore, threshold ?? LOAD_MORE_THRESHOLD, rows.length)

  const foot = (
    <div ref={end} className={css.end}>
      {hasFailed && !isLoading && (
        <button type="button" className={css.again} onClick={onMore}>
          {words.listFailed}
        </button>
      )}
      {isLoading && rows.length > 0 && <span role="status">{words.loading}</span>}
      {!hasMore && !isLoading && !hasFailed && rows.length > 0 && <span>{words.listEnd}</span>}
    </div>
  )
  const missing = <UnreadableNote count={unreadable} />
  if (rows.length > 0)
    return (
      <>
        {missing}
        <VirtualList {...list} rows={rows} busy={isLoading} foot={foot} />
      </>
    )
  return (
    <>
      {missing}
      {isLoading || isReady ? <SkeletonGroup>{skeleton}</SkeletonGroup> : !hasFailed && unreadable === 0 && empty}
      {foot}
    </>
  )
}

function useMoreNearEnd(
  end: { current: HTMLElement | null },
  isReady: boolean,
  onMore: () => void,
  threshold: number,
  count: number,
): void {
  const look = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    look.current = () => {
      const place = end.current && isReady ? placeOf(end.current) : undefined
      if (place && isNearEnd(place, threshold)) onMore()
    }
  })
  // Runs after each page, not on each render.
  const ready = isReady ? count : undefined
  useEffect(() => {
    if (ready !== undefined) look.current?.()
  }, [ready])
  useEffect(() => {
    const { call, stop } = throttle(() => look.current?.())
    // Scroll events do not bubble, but capturing covers the page and every scrollable ancestor of the list.
    document.addEventListener('scroll', call, { passive: true, capture: true })
    addEventListener('resize', call)
    return () => {
      document.removeEventListener('scroll', call, { capture: true })
      removeEventListener('resize', call)
      stop()
    }
  }, [])
}

/**
 * Scroll metrics for `isNearEnd`: the scroller's height (`visible`), and that height plus what is left to scroll
 * (`whole`). Both are 0 if the list is hidden.
 */
function placeOf(end: HTMLElement): { top: number; visible: number; whole: number } {
  if (end.getClientRects().length === 0) return { top: 0, visible: 0, whole: 0 }
  const box = end.closest('[data-list-box]')
  const lower = box ? box.getBoundingClientRect().bottom : innerHeight
  const visible = box ? box.clientHeight : innerHeight
  return { top: 0, visible, whole: visible + end.getBoundingClientRect().top - lower }
}
