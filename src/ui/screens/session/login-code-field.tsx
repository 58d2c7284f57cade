import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { SmsCodeField } from '@/ui/parts/sms-code-field'
import { useStore } from '@/ui/stores/stores'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import css from './login-screen.module.css'
import { SessionStore } from '@/ui/stores/session-store'

type LoginCodeProps = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** The mobile number to which the last code was sent. */
  sentTo: string | undefined
  onSend: () => void
}

/** A code field with a countdown until a new code may be requested; the code already sent remains valid. */
export const LoginCodeField = observer(function LoginCodeField({
  value,
  onChange,
  error,
  sentTo,
  onSend,
}: LoginCodeProps) {
  const session = useStore(SessionStore)
  const words = useMessages(sessionMessages).session
  const { waitSeconds, goodSeconds, sendingCode } = session
  const life = goodSeconds > 0 ? words.good(Math.ceil(goodSeconds / 60)) : words.over
  return (
    <SmsCodeField
      label={words.code}
      value={value}
      onChange={onChange}
      error={error}
      hint={sentTo ? words.sentFor(words.sent(sentTo), life) : goodSeconds > 0 ? life : undefined}
      trailing={
        <Button
          variant="text"
          size="s"
          className={css.get}
          loading={sendingCode.isPending}
          loadingText={words.sending}
          disabled={waitSeconds > 0}
          onClick={onSend}
        >
          {waitSeconds > 0 ? words.wait(waitSeconds) : sentTo ? words.getAgain : words.getCode}
        </Button>
      }
    />
  )
})
