import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from './icon'
import tones from './tones.module.css'
import touch from '../layout/touch.module.css'
import css from './notice.module.css'

export type NoticeProps = {
  tone?: 'amber' | 'blue' | 'danger' | 'primary' | undefined
  icon?: IconName | undefined
  /** A link or a text button at the end. */
  action?: ReactNode
  /** Makes screen readers announce the notice: `status` when they are idle, `alert` by interrupting them. */
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

export function Notice({ tone = 'amber', icon, action, role, children }: NoticeProps) {
  return (
    <div role={role} className={classNames(css.notice, tones[tone])}>
      <Icon name={icon ?? (tone === 'danger' ? 'alert' : 'info')} className={css.icon} />
      <div className={css.words}>{children}</div>
      {action !== undefined && <div className={classNames(touch.wide, css.action)}>{action}</div>}
    </div>
  )
}
