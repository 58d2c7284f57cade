import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import type { Registration } from '@/domain/registration'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { Notice } from '@/ui/kit/notice'
import { TextField } from '@/ui/kit/text-field'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { ScanKey } from '@/ui/parts/scan-key'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { failureWords } from '@/ui/words/failure'
import { visitActsWords } from '@/ui/words/visit-acts'
import { useWords } from '@/ui/words/words'
import css from './sign-screen.module.css'

const LONGEST = 200

/** The desk's code, scanned before or typed here; the clinic says what it is for before anything is signed. */
export const SignByCode = observer(function SignByCode({ visit, scanned }: { visit: Registration; scanned: string }) {
  const words = useWords(visitActsWords, failureWords)
  const says = words.visitActs.signIn
  const { visit: store, wechatApp } = useStores()
  const [text, setText] = useState(scanned)
  const [isMissing, setMissing] = useState(false)
  const { deskCode, signing } = store
  const isRunning = deskCode.isPending || signing.isPending
  const read = deskCode.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !isRunning) void store.signByCode(visit, text)
  }
  const change = (next: string) => {
    setText(next)
    setMissing(false)
    if (!isRunning) deskCode.reset()
  }
  const scan = (code: string) => {
    change(code)
    if (!isRunning) void store.signByCode(visit, code)
  }
  const isBad = read?.kind === 'nowhere'
  const error = isMissing ? says.codeMissing : isBad && read.message === '' ? says.codeBad : undefined
  return (
    <Card title={scanned === '' ? says.orDesk : says.byCode}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.why}>{wechatApp.canScan ? says.scanText : says.deskText}</p>
        <ScanKey onCode={scan} />
        <div className={css.code}>
          <TextField
            label={says.code}
            placeholder={says.codeHint}
            value={text}
            onChange={change}
            maxLength={LONGEST}
            error={error}
          />
        </div>
        {isBad && read.message !== '' && (
          <Notice role="alert">
            <span lang={CLINIC_LANGUAGE}>{read.message}</span>
          </Notice>
        )}
        {read?.kind === 'other' && (
          <Notice
            role="alert"
            action={
              <Link
                to="/visits/$id/sign"
                params={{ id: read.regId }}
                search={{ code: text.trim() }}
                className={buttonClass({ variant: 'text', size: 's' })}
              >
                {says.seeOther}
              </Link>
            }
          >
            {says.codeOther}
          </Notice>
        )}
        {deskCode.failure && (
          <FailureNotice failure={deskCode.failure}>
            {says.failed}
            {failureText(words, deskCode.failure)}
          </FailureNotice>
        )}
        <Button
          type="submit"
          variant={scanned === '' ? 'tint' : 'primary'}
          block
          loading={isRunning}
          loadingText={deskCode.isPending ? says.reading : says.sending}
        >
          {says.byCode}
        </Button>
      </form>
    </Card>
  )
})
