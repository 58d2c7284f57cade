import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { useIsLargeText } from '../use-elder'
import { useKeyboardOpen } from '../use-keyboard-open'
import bottom from './bottom-bar.module.css'
import css from './sticky-bar.module.css'

export type StickyBarProps = {
  /** The selection or the amount due; fills the remaining width. */
  lead?: ReactNode
  /**
   * A secondary text button, such as 取消挂号. With large text, the button moves to the end of the page, so that the bar
   * remains a single row.
   */
  quiet?: ReactNode
  /** One or two buttons, at most one of them primary. */
  children: ReactNode
}

/**
 * A bar fixed at the lower edge; space is reserved at the end of the page, so that the bar covers nothing. `--bar` is
 * its height, for elements that must stay above it.
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
