import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isNearEnd } from '@/domain/general/list-paging'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Icon } from '../display/icon'
import { extractRangeWithFocus } from './range-with-focus'
import { useKitMessages } from '../kit-messages'
import { throttle } from '../throttle'
import css from './chat-list.module.css'

export type ChatListProps<T> = {
  label: string
  /** Messages to show, oldest first. */
  messages: readonly T[]
  idOf: (message: T) => string
  children: (message: T, at: number) => ReactNode
  /** Estimated height of an unmeasured message, in px. Default: 76. */
  estimate?: number | undefined
  hasEarlier?: boolean | undefined
  isLoadingEarlier?: boolean | undefined
  onEarlier?: (() => void) | undefined
  /**
   * Announced when `nth` changes. The log itself is not a live region, because merely scrolling changes its content.
   */
  news?: { readonly text: string; readonly nth: number } | undefined
  /** Any change scrolls to the newest message; change it when the user sends a message. */
  follows?: number | undefined
  /** Called initially and on each change with whether the newest message is in view. */
  onNewest?: ((isInView: boolean) => void) | undefined
  /** Class that sets the height of the box. */
  className?: string | undefined
}

const ESTIMATE = 76
const OVERSCAN = 4
/** Distance from the end, in px, within which new messages scroll into view. */
const AT_END_PX = 80
/** Space above the oldest message in px; constant, so that nothing moves when the link to older messages disappears. */
const HEAD_PX = 64

/**
 * A conversation: opens at the newest message, follows new ones, and keeps the scroll position when older messages
 * load.
 */
export function ChatList<T>(props: ChatListProps<T>) {
  const { label, messages, idOf, children, hasEarlier = false, isLoadingEarlier = false, onEarlier, className } = props
  const words = useKitMessages()
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(undefined)
  const [isAway, setAway] = useState(false)
  const lastId = useLastId(messages, idOf)
  const [seenId, setSeenId] = useState(lastId)
  if (!isAway && seenId !== lastId) setSeenId(lastId)
  const newCount = isAway ? countAfter(messages, idOf, seenId) : 0

  // A new function would make the virtualizer recompute the position of every message.
  const getItemKey = useCallback(
    (at: number) => {
      const message = messages[at]
      return message === undefined ? at : idOf(message)
    },
    [messages, idOf],
  )
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here, which alone could not take it
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => props.estimate ?? ESTIMATE,
    getItemKey,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    paddingStart: HEAD_PX,
    paddingEnd: 12,
    rangeExtractor: (range) => extractRangeWithFocus(range, focused.current),
  })

  const hasMessages = messages.length > 0
  useLayoutEffect(() => {
    if (hasMessages) virtualizer.scrollToEnd()
  }, [hasMessages, virtualizer])

  const { follows } = props
  useLayoutEffect(() => {
    if (follows !== undefined) virtualizer.scrollToEnd()
  }, [follows, virtualizer])
  // Keeps the newest message in view when a keyboard or a growing field reduces the height.
  const keepEnd = useEffectEvent(() => {
    if (!isAway) virtualizer.scrollToEnd()
  })
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => keepEnd())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const reportNewest = useEffectEvent((isInView: boolean) => props.onNewest?.(isInView))
  useEffect(() => reportNewest(!isAway), [isAway])

  const look = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    look.current = () => {
      // Uses the virtualizer's size to avoid forcing a layout while scrolling.
      const visible = virtualizer.scrollRect?.height ?? 0
      if (visible === 0) return
      const whole = virtualizer.getTotalSize()
      const below = whole - visible - (virtualizer.scrollOffset ?? 0)
      setAway(below > AT_END_PX)
      const isNearTop = isNearEnd({ top: below, visible, whole })
      if (isNearTop && hasEarlier && !isLoadingEarlier) onEarlier?.()
    }
  })
  useEffect(() => {
    const { call, stop } = throttle(() => look.current?.())
    const scroller = box.current
    scroller?.addEventListener('scroll', call, { passive: true })
    return () => {
      scroller?.removeEventListener('scroll', call)
      stop()
    }
  }, [])

  const toNewest = () => {
    virtualizer.scrollToEnd()
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div className={classNames(css.chat, className)}>
      <div ref={box} role="log" aria-label={label} aria-live="off" tabIndex={0} className={css.box}>
        <div
          className={css.messages}
          style={{ height: virtualizer.getTotalSize() }}
          onFocus={(event) => (focused.current = indexOf(event.target))}
          onBlur={() => (focused.current = undefined)}
        >
          {hasEarlier && (
            <div className={css.earlier}>
              <Button
                variant="text"
                size="s"
                loading={isLoadingEarlier}
                loadingText={words.loading}
                onClick={onEarlier}
              >
                {words.earlier}
              </Button>
            </div>
          )}
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const message = messages[index]
            return (
              message !== undefined && (
                <Message
                  key={String(key)}
                  message={message}
                  at={index}
                  top={start}
                  measure={virtualizer.measureElement}
                  draw={children}
                />
              )
            )
          })}
        </div>
      </div>
      {isAway && (
        <button type="button" className={css.newest} onClick={toNewest}>
          <Icon name="down" />
          {newCount > 0 && <span>{words.newsCount(newCount)}</span>}
          <span className="visually-hidden">{words.toNewest}</span>
        </button>
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {props.news && <span key={props.news.nth}>{props.news.text}</span>}
      </p>
    </div>
  )
}

type MessageProps<T> = {
  message: T
  at: number
  top: number
  measure: (element: Element | null) => void
  draw: (message: T, at: number) => ReactNode
}

/** Memoized, so that scrolling does not re-render it. */
const Message = memo(function Message<T>({ message, at, top, measure, draw }: MessageProps<T>) {
  return (
    <div ref={measure} data-index={at} className={css.message} style={{ transform: `translateY(${top}px)` }}>
      {draw(message, at)}
    </div>
  )
}) as <T>(props: MessageProps<T>) => ReactNode

function useLastId<T>(messages: readonly T[], idOf: (message: T) => string): string | undefined {
  const last = messages[messages.length - 1]
  return last === undefined ? undefined : idOf(last)
}

function countAfter<T>(messages: readonly T[], idOf: (message: T) => string, id: string | undefined): number {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message !== undefined && idOf(message) === id) return messages.length - 1 - at
  }
  return 0
}

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : undefined
}
