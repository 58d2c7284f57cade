import { useState, type FormEvent, type ReactNode, useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { TextField } from '@/ui/kit/fields/text-field'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'
import css from './desk-code-form.module.css'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'

const LONGEST = 200

type DeskCodeFormProps = {
  /** The code that led here; empty where none did. */
  scanned: string
  why: string
  /** Something is being asked of the clinic: no code is taken meanwhile. */
  isBusy: boolean
  /** What the button says while it waits; it rests without. */
  busyText: string | undefined
  /** What is wrong with the code that was given. */
  error: string | undefined
  onCode: (code: string) => void
  /** Another code is being written. */
  onChange: () => void
  /** What the clinic said about the code that stands there. */
  children: (code: string) => ReactNode
}

/** The desk's code, scanned before, scanned here or typed, and the button that signs in with it. */
export const DeskCodeForm = observer(function DeskCodeForm(props: DeskCodeFormProps) {
  const { scanned, why, isBusy, busyText, error, onCode, onChange, children } = props
  const says = useWords(visitActionsWords).visitActions.signIn
  const [text, setText] = useState(scanned)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !isBusy) onCode(text)
  }
  const change = (next: string) => {
    setText(next)
    setMissing(false)
    if (!isBusy) onChange()
  }
  const scan = (code: string) => {
    change(code)
    if (!isBusy) onCode(code)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.why}>{why}</p>
      <ScanKey onCode={scan} />
      <div className={css.code}>
        <TextField
          label={says.code}
          placeholder={says.codeHint}
          value={text}
          onChange={change}
          maxLength={LONGEST}
          error={isMissing ? says.codeMissing : error}
        />
      </div>
      {children(text.trim())}
      <Button
        type="submit"
        variant={scanned === '' ? 'tint' : 'primary'}
        block
        loading={busyText !== undefined}
        loadingText={busyText}
      >
        {says.byCode}
      </Button>
    </form>
  )
})

/** Opens the camera inside WeChat; nothing where there is none. The typed code stays a way beside it. */
const ScanKey = observer(function ScanKey({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords(visitActionsWords).visitActions.signIn
  const { wechatApp } = useStores()
  const { scanning, canScan } = wechatApp
  useEffect(() => () => scanning.reset(), [scanning])
  if (!canScan) return null
  const scan = async () => {
    const code = await wechatApp.scan()
    if (code !== undefined) onCode(code)
  }
  const kind = scanning.isPending ? undefined : scanning.value?.kind
  return (
    <>
      <Button
        variant="tint"
        block
        loading={scanning.isPending}
        loadingText={words.scanning}
        onClick={() => void scan()}
      >
        {words.scan}
      </Button>
      {(kind === 'not-ours' || kind === 'unavailable') && (
        <Notice role="alert">{kind === 'not-ours' ? words.notOurs : words.noScan}</Notice>
      )}
    </>
  )
})
