import { Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { ConfirmDialog } from './kit/confirm-dialog'
import { preloadOverlays } from './kit/overlays'
import { ToastRegion } from './kit/toast'
import { forgetLogin } from './parts/forget-patient'
import { useStores } from './stores/stores'
import { useWords } from './words/words'

/** What stands round every screen: look, title, the dialogs of refusals, and where refusals lead. */
export const AppShell = observer(function AppShell() {
  useLook()
  useTitle()
  useSignals()
  useEffect(() => whenIdle(preloadOverlays), [])
  return (
    <>
      <Outlet />
      <RefusalDialog />
      <ToastRegion />
    </>
  )
})

const RefusalDialog = observer(function RefusalDialog() {
  const { notice } = useStores()
  const words = useWords()
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
  const { theme, isElder } = look
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const { dataset } = document.documentElement
      dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
      if (isElder) dataset.elder = 'true'
      else delete dataset.elder
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
    }
    apply()
    dark.addEventListener?.('change', apply)
    return () => dark.removeEventListener?.('change', apply)
  }, [theme, isElder])
}

function useTitle(): void {
  const words = useWords()
  const matches = useMatches()
  const title = matches[matches.length - 1]?.staticData.title
  useEffect(() => {
    document.title = title ? words.titles[title] : words.common.appName
  }, [title, words])
}

function useSignals(): void {
  const stores = useStores()
  const { notice, session } = stores
  const navigate = useNavigate()
  const isDenied = useRouterState({ select: ({ location }) => location.pathname.endsWith('/access-denied') })
  const follow = useEffectEvent((signal: typeof notice.leading) => {
    if (!signal) return
    notice.followed()
    if (signal === 'access-denied' && !isDenied) void navigate({ to: '/access-denied', replace: true })
    if (signal === 'signed-out') {
      session.signOut()
      forgetLogin(stores)
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

function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, 3000)
  return () => clearTimeout(timer)
}
