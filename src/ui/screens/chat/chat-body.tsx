import { useState } from 'react'
import type { MessageBody } from '@/domain/chat/chat-message'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Icon } from '@/ui/kit/display/icon'
import { Seal } from '@/ui/kit/display/seal'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { useInternalLink } from '@/ui/parts/use-optional-route'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import css from './chat-body.module.css'

/** Width of an image in the log, in u. */
const PICTURE_WIDTH = 132
/** Maximum aspect ratio; more extreme images are cropped, so that they do not fill the log. */
const MAX_RATIO = 2

type ChatBodyProps = { row: ChatRow; speaker: string; onOpen: (id: string) => void }

export function ChatBody({ row, speaker, onOpen }: ChatBodyProps) {
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
        <span className={css.failed}>
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
