import { useState, type FormEvent, type ReactNode, useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { TextField } from '@/ui/kit/fields/text-field'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import css from './check-in-code-form.module.css'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { WechatStore } from '@/ui/stores/wechat-store'

const MAX_LENGTH = 200

type CheckInCodeFormProps = {
  /** The scanned code that opened this screen; '' if none. */
  scanned: string
  why: string
  /** Whether a request is pending; submits are then ignored. */
  isBusy: boolean
  /** Label of the button while loading; undefined when idle. */
  busyText: string | undefined
  /** Error for the submitted code. */
  error: string | undefined
  onCode: (code: string) => void
  /** Called whenever the code is edited. */
  onChange: () => void
  /** Renders the result for the current code. */
  children: (code: string) => ReactNode
}

/** A form for the front desk's code, scanned or typed, with the check-in button. */
export const CheckInCodeForm = observer(function CheckInCodeForm(props: CheckInCodeFormProps) {
  const { scanned, why, isBusy, busyText, error, onCode, onChange, children } = props
  const says = useMessages(visitActionsMessages).visitActions.signIn
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
      <ScanButton onCode={scan} />
      <div className={css.code}>
        <TextField
          label={says.code}
          placeholder={says.codeHint}
          value={text}
          onChange={change}
          maxLength={MAX_LENGTH}
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

/** Scans a code with WeChat's camera; renders nothing outside WeChat, where the code can be typed. */
const ScanButton = observer(function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const words = useMessages(visitActionsMessages).visitActions.signIn
  const wechatApp = useStore(WechatStore)
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
