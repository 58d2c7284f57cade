import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '@/ui/kit/button'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { LanguageChoice } from '@/ui/parts/language-choice'
import { MobileField } from '@/ui/parts/mobile-field'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { useStores, type Stores, useStore } from '@/ui/stores/stores'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { failureMessages } from '@/ui/messages/zh/failure'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { LoginCodeField } from './login-code-field'
import {
  hasNoLoginErrors,
  validateMobile,
  loginErrorsOfFailure,
  validateLoginForm,
  type LoginForm,
  type LoginErrors,
} from './login-validation'
import { WechatLogin } from './wechat-login'
import css from './login-screen.module.css'
import { isDay } from '@/domain/general/day'
import { slotsOf } from '@/domain/scheduling/scheduling'
import { parseSearch } from '@/ui/shell/search-params'
import { commonMessages } from '@/ui/messages/zh/common'
import { toast } from '@/ui/kit/toast'
import { SessionStore } from '@/ui/stores/session-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'

/** Validation errors, as a function of the messages, so that they follow the language. */
type Found = { readonly in: (words: MessagesOf<'session' | 'failure'>) => LoginErrors }
const EMPTY: LoginForm = { mobile: '', code: '', privacy: false, health: false }

/** Checks whether WeChat can log in, and loads the shared-device setting, which is unknown if that fails. */
export function loader(stores: Stores): void {
  void stores.get(WechatLoginStore).ask()
  stores.load(PrivacyStore).catch(() => undefined)
}

/** S02. Input is kept when a request fails. */
export const LoginScreen = observer(function LoginScreen() {
  const session = useStore(SessionStore)
  const allWords = useMessages(sessionMessages, failureMessages)
  const words = allWords.session
  const form = useRef<HTMLFormElement>(null)
  const [sentBefore] = useState(() => session.codeSentTo())
  const [values, setValues] = useState(() => ({ ...EMPTY, mobile: sentBefore ?? '' }))
  const [found, setFound] = useState<Found>({ in: () => ({}) })
  const [sent, setSent] = useState<{ mobile: string; demoCode?: string } | undefined>(
    sentBefore === undefined ? undefined : { mobile: sentBefore },
  )
  const trouble = found.in(allWords)
  useGoingOn()
  useEffect(() => session.watchWait(), [session])

  const change = (changed: Partial<LoginForm>) => {
    setValues((before) => ({ ...before, ...changed }))
    const cleared = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]))
    setFound((before) => ({ in: (said) => ({ ...before.in(said), ...cleared, form: undefined }) }))
  }
  const show = (say: Found['in']) => {
    setFound({ in: say })
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
  }

  const sendCode = async () => {
    const { mobile } = values
    if (validateMobile(allWords, mobile)) return show((said) => ({ mobile: validateMobile(said, mobile) }))
    setFound({ in: () => ({}) })
    const answer = await session.sendCode(mobile)
    const { failure } = session.sendingCode
    if (!answer) return show((said) => loginErrorsOfFailure(said, failure))
    setSent({ mobile, ...answer })
    form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (session.loggingIn.isPending) return
    if (!hasNoLoginErrors(validateLoginForm(allWords, values))) return show((said) => validateLoginForm(said, values))
    setFound({ in: () => ({}) })
    if (await session.login(values.mobile, values.code)) return
    const { failure } = session.loggingIn
    show((said) => loginErrorsOfFailure(said, failure))
  }

  return (
    <main>
      <PageTitle title={words.login} aside={<LanguageChoice />} />
      <p className={css.note}>{useLoginPurpose()}</p>
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
          <LoginCodeField
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
          <SharedDeviceOption />
        </div>
        {trouble.form && (
          <Notice tone="danger" role="alert">
            {trouble.form}
          </Notice>
        )}
        <Button type="submit" block loading={session.loggingIn.isPending} loadingText={words.submitting}>
          {words.submit}
        </Button>
        <WechatLogin />
      </form>
    </main>
  )
})

/**
 * Takes users back to where they came from once they are logged in, or at once if they already were. A withdrawn
 * consent is requested on the privacy screen, and needs no new code.
 */
function useGoingOn(): void {
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const hasGone = useRef(false)
  const { isLoggedIn } = session
  const destination = useReturnTo('/home')
  const goOn = useEffectEvent(() => {
    if (isLoggedIn) void navigate({ href: destination(), replace: true })
    else void navigate({ to: '/privacy', search: { ask: '1' }, replace: true })
  })
  const isExpected = isLoggedIn || session.needsConsent()
  useEffect(() => {
    if (!isExpected || hasGone.current) return
    hasGone.current = true
    goOn()
  }, [isExpected])
}

function DemoCode({ code, use }: { code: string; use: (code: string) => void }) {
  const words = useMessages(sessionMessages).session
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
  const words = useMessages(sessionMessages).session
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

/** Returns the note in the login form: the slot about to be booked, or the default note. */
function useLoginPurpose(): string {
  const doctor = useStore(DoctorStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const session = useStore(SessionStore)
  const { session: says, common } = useMessages(sessionMessages, commonMessages)
  const [destination] = useState(() => session.destination())
  const [path, query = ''] = (destination ?? '').split('?')
  const { doctorId = '', clinicId = '', date = '', orderNo } = parseSearch(query)
  if (path !== '/booking/confirm' || !isDay(date)) return says.loginNote
  const schedule = doctorTimes.scheduleOf(doctorId, clinicId, date)
  const slot = schedule && slotsOf(schedule).find((each) => String(each.orderNo) === orderNo)
  const name = doctor.byId.known(doctorId)?.name
  return says.loginToBook([name, common.fullDay(date), slot?.timeStart].filter(Boolean).join(' '))
}

/**
 * The shared-device option, shown before the login: nothing is stored beyond the tab. Ticked only once the setting has
 * been applied.
 */
const SharedDeviceOption = observer(function SharedDeviceOption() {
  const words = useMessages(sessionMessages).sharedDevice
  const stores = useStores()
  const change = async (isOnce: boolean) => {
    try {
      await stores.load(PrivacyStore)
      stores.get(PrivacyStore).useOnce(isOnce)
    } catch {
      toast(words.failed, { tone: 'error' })
    }
  }
  return (
    <CheckboxRow
      checked={stores.isReady(PrivacyStore) && stores.get(PrivacyStore).isSharedDevice}
      onChange={(isOnce) => void change(isOnce)}
    >
      {words.wish}
    </CheckboxRow>
  )
})
