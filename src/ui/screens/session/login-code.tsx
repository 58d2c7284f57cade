import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { TextField } from '@/ui/kit/fields/text-field'
import { useStores } from '@/ui/stores/stores'
import { sessionWords } from '@/ui/words/session'
import { useWords } from '@/ui/words/words'
import { digitsOfCode } from './login-check'
import css from './login-screen.module.css'

type LoginCodeProps = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** The mobile number that the last code went to. */
  sentTo: string | undefined
  onSend: () => void
}

/** The code and its clock; the clock only says when another may be asked for, the one on its way stays good. */
export const LoginCode = observer(function LoginCode({ value, onChange, error, sentTo, onSend }: LoginCodeProps) {
  const { session } = useStores()
  const words = useWords(sessionWords).session
  const { waitSeconds, goodSeconds, sendingCode } = session
  const life = goodSeconds > 0 ? words.good(Math.ceil(goodSeconds / 60)) : sentTo ? words.over : undefined
  return (
    <TextField
      label={words.code}
      name="code"
      value={value}
      onChange={onChange}
      rule={digitsOfCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={words.codeHint}
      clearable={false}
      error={error}
      hint={sentTo ? words.sentFor(words.sent(sentTo), life ?? '') : life}
      required
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
