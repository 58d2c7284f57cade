import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { Button } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { IdleLockStore } from '@/ui/stores/idle-lock-store'
import { useStore } from '@/ui/stores/stores'
import { idleLockMessages } from '@/ui/messages/zh/idle-lock'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'

const LOOK_MS = 20_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Removes the wrapped screen after inactivity; stores and drafts keep the input. Once unlocked, the screen reloads
 * stale data.
 */
export const withIdleLock = (Screen: ComponentType): ComponentType =>
  observer(function PutAwayWhenIdle() {
    const idle = useStore(IdleLockStore)
    useIdle(idle)
    useBeginAnew(idle.isLocked)
    return idle.isLocked ? <PutAway /> : <Screen />
  })

const PutAway = observer(function PutAway() {
  const words = useMessages(idleLockMessages).idleLock
  const idle = useStore(IdleLockStore)
  const clinic = useStore(ClinicStore)
  const router = useRouter()
  const goOn = () => {
    idle.goOn()
    void router.invalidate()
  }
  const signOut = () => {
    idle.signOut()
    clinic.forgetPlace()
    // This route's guard redirects to the login, which returns here.
    void router.invalidate()
  }
  return (
    <main>
      <Tips
        page
        picture="door"
        title={words.title}
        text={idle.mayGoOn ? words.text : words.textOnce}
        actions={
          <>
            {idle.mayGoOn && <Button onClick={goOn}>{words.goOn}</Button>}
            <Button variant={idle.mayGoOn ? 'neutral' : 'primary'} onClick={signOut}>
              {words.anew}
            </Button>
          </>
        }
      />
    </main>
  )
})

/** Counts touches, keys and wheel as activity; checks the time periodically, and when the page becomes visible. */
function useIdle({ look, touch, leave }: IdleLockStore): void {
  useEffect(() => {
    touch()
    const timer = setInterval(look, LOOK_MS)
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [look, touch, leave])
}

/** After unlocking, moves focus to the heading, or to `main` if there is no heading yet. */
function useBeginAnew(isLocked: boolean): void {
  const wasLocked = useRef(false)
  useLayoutEffect(() => {
    const begin = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (wasLocked.current && !isLocked && begin) {
      begin.tabIndex = -1
      begin.focus({ preventScroll: true })
    }
    wasLocked.current = isLocked
  }, [isLocked])
}
