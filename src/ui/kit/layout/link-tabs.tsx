import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Badge, Dot } from '../display/badge'
import { useKitMessages } from '../kit-messages'
import { scrollToCentre } from '../scroll-to-centre'
import css from './tabs.module.css'

type LinkTab = {
  /** Name of the target route. */
  route: string
  label: string
  dot?: boolean | undefined
  /** `true` shows a dot, a number a count. */
  notify?: boolean | number | undefined
}

export type LinkTabsProps = {
  label: string
  items: readonly LinkTab[]
  /** Name of the current route, whose tab is highlighted. */
  current: string
  /** Renders a router link: `render={(route, link) => <Link to={route} {...link} />}`. */
  render: (route: string, link: { className: string; children: ReactNode; 'aria-current'?: 'page' }) => ReactElement
}

/** Navigation tabs for routes. Use `Tabs` for views that share a URL. */
export function LinkTabs({ label, items, current, render }: LinkTabsProps) {
  const words = useKitMessages()
  const list = useRef<HTMLElement>(null)
  const wasCentred = useRef(false)
  const currentAt = items.findIndex(({ route }) => route === current)

  useLayoutEffect(() => {
    if (list.current) scrollToCentre(list.current, currentAt, wasCentred.current)
    wasCentred.current = true
  }, [currentAt])

  return (
    <nav ref={list} aria-label={label} className={css.tabs}>
      {items.map(({ route, label: text, dot, notify }) => {
        const count = typeof notify === 'number' ? notify : 0
        const children = (
          <>
            <span className={css.text} data-text={text}>
              {text}
            </span>
            {count > 0 && <Badge count={count} label={words.newsCount(count)} className={css.badge} />}
            {(dot === true || notify === true) && <Dot label={words.hasNews} className={css.dot} />}
          </>
        )
        const className = css.tab ?? ''
        return (
          <span key={route} className={css.link}>
            {render(
              route,
              route === current ? { className, children, 'aria-current': 'page' } : { className, children },
            )}
          </span>
        )
      })}
    </nav>
  )
}
