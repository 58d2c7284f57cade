import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { AddPatientResult } from '@/domain/patient/patient'
import { Button } from '@/ui/kit/button'
import { MIN_CODE_LENGTH } from '@/domain/session/sms-code'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Notice } from '@/ui/kit/display/notice'
import { Sheet } from '@/ui/kit/sheet'
import { codeFailureText } from '@/ui/parts/sms-code-failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SmsCodeField } from '@/ui/parts/sms-code-field'
import type { ProfileLinkStore } from '@/ui/stores/profile-link-store'
import { useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { failureMessages } from '@/ui/messages/zh/failure'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import css from './existing-profile-sheet.module.css'
import { SessionStore } from '@/ui/stores/session-store'

type FoundFileProps = {
  found: AddPatientResult
  clinicId: string
  binding: ProfileLinkStore
  /** Whether the existing profile was linked; otherwise the new one is kept. */
  onDone: (isBound: boolean) => void
}

/** Offers to link an existing profile of the same person, verified by the login's mobile number. */
export const ExistingProfileSheet = observer(function ExistingProfileSheet({
  found,
  clinicId,
  binding,
  onDone,
}: FoundFileProps) {
  const words = useMessages(accountMessages, failureMessages, sessionMessages)
  const { account: says } = words
  const session = useStore(SessionStore)
  const [isProving, setProving] = useState(false)
  const { existed, patient } = found
  const which = { fileId: existed?.id ?? '', newId: patient.id, clinicId }
  useEffect(() => () => binding.clear(), [binding])

  const keepNew = async () => {
    if (await binding.keepNew(which)) onDone(false)
  }
  const { failure, isPending } = binding.binding
  const said = failure && (failure.reason.kind === 'not-found' ? says.notYours : codeFailureText(words, failure))
  return (
    <Sheet
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title={says.foundTitle}
      height="auto"
      footer={
        isProving ? undefined : (
          <Button block onClick={() => setProving(true)}>
            {says.foundYes}
          </Button>
        )
      }
    >
      <div className={css.body}>
        <p>{says.foundText(existed?.nameMasked ?? '', existed?.mobileMasked ?? '')}</p>
        {isProving && (
          <Proof binding={binding} which={which} watchWait={() => session.watchWait()} onBound={() => onDone(true)} />
        )}
        {said !== undefined && (
          <Notice tone="danger" role="alert">
            {said}
          </Notice>
        )}
        <Button variant="text" block loading={isPending && !isProving} onClick={() => void keepNew()}>
          {says.foundNo}
        </Button>
      </div>
    </Sheet>
  )
})

type ProofProps = {
  binding: ProfileLinkStore
  which: Parameters<ProfileLinkStore['bind']>[0]
  watchWait: () => void
  onBound: () => void
}

const Proof = observer(function Proof({ binding, which, watchWait, onBound }: ProofProps) {
  const words = useMessages(accountMessages, failureMessages, sessionMessages)
  const { account: says } = words
  const session = useStore(SessionStore)
  const [code, setCode] = useState('')
  const { sendingCode } = binding
  const send = async () => {
    await binding.sendCode()
    watchWait()
  }
  const bind = async (typed: string) => {
    if (typed.length < MIN_CODE_LENGTH || binding.binding.isPending) return
    if (await binding.bind(which, typed)) onBound()
  }
  return (
    <div className={css.proof}>
      <p className={css.note} role="status">
        {sendingCode.value === undefined ? says.proofText : says.sentTo(sendingCode.value)}
      </p>
      <Button
        variant="tint"
        loading={sendingCode.isPending}
        disabled={session.waitSeconds > 0}
        onClick={() => void send()}
      >
        {session.waitSeconds > 0
          ? says.wait(session.waitSeconds)
          : sendingCode.value === undefined
            ? says.getCode
            : says.getAgain}
      </Button>
      {sendingCode.failure && (
        <FailureNotice failure={sendingCode.failure}>{codeFailureText(words, sendingCode.failure)}</FailureNotice>
      )}
      <FieldGroup>
        <SmsCodeField label={says.code} value={code} onChange={setCode} />
      </FieldGroup>
      <Button
        block
        disabled={code.length < MIN_CODE_LENGTH}
        loading={binding.binding.isPending}
        loadingText={says.binding}
        onClick={() => void bind(code)}
      >
        {says.bind}
      </Button>
    </div>
  )
})
