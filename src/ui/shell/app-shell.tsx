import { Outlet, useMatches, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { parseLanguage } from '@/domain/device/language'
import { IdlePrefetcher } from '../routing/idle-prefetch'
import { preloadOnTouch } from '../routing/preload-on-touch'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { applyAppTextSize } from '../kit/app-text-size'
import { ToastRegion } from '../kit/toast'
import { pendingWork } from './pending-work'
import { OtherWindowNotice } from '../parts/other-window-notice'
import { ActivePatientBar } from '../parts/active-patient-bar'
import { optionalPaymentStore } from '../stores/optional-stores'
import { useStores, useStore } from '../stores/stores'
import { markScreenReady } from './screen-ready'
import { commonMessages } from '../messages/zh/common'
import { failureMessages } from '../messages/zh/failure'
import { titlesMessages } from '../messages/zh/titles'
import { useMessages } from '../messages/use-messages'
import { SessionStore } from '@/ui/stores/session-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'

/** Wraps all screens: appearance, title, error dialogs, and navigation after rejected requests. */
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
      {/* Dialogs hide the container from screen readers, including content added later. */}
      <div style={{ display: 'contents' }}>
        <ActiveStrip />
        <EarlierPayments />
        <Outlet />
      </div>
      <RefusalDialog />
      <OtherWindowNotice />
      <ToastRegion />
    </>
  )
})

/** Shown on screens that act for a patient. */
const ActiveStrip = observer(function ActiveStrip() {
  const session = useStore(SessionStore)
  const matches = useMatches()
  const isActing = matches[matches.length - 1]?.staticData.actsForPatient === true
  return isActing && session.hasCard ? <ActivePatientBar /> : null
})

const PaymentNews = lazy(() =>
  pendingWork
    .track(import('../parts/payment-result-banner'))
    .then((module) => ({ default: module.PaymentResultBanner })),
)

/** Loads only if a payment on this device has no final result. */
const EarlierPayments = observer(function EarlierPayments() {
  return useStores().find(optionalPaymentStore)?.news ? (
    <Suspense>
      <PaymentNews />
    </Suspense>
  ) : null
})

const RefusalDialog = observer(function RefusalDialog() {
  const appDialog = useStore(AppDialogStore)
  const words = useMessages(commonMessages, failureMessages)
  const { dialog } = appDialog
  return (
    <ConfirmDialog
      open={dialog !== undefined}
      title={words.failure['edition-expired'].title}
      text={dialog ? words.failure[dialog].text : ''}
      ok={words.common.understood}
      onAnswer={() => appDialog.answer()}
    />
  )
})

function useLook(): void {
  const appearance = useStore(AppearanceStore)
  const { theme, isElder, textSize, isContrastHigh, isMotionLow } = appearance
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
  useEffect(() => applyAppTextSize(textSize), [textSize])
}

/** Sets the document's language, and updates a different `lang` parameter in the URL. */
function useLanguage(): void {
  const { language } = useStore(LanguageStore)
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
    const page = new URL(location.href)
    if (!page.searchParams.has('lang') || parseLanguage(page.searchParams.get('lang')) === language) return
    page.searchParams.set('lang', language)
    history.replaceState(history.state, '', page)
  }, [language])
}

function useTitle(): void {
  const words = useMessages(commonMessages, titlesMessages)
  const matches = useMatches()
  const title = matches[matches.length - 1]?.staticData.title
  const text = title ? words.titles[title] : words.common.appName
  useEffect(() => {
    document.title = text
  }, [text])
}

/** If the page was closed during a payment, fetches the payment's result once the patient has loaded. */
function useEarlierPayments(): void {
  const stores = useStores()
  const session = stores.get(SessionStore)
  const { patientId } = session
  useEffect(() => {
    if (!patientId || !session.wasPaying()) return
    const settle = async () => {
      const { PaymentStore } = await import('../stores/payment-store')
      await stores.load(PaymentStore)
      await stores.get(PaymentStore).settleOpen()
    }
    // If the chunk fails to load, the order's screen shows the result later.
    settle().catch(() => undefined)
  }, [patientId, session, stores])
}

/** Discards prefetched data and reloads the current screen, because both belong to the previous patient. */
function usePatientChange(): void {
  const session = useStore(SessionStore)
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
  const appDialog = stores.get(AppDialogStore)
  const session = stores.get(SessionStore)
  const navigate = useNavigate()
  const router = useRouter()
  const isDenied = useRouterState({ select: ({ location }) => location.pathname.endsWith('/access-denied') })
  const follow = useEffectEvent((signal: typeof appDialog.leading) => {
    if (!signal) return
    appDialog.followed()
    // Skips the question about leaving, because input is kept as a draft.
    if (signal === 'access-denied' && !isDenied)
      void navigate({ to: '/access-denied', replace: true, ignoreBlocker: true })
    // A guest has no login to end, and must be able to navigate back.
    if (signal === 'signed-out' && session.isLoggedIn) {
      session.endLogin()
      // A protected route's guard redirects to the login and remembers the URL; a public route reloads.
      void router.invalidate()
    }
    if (signal === 'login-refused') session.closeWindow()
  })
  useEffect(
    () =>
      reaction(
        () => appDialog.leading,
        (signal) => follow(signal),
        { fireImmediately: true },
      ),
    [appDialog],
  )
}

/** Prefetches for the next taps once a screen is ready. */
function useWholeScreens(): void {
  const router = useRouter()
  const stores = useStores()
  useEffect(() => {
    const ahead = new IdlePrefetcher(router, stores)
    const ends = [markScreenReady(router, ahead.onScreenReady), preloadOnTouch(router), () => ahead.stop()]
    return () => {
      for (const end of ends) end()
    }
  }, [router, stores])
}

/** Loads when idle, because it only handles later events of the page. */
function usePageLife(): void {
  const stores = useStores()
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('../parts/page-lifecycle')
            .then(({ startPageLifecycle }) => startPageLifecycle(stores, router))
            .catch(() => undefined),
      ),
    [stores, router],
  )
}

function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, 3000)
  return () => clearTimeout(timer)
}
