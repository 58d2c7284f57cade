import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '@/ui/kit/button'
import { CheckboxRow } from '@/ui/kit/checkbox-row'
import { FieldGroup } from '@/ui/kit/field-group'
import { Notice } from '@/ui/kit/notice'
import { PageTitle } from '@/ui/kit/page-title'
import { MobileField } from '@/ui/parts/mobile-field'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import { LoginCode } from './login-code'
import { isFine, mobileTrouble, troubleFrom, troubleOf, type LoginForm, type LoginTrouble } from './login-check'
import css from './login-screen.module.css'

const EMPTY: LoginForm = { mobile: '', code: '', privacy: false, health: false }

/** S02. Nothing typed is lost when something fails. */
export const LoginScreen = observer(function LoginScreen() {
  const { session } = useStores()
  const allWords = useWords()
  const words = allWords.session
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [trouble, setTrouble] = useState<LoginTrouble>({})
  const [sent, setSent] = useState<{ mobile: string; demoCode?: string }>()
  useGoingOn()
  useEffect(() => session.watchWait(), [session])

  const change = (changed: Partial<LoginForm>) => {
    setValues((before) => ({ ...before, ...changed }))
    const cleared = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
    setTrouble((before) => ({ ...before, ...cleared, form: undefined }))
  }
  const show = (found: LoginTrouble) => {
    setTrouble(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
  }

  const sendCode = async () => {
    const { mobile } = values
    const wrong = mobileTrouble(allWords, mobile)
    if (wrong) return show({ mobile: wrong })
    setTrouble({})
    const answer = await session.sendCode(mobile)
    if (!answer) return show(troubleFrom(allWords, session.sendingCode.failure))
    setSent({ mobile, ...answer })
    form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (session.loggingIn.isPending) return
    const found = troubleOf(allWords, values)
    if (!isFine(found)) return show(found)
    setTrouble({})
    if (!(await session.login(values.mobile, values.code))) show(troubleFrom(allWords, session.loggingIn.failure))
  }

  return (
    <main>
      <PageTitle title={words.login} note={words.loginNote} />
      <form
        ref={form}
        className={css.form}
        aria-label={words.login}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FieldGroup>
          <MobileField
            value={values.mobile}
            onChange={(mobile) => change({ mobile })}
            error={trouble.mobile}
            required
          />
          <LoginCode
            value={values.code}
            onChange={(code) => change({ code })}
            error={trouble.code}
            sentTo={sent?.mobile}
            onSend={() => void sendCode()}
          />
        </FieldGroup>
        {sent?.demoCode && <DemoCode code={sent.demoCode} use={(code) => change({ code })} />}
        <div className={css.consents}>
          <CheckboxRow
            checked={values.privacy}
            onChange={(privacy) => change({ privacy })}
            error={trouble.privacy}
            required
          >
            {words.consent}
          </CheckboxRow>
          <CheckboxRow
            checked={values.health}
            onChange={(health) => change({ health })}
            error={trouble.health}
            required
          >
            {words.health}
          </CheckboxRow>
          <Privacy />
        </div>
        {trouble.form && (
          <Notice tone="danger" role="alert">
            {trouble.form}
          </Notice>
        )}
        <Button type="submit" block loading={session.loggingIn.isPending} loadingText={words.submitting}>
          {words.submit}
        </Button>
      </form>
    </main>
  )
})

/** Whoever is logged in goes on to where they came from; at once, when they already were. */
function useGoingOn(): void {
  const { session } = useStores()
  const navigate = useNavigate()
  const hasGone = useRef(false)
  const { isLoggedIn } = session
  useEffect(() => {
    if (!isLoggedIn || hasGone.current) return
    hasGone.current = true
    void navigate({ href: session.takeDestination() ?? '/home', replace: true })
  }, [isLoggedIn, session, navigate])
}

function DemoCode({ code, use }: { code: string; use: (code: string) => void }) {
  const words = useWords().session
  return (
    <Notice
      tone="blue"
      role="status"
      action={
        <Button variant="text" size="s" className={css.use} onClick={() => use(code)}>
          {words.useCode}
        </Button>
      }
    >
      {words.demoCode} <b className={css.code}>{code}</b>
    </Notice>
  )
}

function Privacy() {
  const words = useWords().session
  return (
    <details className={css.privacy}>
      <summary>{words.privacy}</summary>
      <ul>
        {words.privacyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  )
}
