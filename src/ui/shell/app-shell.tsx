import { Outlet, useMatches, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { languageOf } from '@/domain/phone/language'
import { FetchAhead } from '../routing/fetch-ahead'
import { fetchWhatIsTouched } from '../routing/fetch-what-is-touched'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { applyOwnTextSize } from '../kit/own-text-size'
import { ToastRegion } from '../kit/toast'
import { pendingWork } from './pending-work'
import { OtherWindow } from '../parts/other-window'
import { PatientStrip } from '../parts/patient-strip'
import { useStores } from '../stores/stores'
import { markScreenReady } from './screen-ready'
import { commonWords } from '../words/zh/common'
import { failureWords } from '../words/zh/failure'
import { titlesWords } from '../words/zh/titles'
import { useWords } from '../words/words'

/** What stands round every screen: look, title, the dialogs of refusals, and where refusals lead. */
export const AppShell = observer(function AppShell() {
  useLook()
  useLanguage()
  useTitle()
  useSignals()
  useEarlierPayments()
  usePatientChange()
  useWholeScreens()
  usePageLife()
  return (
    <>
      {/* A dialog hides this as a whole from screen readers, with whatever comes into it meanwhile. */}
      <div style={{ display: 'contents' }}>
        <ActiveStrip />
        <EarlierPayments />
        <Outlet />
      </div>
      <RefusalDialog />
      <OtherWindow />
      <ToastRegion />
    </>
  )
})

/** Stands on every screen that acts for somebody. */
const ActiveStrip = observer(function ActiveStrip() {
  const { session } = useStores()
  const matches = useMatches()
  const isActing = matches[matches.length - 1]?.staticData.actsForPatient === true
  return isActing && session.hasCard ? <PatientStrip /> : null
})

const PaymentNews = lazy(() =>
  pendingWork.track(import('../parts/payment-news')).then((module) => ({ default: module.PaymentNews })),
)

/** Only a phone with a payment that was never seen to end fetches this. */
const EarlierPayments = observer(function EarlierPayments() {
  const { terms } = useStores()
  return terms.loaded('orders')?.payment.news ? (
    <Suspense>
      <PaymentNews />
    </Suspense>
  ) : null
})

const RefusalDialog = observer(function RefusalDialog() {
  const { notice } = useStores()
  const words = useWords(commonWords, failureWords)
  const { dialog } = notice
  return (
    <ConfirmDialog
      open={dialog !== undefined}
      title={words.failure['edition-expired'].title}
      text={dialog ? words.failure[dialog].text : ''}
      ok={words.common.understood}
      onAnswer={() => notice.answer()}
    />
  )
})

function useLook(): void {
  const { look } = useStores()
  const { theme, isElder, textSize, isContrastHigh, isMotionLow } = look
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const { dataset } = document.documentElement
      dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
      if (isElder) dataset.elder = 'true'
      else delete dataset.elder
      if (isContrastHigh) dataset.contrast = 'more'
      else delete dataset.contrast
      if (isMotionLow) dataset.motion = 'less'
      else delete dataset.motion
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
    }
    apply()
    dark.addEventListener?.('change', apply)
    return () => dark.removeEventListener?.('change', apply)
  }, [theme, isElder, isContrastHigh, isMotionLow])
  useEffect(() => applyOwnTextSize(textSize), [textSize])
}

/** The page says which language it is in, and an address that asks for another one no longer does. */
function useLanguage(): void {
  const { language } = useStores().language
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
    const page = new URL(location.href)
    if (!page.searchParams.has('lang') || languageOf(page.searchParams.get('lang')) === language) return
    page.searchParams.set('lang', language)
    history.replaceState(history.state, '', page)
  }, [language])
}

function useTitle(): void {
  const words = useWords(commonWords, titlesWords)
  const matches = useMatches()
  const title = matches[matches.length - 1]?.staticData.title
  const text = title ? words.titles[title] : words.common.appName
  useEffect(() => {
    document.title = text
  }, [text])
}

/** A page that was killed while somebody paid comes back to the truth by itself, as soon as it knows whose it is. */
function useEarlierPayments(): void {
  const { session, terms } = useStores()
  const { patientId } = session
  useEffect(() => {
    if (!patientId || !session.wasPaying()) return
    const settle = async () => {
      const { payment } = await terms.load('orders')
      await payment.settleOpen()
    }
    // Without its code now, the order's own screen says it later.
    settle().catch(() => undefined)
  }, [patientId, session, terms])
}

/** What a finger on a link has read ahead was for the patient before, and so is what the screen in front has begun with. */
function usePatientChange(): void {
  const { session } = useStores()
  const router = useRouter()
  useEffect(
    () =>
      reaction(
        () => session.patientId,
        (now, before) => {
          router.clearCache()
          if (now && before) void router.invalidate()
        },
      ),
    [session, router],
  )
}

function useSignals(): void {
  const stores = useStores()
  const { notice, session } = stores
  const navigate = useNavigate()
  const router = useRouter()
  const isDenied = useRouterState({ select: ({ location }) => location.pathname.endsWith('/access-denied') })
  const follow = useEffectEvent((signal: typeof notice.leading) => {
    if (!signal) return
    notice.followed()
    // Nobody is asked whether to stay: what was typed is kept as a draft.
    if (signal === 'access-denied' && !isDenied)
      void navigate({ to: '/access-denied', replace: true, ignoreBlocker: true })
    // A guest whom a call refuses has nothing to lose but the way back.
    if (signal === 'signed-out' && session.isLoggedIn) {
      session.endLogin()
      // The guard of this place leads to the login and remembers the way back; a place for everybody is read anew.
      void router.invalidate()
    }
    if (signal === 'login-refused') session.closeWindow()
  })
  useEffect(
    () =>
      reaction(
        () => notice.leading,
        (signal) => follow(signal),
        { fireImmediately: true },
      ),
    [notice],
  )
}

/** What the next taps need comes before them, as soon as a screen is whole and the page says so. */
function useWholeScreens(): void {
  const router = useRouter()
  const { terms } = useStores()
  useEffect(() => {
    const ahead = new FetchAhead(router, terms)
    const ends = [markScreenReady(router, ahead.screenIsWhole), fetchWhatIsTouched(router), () => ahead.stop()]
    return () => {
      for (const end of ends) end()
    }
  }, [router, terms])
}

/** Late and apart, because it hears only what happens while the page is open. */
function usePageLife(): void {
  const stores = useStores()
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('../parts/page-life').then(({ followPage }) => followPage(stores, router)).catch(() => undefined),
      ),
    [stores, router],
  )
}

function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, 3000)
  return () => clearTimeout(timer)
}
