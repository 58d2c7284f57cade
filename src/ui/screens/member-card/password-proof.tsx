import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Reason } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { SHORTEST_CODE } from '@/domain/session/sms-code'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { codeFailureText } from '@/ui/parts/code-failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SmsCodeField } from '@/ui/parts/sms-code-field'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/zh/failure'
import { memberCardWords } from '@/ui/words/zh/member-card'
import { sessionWords } from '@/ui/words/zh/session'
import { useWords } from '@/ui/words/words'
import css from './password-screen.module.css'

const SPENT: ReadonlySet<Reason['kind']> = new Set(['code-wrong', 'code-expired'])

/** The code to the number on file, with the clock that says when another may be asked for. */
export const PasswordProof = observer(function PasswordProof() {
  const words = useWords(memberCardWords, failureWords, sessionWords)
  const { memberCard: says } = words
  const { memberCard, session } = useStores()
  const [code, setCode] = useState('')
  const [isTyping, setTyping] = useState(true)
  useEffect(() => session.watchWait(), [session])
  const { sendingCode, proof } = memberCard
  const { waitSeconds } = session
  const send = async () => {
    await memberCard.sendCode()
    session.watchWait()
  }
  const prove = async () => {
    if (code.length < SHORTEST_CODE || proof.isPending) return
    setTyping(false)
    await memberCard.prove(code)
    // One that was never looked at is still good.
    if (proof.failure && SPENT.has(proof.failure.reason.kind)) setCode('')
  }
  const type = (typed: string) => {
    setTyping(true)
    setCode(typed)
  }
  const error = proof.failure && !isTyping ? codeFailureText(words, proof.failure) : undefined
  return (
    <>
      <p className={css.note} role="status">
        {sendingCode.value === undefined ? says.proofText : says.sentTo(sendingCode.value)}
      </p>
      <Button
        variant={sendingCode.value === undefined && code.length < SHORTEST_CODE ? 'primary' : 'tint'}
        loading={sendingCode.isPending}
        disabled={waitSeconds > 0}
        onClick={() => void send()}
      >
        {waitSeconds > 0 ? says.wait(waitSeconds) : sendingCode.value === undefined ? says.getCode : says.getAgain}
      </Button>
      {sendingCode.failure && (
        <FailureNotice failure={sendingCode.failure}>{codeFailureText(words, sendingCode.failure)}</FailureNotice>
      )}
      <FieldGroup>
        <SmsCodeField label={says.code} value={code} onChange={type} error={error} />
      </FieldGroup>
      <Button
        block
        disabled={code.length < SHORTEST_CODE}
        loading={proof.isPending}
        loadingText={says.verifying}
        onClick={() => void prove()}
      >
        {says.verify}
      </Button>
    </>
  )
})
