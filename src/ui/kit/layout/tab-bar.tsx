import { Children, type ReactNode } from 'react'
import { Badge } from '../display/badge'
import { Icon, type IconName } from '../display/icon'
import { useKeyboardOpen } from '../use-keyboard-open'
import { classNames } from '../class-names'
import bottom from './bottom-bar.module.css'
import css from './tab-bar.module.css'

export type TabBarProps = {
  label: string
  /** Router links with `tabBarLinkClass` and a `TabBarContent`; the current one has `aria-current`. */
  children: ReactNode
}

export const tabBarLinkClass: string = css.link ?? ''

export function TabBar({ label, children }: TabBarProps) {
  const isKeyboardOpen = useKeyboardOpen()
  return (
    <>
      <div className={css.room} aria-hidden="true" />
      <nav className={classNames(bottom.bar, isKeyboardOpen && bottom.away)} aria-label={label}>
        <ul className={css.list}>
          {Children.map(children, (child) => (
            <li className={css.item}>{child}</li>
          ))}
        </ul>
      </nav>
    </>
  )
}

export type TabBarContentProps = {
  icon: IconName
  text: string
  /** Unread count and its accessible name. */
  badge?: { count: number; label: string } | undefined
}

export function TabBarContent({ icon, text, badge }: TabBarContentProps) {
  return (
    <>
      <Icon name={icon} className={css.icon} />
      <span>{text}</span>
      {badge && <Badge count={badge.count} label={badge.label} className={css.mark} />}
    </>
  )
}
