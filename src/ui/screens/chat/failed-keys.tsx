import { observer } from 'mobx-react-lite'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { useStores } from '@/ui/stores/stores'
import { chatWords } from '@/ui/words/zh/chat'
import { useWords } from '@/ui/words/words'
import css from './chat-message.module.css'

const LONGEST_NAME = 20

/** What did not go out stays where it was said, and everything behind it waits for what is chosen here. */
export const FailedKeys = observer(function FailedKeys({ row }: { row: ChatRow }) {
  const words = useWords(chatWords).chat
  const { chat } = useStores()
  const { body, clientMsgId, refusal = '' } = row
  const name = body.type === 'text' ? body.text.slice(0, LONGEST_NAME) : words.picture
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
