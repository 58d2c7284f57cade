import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { withPage } from '@/domain/general/list-paging'

export type LoadPage<T> = (
  /** How many rows are there already. */
  offset: number,
  signal: AbortSignal,
) => Promise<{ rows: readonly T[]; hasMore: boolean }>

type Pages<T> = { key: string; rows: readonly T[]; hasMore: boolean; isLoading: boolean; hasFailed: boolean }

const NOTHING = { rows: [], hasMore: true, isLoading: false, hasFailed: false }

function callOff(flight: RefObject<AbortController | undefined>): void {
  flight.current?.abort()
  flight.current = undefined
}

/** The pages of an `InfiniteList` that no store keeps: one flight at a time; another `resetKey` aborts and starts over. */
export function usePages<T>(load: LoadPage<T>, idOf: (row: T) => string, resetKey: string) {
  const [pages, setPages] = useState<Pages<T>>({ ...NOTHING, key: resetKey })
  if (pages.key !== resetKey) setPages({ ...NOTHING, key: resetKey })
  const flight = useRef<AbortController>(undefined)
  const newest = useRef({ load, idOf, pages })
  useLayoutEffect(() => {
    if (newest.current.pages.key !== pages.key) callOff(flight)
    newest.current = { load, idOf, pages }
  })
  useEffect(() => () => callOff(flight), [])

  const onMore = useCallback(() => {
    if (flight.current) return
    const { load: ask, pages: before } = newest.current
    const controller = new AbortController()
    flight.current = controller
    setPages((now) => ({ ...now, isLoading: true, hasFailed: false }))
    const land = (change: (now: Pages<T>) => Pages<T>) => {
      if (controller.signal.aborted) return
      flight.current = undefined
      setPages((now) => change({ ...now, isLoading: false }))
    }
    ask(before.rows.length, controller.signal).then(
      ({ rows, hasMore }) =>
        land((now) => ({
          ...now,
          rows: withPage(now.rows, rows, newest.current.idOf),
          hasMore: hasMore && rows.length > 0,
        })),
      () => land((now) => ({ ...now, hasFailed: true })),
    )
  }, [])

  const { rows, hasMore, isLoading, hasFailed } = pages
  return { rows, hasMore, isLoading, hasFailed, onMore }
}
