import { memo, useState } from 'react'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Day } from '@/domain/general/day'
import { Avatar } from '@/ui/kit/display/avatar'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import css from './chat-message.module.css'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { useStore } from '@/ui/stores/stores'
import { ChatStore } from '@/ui/stores/chat-store'
import type { MessageBody } from '@/domain/chat/chat-message'
import { Seal } from '@/ui/kit/display/seal'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { useInternalLink } from '@/ui/parts/use-optional-route'

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

/** Width of an image in the log, in u. */
const PICTURE_WIDTH = 132
/** Maximum aspect ratio. Longer or wider images are cropped so that they do not fill the chat. */
const MAX_RATIO = 2

type ChatBodyProps = { row: ChatRow; speaker: string; onOpen: (id: string) => void }

function ChatBody({ row, speaker, onOpen }: ChatBodyProps) {
  const words = useMessages(chatMessages).chat
  const { body, from, id } = row
  const isMine = from === 'patient'
  if (body.type === 'image') return <PictureBody body={body} speaker={speaker} onOpen={() => onOpen(id)} />
  if (body.type === 'card') return <CardBody body={body} speaker={from === 'doctor' ? speaker : ''} />
  const isKnown = body.type === 'text'
  return (
    // Patients may write in any language, so the direction is automatic.
    <p className={css.bubble} data-mine={isMine || undefined} dir="auto" lang={isMine ? '' : CLINIC_LANGUAGE}>
      {isKnown ? body.text : <span className={css.unknown}>{words.unknown}</span>}
      {isKnown && body.isCut && <span className={css.unknown}> … {words.cut}</span>}
    </p>
  )
}

type BodyOf<K extends MessageBody['type']> = Extract<MessageBody, { readonly type: K }>

function PictureBody({ body, speaker, onOpen }: { body: BodyOf<'image'>; speaker: string; onOpen: () => void }) {
  const words = useMessages(chatMessages).chat
  const [hasFailed, setFailed] = useState(false)
  const { height = 1, url, width = 1 } = body
  const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, width / height))
  const open = () => (hasFailed ? setFailed(false) : onOpen())
  return (
    <button
      type="button"
      className={css.picture}
      style={{ aspectRatio: String(ratio) }}
      aria-label={hasFailed ? words.pictureFailed : words.pictureOf(speaker)}
      onClick={open}
    >
      {hasFailed ? (
        <span className={css.unseen}>
          <Icon name="image" />
          {words.pictureFailed}
        </span>
      ) : (
        <SizedImage
          className={css.image}
          url={url}
          width={PICTURE_WIDTH}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </button>
  )
}

/** A prescription or visit sent by the clinic; it is a link only if this build has the target route. */
function CardBody({ body, speaker }: { body: BodyOf<'card'>; speaker: string }) {
  const words = useMessages(chatMessages).chat
  const goOn = useInternalLink(body.route)
  return (
    <div className={css.card}>
      <div className={css.head}>
        <b className={css.title} dir="auto" lang={CLINIC_LANGUAGE}>
          {body.title}
        </b>
        {speaker !== '' && <Seal text={[...speaker][0] ?? ''} label={speaker} />}
      </div>
      {body.text !== '' && (
        <p className={css.text} dir="auto" lang={CLINIC_LANGUAGE}>
          {body.text}
        </p>
      )}
      {goOn && (
        <button type="button" className={css.foot} onClick={goOn}>
          {words.open}
          <Icon name="right" />
        </button>
      )}
    </div>
  )
}
