import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Badge, Dot } from '../display/badge'
import { useKitMessages } from '../kit-messages'
import { scrollToCentre } from '../scroll-to-centre'
import css from './tabs.module.css'

type TabItem<T extends string> = {
  value: T
  label: string
  dot?: boolean | undefined
  /** `true` shows a dot, a number a count. */
  notify?: boolean | number | undefined
  /** Accessible name of the count, replacing the default one. */
  notifyLabel?: string | undefined
}

export type TabsProps<T extends string> = {
  /** Connects the tabs to their `TabPanel of={id}`. */
  id: string
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
}

const tabId = (id: string, value: string): string => `${id}-tab-${value}`
const panelId = (id: string): string => `${id}-panel`

/**
 * Tabs for views that share a URL, with a single tab stop; selection follows focus. Use `LinkTabs` for routes,
 * `Segmented` for a value.
 */
export function Tabs<T extends string>({ id, label, items, value, onChange }: TabsProps<T>) {
  const words = useKitMessages()
  const list = useRef<HTMLDivElement>(null)
  const wasCentred = useRef(false)
  const chosenAt = items.findIndex((item) => item.value === value)

  useLayoutEffect(() => {
    if (list.current) scrollToCentre(list.current, chosenAt, wasCentred.current)
    wasCentred.current = true
  }, [chosenAt])

  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const last = items.length - 1
    const to: Record<string, number> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }
    const next = items[to[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLButtonElement>(`[data-at="${to[event.key]}"]`)?.focus()
    if (next.value !== value) onChange(next.value)
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
      {items.map((item, at) => {
        const isChosen = item.value === value
        const count = typeof item.notify === 'number' ? item.notify : 0
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            className={css.tab}
            data-at={at}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId(id) : undefined}
            tabIndex={isChosen ? 0 : -1}
            onKeyDown={(event) => move(event, at)}
            onClick={() => !isChosen && onChange(item.value)}
          >
            <span className={css.text} data-text={item.label}>
              {item.label}
            </span>
            {count > 0 && (
              <Badge count={count} label={item.notifyLabel ?? words.newsCount(count)} className={css.badge} />
            )}
            {(item.dot === true || item.notify === true) && <Dot label={words.hasNews} className={css.dot} />}
          </button>
        )
      })}
    </div>
  )
}

export type TabPanelProps = { of: string; value: string; className?: string | undefined; children: ReactNode }

/** Content of a tab, rendered only while the tab is selected. */
export function TabPanel({ of, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(of)} aria-labelledby={tabId(of, value)} className={className}>
      {children}
    </div>
  )
}
