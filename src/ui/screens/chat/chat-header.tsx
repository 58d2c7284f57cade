import { observer } from 'mobx-react-lite'
import { minutesBetween } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { Button } from '@/ui/kit/button'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { useNow } from '@/ui/parts/use-now'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { ClinicText } from '@/ui/parts/clinic-text'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { useParticipants } from './use-participants'
import css from './chat-header.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const AVATAR = 42
const MINUTE_MS = 60_000

/** Names of doctor and patient, and the remaining time. */
export const ChatHeader = observer(function ChatHeader() {
  const { chat: words, titles } = useMessages(chatMessages, titlesMessages)
  const chat = useStore(ChatStore)
  const { isDesk, other, otherId, patient, photoUrl } = useParticipants()
  const { consultation, room } = chat.about
  const title = chat.about.doctor.value?.titles[0]
  return (
    <header className={css.head}>
      {other === '' ? (
        <Skeleton width={AVATAR} height={AVATAR} radius={12} />
      ) : (
        <span aria-hidden="true">
          <Avatar name={other} id={otherId} photo={photoUrl} size={AVATAR} />
        </span>
      )}
      <div className={css.words}>
        <h1 className={css.name} lang={other === '' ? undefined : CLINIC_LANGUAGE}>
          {other === '' ? titles.chat : other}
          {title !== undefined && (
            <span className={css.title}>
              {' '}
              <ClinicText text={title} />
            </span>
          )}
        </h1>
        <p className={css.note}>
          {!room.value && !room.failure && <Skeleton width={110} height={12} />}
          {isDesk && words.desk}
          {consultation && words.status[consultation.status]}
          {chat.head && !isDesk && patient !== '' && (
            <>
              {consultation && <DotSeparator />}
              {words.forPatient(patient)}
            </>
          )}
        </p>
      </div>
      <Elsewhere />
      <TimeLeft />
    </header>
  )
})

const TimeLeft = observer(function TimeLeft() {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const scheduling = useStore(SchedulingStore)
  const { room } = chat.about
  const endsAt = chat.about.consultation?.status === 'in-progress' ? chat.about.consultation.endsAt : undefined
  const now = useNow(MINUTE_MS / 2, endsAt !== undefined)
  const left = endsAt ? minutesBetween(now, endsAt) : 0
  // Reserves the space, because most consultations that are opened are still ongoing.
  if (!room.value && !room.failure) return <Waiting />
  if (!endsAt || left <= 0) return null
  return (
    <p className={css.left}>
      <span className={css.time}>{words.timeLeft(words.duration(left))}</span>
      <span>{words.timeLeftLabel(words.until(endsAt, scheduling.today()))}</span>
    </p>
  )
})

/** A placeholder as high as the remaining time. */
const Waiting = () => (
  <p className={css.left} aria-hidden="true">
    <span className={css.time}>
      <Skeleton width={150} height={14} />
    </span>
  </p>
)

/** Links to other conversations with unread messages. */
const Elsewhere = observer(function Elsewhere() {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const toList = useOptionalRoute('/consultations', '/consultations')
  if (!toList || chat.about.unreadElsewhere === 0) return null
  return (
    <Button variant="tint" size="s" className={css.elsewhere} onClick={toList}>
      {words.elsewhere(chat.about.unreadElsewhere)}
    </Button>
  )
})
