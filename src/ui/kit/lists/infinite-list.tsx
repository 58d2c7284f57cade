import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isNearEnd, LIST_THRESHOLD } from '@/domain/general/list-paging'
import { useKitWords } from '../kit-words'
import { SkeletonGroup } from '../display/skeleton'
import { throttled } from '../throttled'
import { UnreadableNote } from './unreadable-note'
import { VirtualList, type VirtualListProps } from './virtual-list'
import css from './infinite-list.module.css'

export type InfiniteListProps<T> = Omit<VirtualListProps<T>, 'foot' | 'busy'> & {
  /** Whether another page may follow. */
  hasMore: boolean
  isLoading: boolean
  /** The last page did not come; nothing is asked for until somebody taps. */
  hasFailed?: boolean | undefined
  onMore: () => void
  /** Share of the height in sight; 0.5 unless told (docs/product/constants.md). */
  threshold?: number | undefined
  /** Three rows in the shape of what is coming, for the first page. */
  skeleton: ReactNode
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** How many rows could not be read; a line above the list says so, also in place of `empty`. */
  unreadable?: number | undefined
}

/** Asks for the next page when its end is near: one at a time, again until the screen is full, never when hidden. */
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
  const words = useKitWords()
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasMore && !isLoading && !hasFailed
  useMoreNearEnd(end, isReady, onMore, threshold ?? LIST_THRESHOLD, rows.length)

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
  // after each page, not on each drawing
  const ready = isReady ? count : undefined
  useEffect(() => {
    if (ready !== undefined) look.current?.()
  }, [ready])
  useEffect(() => {
    const { call, stop } = throttled(() => look.current?.())
    // scrolls do not bubble, but they are captured: the page's and any box's around the list
    document.addEventListener('scroll', call, { passive: true, capture: true })
    addEventListener('resize', call)
    return () => {
      document.removeEventListener('scroll', call, { capture: true })
      removeEventListener('resize', call)
      stop()
    }
  }, [])
}

/** How far the list's end is from the lower edge of what scrolls it; a hidden list has no height. */
function placeOf(end: HTMLElement): { top: number; visible: number; whole: number } {
  if (end.getClientRects().length === 0) return { top: 0, visible: 0, whole: 0 }
  const box = end.closest('[data-list-box]')
  const lower = box ? box.getBoundingClientRect().bottom : innerHeight
  const visible = box ? box.clientHeight : innerHeight
  return { top: 0, visible, whole: visible + end.getBoundingClientRect().top - lower }
}
