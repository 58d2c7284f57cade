import { useNavigate, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { FailureHelp } from '@/ui/parts/failure-help'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import { HomeSkeleton } from '../home/home-skeleton'
import { hasLoginCode, consumeEntryUrl, type EntryUrl } from './entry-url'
import { SessionStore } from '@/ui/stores/session-store'

/**
 * S01. With a code, waits for the login; without one, continues immediately and restores the session in the background.
 */
export const EntryScreen = observer(function EntryScreen() {
  const session = useStore(SessionStore)
  const words = useMessages(sessionMessages)
  const router = useRouter()
  const navigate = useNavigate()
  const [waits] = useState(hasLoginCode)
  const entry = useRef<EntryUrl>(undefined)

  const destination = useReturnTo('/home')
  const goOn = () => void navigate({ href: destination(), replace: true })
  const asGuest = () => void navigate({ to: '/home', replace: true })
  const enter = async (taken: EntryUrl) => {
    const before = session.session.login?.token
    await session.enter(taken)
    if (taken.code) {
      if (!session.entering.failure) goOn()
    } else if (session.session.login?.token !== before) void router.invalidate()
  }

  useEffect(() => {
    if (entry.current) return
    entry.current = consumeEntryUrl()
    void enter(entry.current)
    if (!entry.current.code) asGuest()
  })

  const { failure } = session.entering
  if (!waits) return null
  if (failure)
    return <NotEntered failure={failure} again={() => entry.current && enter(entry.current)} asGuest={asGuest} />
  return (
    <main>
      <h1 className="visually-hidden">{words.session.entering}</h1>
      <SkeletonGroup label={words.session.entering}>
        <HomeSkeleton />
      </SkeletonGroup>
    </main>
  )
})

type NotEnteredProps = { failure: Failure; again: () => void; asGuest: () => void }

function NotEntered({ failure, again, asGuest }: NotEnteredProps) {
  const words = useMessages(commonMessages, failureMessages, sessionMessages)
  const { kind } = failure.reason
  if (kind === 'login-refused')
    return (
      <main>
        <Tips page picture="door" title={words.session.refused} text={words.session.refusedText} />
      </main>
    )
  return (
    <main>
      <Tips
        page
        picture={kind === 'network' || kind === 'timeout' ? 'kite' : 'door'}
        title={words.failure[kind].title}
        text={failureText(words, failure)}
        actions={
          <>
            <Button onClick={again}>{words.common.retry}</Button>
            <Button variant="neutral" onClick={asGuest}>
              {words.session.asGuest}
            </Button>
            <FailureHelp failure={failure} />
          </>
        }
      />
    </main>
  )
}
