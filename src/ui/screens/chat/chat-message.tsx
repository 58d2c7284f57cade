import { memo } from 'react'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Day } from '@/domain/general/day'
import { Avatar } from '@/ui/kit/display/avatar'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatBody } from './chat-body'
import css from './chat-message.module.css'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { useStore } from '@/ui/stores/stores'
import { ChatStore } from '@/ui/stores/chat-store'

const AVATAR = 36

export type ChatMessageProps = {
  row: ChatRow
  other: string
  otherId: string
  photoUrl: string
  today: Day
  onOpen: (id: string) => void
}

/** A message with its sender and send status; its text is rendered as plain text. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { row, other, otherId, photoUrl, today, onOpen } = props
  const words = useMessages(chatMessages).chat
  const { at, body, delivery, from, isMilestone, isTimed } = row
  const isMine = from === 'patient'
  const speaker = isMine ? words.me : from === 'doctor' ? other : words.clinicSays
  const time = isTimed && at && (
    <p className={css.time}>
      <time dateTime={at.toISOString()}>{words.moment(at, today)}</time>
    </p>
  )
  if (body.type === 'notice')
    return (
      <div className={css.message} data-seq={row.seq}>
        {time}
        <p className={css.notice} dir="auto" lang={CLINIC_LANGUAGE}>
          {body.text}
        </p>
      </div>
    )
  return (
    <div className={css.message} data-seq={row.seq}>
      {time}
      <div className={css.line} data-mine={isMine || undefined}>
        {!isMine && (
          <span aria-hidden="true">
            <Avatar
              name={speaker}
              id={from === 'doctor' ? otherId : 'desk'}
              photo={from === 'doctor' ? photoUrl : ''}
              size={AVATAR}
            />
          </span>
        )}
        <p className="visually-hidden">{words.says(speaker)}</p>
        <ChatBody row={row} speaker={speaker} onOpen={onOpen} />
        {delivery !== undefined && delivery !== 'failed' && (
          <p className={isMilestone ? css.delivery : 'visually-hidden'}>{words.delivery[delivery]}</p>
        )}
      </div>
      {delivery === 'failed' && <FailedMessageActions row={row} />}
    </div>
  )
})

const MAX_NAME_LENGTH = 20

/** Actions for a failed message, which keeps its position and blocks later messages until it is resent or discarded. */
const FailedMessageActions = observer(function FailedMessageActions({ row }: { row: ChatRow }) {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const { body, clientMsgId, refusal = '' } = row
  const name = body.type === 'text' ? body.text.slice(0, MAX_NAME_LENGTH) : words.picture
  return (
    <div className={css.failed}>
      <p className={css.why}>
        <Icon name="alert" />
        <span>
          {words.delivery.failed}
          {refusal !== '' && (
            <>
              {' '}
              <span lang={CLINIC_LANGUAGE}>{refusal}</span>
            </>
          )}
        </span>
      </p>
      <Button variant="tint" size="s" aria-label={words.resendOf(name)} onClick={() => chat.resend(clientMsgId)}>
        {words.resend}
      </Button>
      <Button variant="text" size="s" aria-label={words.discardOf(name)} onClick={() => chat.discard(clientMsgId)}>
        {words.discard}
      </Button>
    </div>
  )
})
