import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState, useEffect, useRef } from 'react'
import { checkMemberPassword, type MemberCard } from '@/domain/member-card/member-card'
import { parseInternalRoute } from '@/domain/session/session'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Steps } from '@/ui/kit/display/steps'
import { Tips } from '@/ui/kit/display/tips'
import { useInternalLink } from '@/ui/parts/use-optional-route'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'
import { PageBody } from '@/ui/kit/layout/page-body'
import type { FailureReason } from '@/domain/failure/failure'
import { MIN_CODE_LENGTH } from '@/domain/session/sms-code'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { codeFailureText } from '@/ui/parts/sms-code-failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SmsCodeField } from '@/ui/parts/sms-code-field'
import { sessionMessages } from '@/ui/messages/zh/session'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { SessionStore } from '@/ui/stores/session-store'
import { PasswordPad } from '@/ui/kit/fields/password-pad'
import css from './password-screen.module.css'

export const requiredStores = [PaymentMethodStore]

const route = getRouteApi('/member/password')

/** Loads the card. A reload of the same screen must keep the code that was sent. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const memberCard = stores.get(MemberCardStore)
  if (cause !== 'stay') memberCard.beginPassword()
  memberCard.card.reload()
}

/** S59: sets or resets the card's password, always verified through the registered number. */
export const PasswordScreen = observer(function PasswordScreen() {
  const words = useMessages(memberCardMessages).memberCard
  const memberCard = useStore(MemberCardStore)
  return (
    <main>
      <AsyncView for={memberCard.card.of()} skeleton={<PasswordSkeleton />}>
        {(card) =>
          card ? (
            <Password card={card} />
          ) : (
            <Tips
              page
              picture="slip"
              title={words.needCard}
              actions={
                <Link to="/member" className={buttonClass()}>
                  {words.toCard}
                </Link>
              }
            />
          )
        }
      </AsyncView>
    </main>
  )
})

const Password = observer(function Password({ card }: { card: MemberCard }) {
  const words = useMessages(memberCardMessages, failureMessages)
  const { memberCard: says } = words
  const memberCard = useStore(MemberCardStore)
  // Keeps the title after a password has been set for the card.
  const [hadPassword] = useState(card.hasPassword)
  const [isRepeating, setRepeating] = useState(false)
  const { setting, proof } = memberCard
  if (setting.value) return <Done />
  const isProven = proof.value !== undefined
  const { failure } = setting
  const isOpen = failure?.reason.kind === 'outcome-unknown'
  const said = failure?.reason.kind === 'code-expired' ? says.codeOver : failure && failureText(words, failure)
  return (
    <>
      <PageTitle title={hadPassword ? says.changeTitle : says.setTitle} note={says.passwordNote} />
      <PageBody gap={18} isLast>
        <Steps label={says.stepsLabel} steps={says.steps} current={!isProven ? 0 : isRepeating ? 2 : 1} />
        {hadPassword && !isProven && <p className={css.note}>{says.forgot}</p>}
        {card.passwordTriesLeft === 0 && <Notice icon="lock">{says.lockedNote}</Notice>}
        {failure && !isProven && (
          <Notice tone={isOpen ? 'amber' : 'danger'} role="alert">
            <b>{isOpen ? says.open : says.notSet}</b> {isOpen ? says.openText : said}
          </Notice>
        )}
        {isProven || setting.isPending ? (
          <NewPasswordFields onStep={setRepeating} onSet={(password) => memberCard.setPassword(password)} />
        ) : (
          <PhoneVerificationForm />
        )}
      </PageBody>
    </>
  )
})

/** Confirms that the password is set, and links back to the payment. */
const Done = observer(function Done() {
  const words = useMessages(memberCardMessages).memberCard
  const paymentMethod = useStore(PaymentMethodStore)
  const goBack = useInternalLink(parseInternalRoute(route.useSearch().back) ?? '')
  useEffect(() => paymentMethod.card.expire(), [paymentMethod])
  return (
    <Tips
      page
      picture="cup"
      title={words.done}
      text={words.doneText}
      actions={
        <>
          {goBack && <Button onClick={goBack}>{words.payOn}</Button>}
          <Link to="/member" replace className={buttonClass({ variant: goBack ? 'neutral' : 'primary' })}>
            {words.toCard}
          </Link>
        </>
      }
    />
  )
})

const PasswordSkeleton = () => (
  <SkeletonGroup>
    <PageBody gap={18} isLast>
      <Skeleton width="50%" height={30} />
      <Skeleton height={60} radius={14} />
      <Skeleton height={54} radius={14} />
    </PageBody>
  </SkeletonGroup>
)

const SPENT: ReadonlySet<FailureReason['kind']> = new Set(['code-wrong', 'code-expired'])

/** A form for the code sent to the registered number, with a countdown until a new code may be requested. */
const PhoneVerificationForm = observer(function PhoneVerificationForm() {
  const words = useMessages(memberCardMessages, failureMessages, sessionMessages)
  const { memberCard: says } = words
  const memberCard = useStore(MemberCardStore)
  const session = useStore(SessionStore)
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
    if (code.length < MIN_CODE_LENGTH || proof.isPending) return
    setTyping(false)
    await memberCard.prove(code)
    // A code that has not been checked remains valid.
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
        variant={sendingCode.value === undefined && code.length < MIN_CODE_LENGTH ? 'primary' : 'tint'}
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
        disabled={code.length < MIN_CODE_LENGTH}
        loading={proof.isPending}
        loadingText={says.verifying}
        onClick={() => void prove()}
      >
        {says.verify}
      </Button>
    </>
  )
})

type PasswordTwiceProps = {
  /** Called with whether the user is repeating the password. */
  onStep: (isRepeating: boolean) => void
  onSet: (password: string) => Promise<boolean>
}

/**
 * Fields for a new password, entered twice: a weak password is rejected immediately, and it is sent only if both
 * entries match.
 */
function NewPasswordFields({ onStep, onSet }: PasswordTwiceProps) {
  const words = useMessages(memberCardMessages).memberCard
  const [first, setFirst] = useState<string>()
  const [isDifferent, setDifferent] = useState(false)
  const pad = useRef<HTMLInputElement>(null)
  const isRepeating = first !== undefined
  useEffect(() => {
    onStep(isRepeating)
    pad.current?.focus({ preventScroll: true })
  }, [onStep, isRepeating])

  const choose = (password: string): Promise<string | undefined> => {
    const check = checkMemberPassword(password)
    if (check !== 'ok') return Promise.resolve(words.said[check])
    setDifferent(false)
    setFirst(password)
    return Promise.resolve(undefined)
  }
  const repeat = async (password: string): Promise<string | undefined> => {
    if (password === first) await onSet(password)
    else setDifferent(true)
    setFirst(undefined)
    return undefined
  }
  return (
    <div>
      {isDifferent && (
        <Notice tone="danger" role="alert">
          {words.different}
        </Notice>
      )}
      {isRepeating ? (
        <PasswordPad key="repeat" ref={pad} label={words.repeat} onComplete={repeat} />
      ) : (
        <PasswordPad key="new" ref={pad} label={words.newPassword} hint={words.newHint} onComplete={choose} />
      )}
    </div>
  )
}
