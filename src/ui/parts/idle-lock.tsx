import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { Button } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import type { IdleStore } from '@/ui/stores/idle-store'
import { useStores } from '@/ui/stores/stores'
import { idleWords } from '@/ui/words/zh/idle'
import { useWords } from '@/ui/words/words'

const LOOK_MS = 20_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * A screen that is there as long as somebody is; what was typed is kept by its stores and drafts. After `forgetLoads` its
 * loader reads everything again, because the data are as old as the absence.
 */
export const putAwayWhenIdle = (Screen: ComponentType, forgetLoads: () => void): ComponentType =>
  observer(function PutAwayWhenIdle() {
    const { idle } = useStores()
    useIdle(idle)
    useBeginAnew(idle.isLocked)
    return idle.isLocked ? <PutAway forgetLoads={forgetLoads} /> : <Screen />
  })

const PutAway = observer(function PutAway({ forgetLoads }: { forgetLoads: () => void }) {
  const words = useWords(idleWords).idle
  const { idle, clinic } = useStores()
  const router = useRouter()
  const goOn = () => {
    idle.goOn()
    forgetLoads()
    void router.invalidate()
  }
  const signOut = () => {
    idle.signOut()
    clinic.forgetPlace()
    // The guard of this place leads to the login, and back here.
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

/** A finger, a key and a wheel are signs of somebody; time is looked at now and then, and when the page is in front again. */
function useIdle({ look, touch, leave }: IdleStore): void {
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

/** The key that had the focus is gone with the lock: it goes to what the screen is called, or to the screen that is not called anything yet. */
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
