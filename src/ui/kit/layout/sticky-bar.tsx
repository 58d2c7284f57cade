import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { useIsLargeText } from '../use-elder'
import { useKeyboardOpen } from '../use-keyboard-open'
import bottom from './bottom-bar.module.css'
import css from './sticky-bar.module.css'

export type StickyBarProps = {
  /** The selection or the amount due; takes up the remaining width. */
  lead?: ReactNode
  /**
   * A secondary text button, such as 取消挂号. With large text it moves to the end of the page, so that the bar stays on
   * one row.
   */
  quiet?: ReactNode
  /** One or two buttons, at most one of them primary. */
  children: ReactNode
}

/**
 * Fixed at the lower edge, with space reserved at the end of the page, so that it covers nothing. `--bar` is its
 * height, for elements that stay above it.
 */
export function StickyBar({ lead, quiet, children }: StickyBarProps) {
  const isKeyboardOpen = useKeyboardOpen()
  const isLarge = useIsLargeText()
  const bar = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      element.parentElement?.style.setProperty('--bar', `${offsetHeight}px`)
      if (offsetHeight > 0) setHeight(offsetHeight)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      {isLarge && quiet !== undefined && <div className={css.quietEnd}>{quiet}</div>}
      <div className={css.room} style={height === undefined ? undefined : { height }} aria-hidden="true" />
      <div ref={bar} className={classNames(bottom.bar, css.bar, isKeyboardOpen && bottom.away)} data-foot="">
        <div className={classNames(css.inner, lead === undefined && (quiet === undefined || isLarge) && css.wide)}>
          {quiet !== undefined && !isLarge && <div className={css.quiet}>{quiet}</div>}
          {lead !== undefined && <div className={css.lead}>{lead}</div>}
          {children}
        </div>
      </div>
    </>
  )
}
