import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { shouldRefresh, PULL_TO_REFRESH_PX, pullDistance, pullProgress } from '@/domain/general/pull-to-refresh'
import { lockedSwipeAxis } from '@/domain/general/swipe'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import { toast } from '../toast'
import css from './pull-to-refresh.module.css'

export type PullToRefreshProps = {
  /** Reloads the content; a rejection shows a toast. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/**
 * Pulling down 60 px at the top of the page refreshes; for keyboards and screen readers there is a button before the
 * content.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const words = useKitMessages()
  const host = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const refresh = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await onRefresh()
    } catch {
      toast(words.refreshFailed, { tone: 'error' })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  usePull(host, setPulled, (isEnough) => {
    setPulled(0)
    if (isEnough) void refresh()
  })

  const shown = isBusy ? PULL_TO_REFRESH_PX : pulled
  const text = isBusy ? words.refreshing : shouldRefresh(pulled) ? words.letGo : words.pull
  return (
    <div ref={host} className={css.host}>
      <button type="button" className={css.button} aria-disabled={isBusy || undefined} onClick={() => void refresh()}>
        {words.refresh}
      </button>
      <div className={css.head} style={{ height: shown }} data-held={pulled > 0 || undefined} aria-hidden="true">
        <span className={css.mark} data-busy={isBusy || undefined}>
          <Icon name="refresh" className={css.icon} />
        </span>
        <span style={{ opacity: isBusy ? 1 : pullProgress(pulled) }}>{text}</span>
      </div>
      <p className="visually-hidden" role="status">
        {isBusy ? words.refreshing : ''}
      </p>
      {children}
    </div>
  )
}

function usePull(
  host: { current: HTMLElement | null },
  onPull: (pulled: number) => void,
  onEnd: (isEnough: boolean) => void,
) {
  const newest = useRef({ onPull, onEnd })
  useLayoutEffect(() => {
    newest.current = { onPull, onEnd }
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    let isPulling = false
    let pulled = 0

    const begin = ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const isAtTop = scrollY <= 0 && element.getBoundingClientRect().top <= innerHeight
      from = touches.length === 1 && touch && isAtTop ? { x: touch.clientX, y: touch.clientY } : undefined
      isPulling = false
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
      if (!isPulling) {
        const axis = lockedSwipeAxis(across, down)
        if (axis === undefined) return
        if (axis === 'horizontal' || down < 0 || scrollY > 0) {
          from = undefined
          return
        }
        isPulling = true
      }
      if (event.cancelable) event.preventDefault()
      pulled = pullDistance(down)
      newest.current.onPull(pulled)
    }
    const end = ({ type }: TouchEvent) => {
      if (isPulling) newest.current.onEnd(type === 'touchend' && shouldRefresh(pulled))
      from = undefined
      isPulling = false
      pulled = 0
    }

    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [host])
}
