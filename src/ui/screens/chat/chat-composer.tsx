import { observer } from 'mobx-react-lite'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { MessageError } from '@/domain/chat/chat-message'
import { FieldError } from '@/ui/kit/fields/field-row'
import { AutoGrowTextArea } from '@/ui/kit/fields/auto-grow-textarea'
import { Icon } from '@/ui/kit/display/icon'
import { useKeyboardOpen } from '@/ui/kit/use-keyboard-open'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { RedFlagDetector } from '@/ui/parts/red-flag-detector'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatPhotos, AddPhotoButton } from './chat-photos'
import { useParticipants } from './use-participants'
import css from './chat-composer.module.css'
import foot from './chat-footer.module.css'
import { ChatStore } from '@/ui/stores/chat-store'

/** `keyCode` of keys that belong to an IME composition, such as its Enter. */
const COMPOSING = 229

/**
 * The chat's input field: grows with its content, stays above the keyboard, and is cleared only once the message is
 * queued.
 */
export const ChatComposer = observer(function ChatComposer() {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const { other } = useParticipants()
  const isTyping = useKeyboardOpen()
  const [problem, setProblem] = useState<MessageError>()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { text } = chat
  const isEmpty = text.trim() === ''

  const write = (written: string) => {
    setProblem(undefined)
    chat.setText(written)
  }
  const send = () => {
    if (isEmpty) return
    setProblem(chat.sayTyped())
    field.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === COMPOSING) return
    event.preventDefault()
    send()
  }
  const say = (phrase: string) => {
    write(phrase)
    field.current?.focus({ preventScroll: true })
  }
  return (
    <div className={foot.foot} data-typing={isTyping || undefined}>
      {isEmpty && !isTyping && <Phrases onChoose={say} />}
      <div className={css.flags}>
        <RedFlagDetector text={text} />
      </div>
      <EmergencyCallNote />
      <ChatPhotos />
      <div className={css.row}>
        <AddPhotoButton />
        <div className={css.box} data-wrong={problem !== undefined || undefined}>
          <label htmlFor={id} className="visually-hidden">
            {words.field}
          </label>
          <AutoGrowTextArea
            ref={field}
            id={id}
            className={css.grow}
            value={text}
            rows={1}
            placeholder={words.hint(other)}
            enterKeyHint="send"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <button
          type="button"
          className={css.send}
          aria-label={words.send}
          aria-disabled={isEmpty || undefined}
          // Keeps focus in the field and the keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <Icon name="send" />
        </button>
      </div>
      {problem !== undefined && <FieldError id={id}>{words.problem[problem]}</FieldError>}
    </div>
  )
})

/** Frequent questions; tapping one copies it into the field for editing. */
const Phrases = observer(function Phrases({ onChoose }: { onChoose: (phrase: string) => void }) {
  const words = useMessages(chatMessages).chat
  const { isDesk } = useParticipants()
  return (
    <ul className={css.phrases} aria-label={words.quick}>
      {(isDesk ? words.deskPhrases : words.phrases).map((phrase) => (
        <li key={phrase}>
          <button type="button" className={css.phrase} onClick={() => onChoose(phrase)}>
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  )
})
