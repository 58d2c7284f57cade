import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import type { Therapy } from '@/domain/therapy'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { TextField } from '@/ui/kit/text-field'
import { ScanKey } from '@/ui/parts/scan-key'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { failureWords } from '@/ui/words/failure'
import { visitActsWords } from '@/ui/words/visit-acts'
import { useWords } from '@/ui/words/words'
import css from './therapy-visit.module.css'

const LONGEST = 200

type TherapySignCodeProps = { therapy: Therapy; scanned: string }

/** The desk's code, scanned before or typed here; the clinic says whether it is one before anybody is signed in. */
export const TherapySignCode = observer(function TherapySignCode({ therapy, scanned }: TherapySignCodeProps) {
  const words = useWords(visitActsWords, failureWords)
  const says = words.visitActs.signIn
  const { therapyVisit } = useStores()
  const { deskCode, signing } = therapyVisit
  const [text, setText] = useState(scanned)
  const [isMissing, setMissing] = useState(false)
  const isReading = deskCode.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !isReading && !signing.isPending) void therapyVisit.signByCode(therapy, text)
  }
  const change = (next: string) => {
    setText(next)
    setMissing(false)
    if (!isReading) deskCode.reset()
  }
  const scan = (code: string) => {
    change(code)
    if (!isReading && !signing.isPending) void therapyVisit.signByCode(therapy, code)
  }
  const error = isMissing ? says.codeMissing : deskCode.value === false ? says.codeBad : undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.why}>{scanned === '' ? says.orDesk : says.deskText}</p>
      <ScanKey onCode={scan} />
      <TextField
        label={says.code}
        placeholder={says.codeHint}
        value={text}
        onChange={change}
        maxLength={LONGEST}
        error={error}
      />
      {deskCode.failure && (
        <Notice tone="danger" role="alert">
          {says.failed}
          {failureText(words, deskCode.failure)}
        </Notice>
      )}
      <Button
        type="submit"
        variant={scanned === '' ? 'tint' : 'primary'}
        block
        loading={isReading || (scanned !== '' && signing.isPending)}
        loadingText={isReading ? says.reading : says.sending}
      >
        {says.byCode}
      </Button>
    </form>
  )
})
