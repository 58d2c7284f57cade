import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { NotificationTopic } from '@/domain/clinic/subscription'
import { Cell } from '@/ui/kit/lists/cell'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { remindersMessages } from '@/ui/messages/zh/reminders'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from './with-error-boundary'
import { WechatOpenTag } from './wechat-open-tag'
import css from './wechat-notifications.module.css'
import { WechatStore } from '@/ui/stores/wechat-store'

/** Subscribes to WeChat notifications: by WeChat's own button, or by following the clinic's account. */
const WechatNotificationsPart = observer(function WechatNotificationsPart({ of }: { of: NotificationTopic }) {
  const words = useMessages(remindersMessages).reminders
  const wechatApp = useStore(WechatStore)
  const became = wechatApp.subscribed.get(of)
  const note = words.note[of]
  if (became === 'accepted') return <Cell icon="check" title={words.accepted} note={note} />
  const openTags = wechatApp.canSubscribe(of) && became === undefined ? wechatApp.openTags.of() : undefined
  if (openTags && !openTags.isKnown)
    return <Cell icon="bell" title={words.title} note={note} trailing={<span className={css.key} />} />
  if (!openTags?.value)
    return (
      <Cell
        icon="bell"
        title={words.follow}
        note={became === 'refused' ? words.refused : note}
        render={(link) => <Link to="/subscribe" {...link} />}
      />
    )
  const end = (detail?: unknown) => {
    const now = wechatApp.subscribe(of, detail)
    if (now === 'accepted') toast(words.accepted, { tone: 'success' })
    else toast(words[now])
  }
  return (
    <Cell
      icon="bell"
      title={words.title}
      note={note}
      trailing={
        <WechatOpenTag
          name="wx-open-subscribe"
          given={{ template: wechatApp.templates[of].join(',') }}
          words={words.key}
          size="small"
          onFailed={() => end()}
          onDone={end}
        />
      }
    />
  )
})
export const WechatNotifications = withErrorBoundary(WechatNotificationsPart)
