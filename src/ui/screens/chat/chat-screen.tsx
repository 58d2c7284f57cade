import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { buttonClass, Button } from '@/ui/kit/button'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { useFollowing } from '@/ui/parts/use-following'
import { useWayTo } from '@/ui/parts/use-way-to'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { chatWords } from '@/ui/words/zh/chat'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'
import { ChatFoot } from './chat-foot'
import { ChatHeader } from './chat-header'
import { ChatLog } from './chat-log'
import { ChatState } from './chat-state'
import css from './chat-screen.module.css'

const route = getRouteApi('/chat/$conversationId')
const REFRESH_MS = 60_000

/** S44: a conversation with a doctor about one consultation, or with a clinic's desk; put away, it is not followed either. */
export const ChatScreen = observer(function ChatScreen() {
  const { conversationId } = route.useParams()
  const { chat, session } = useStores()
  const { patientId } = session
  // before the first paint, so that what was seen last time is there at once
  useLayoutEffect(() => {
    void chat.open(conversationId)
    return () => chat.close()
  }, [chat, conversationId, patientId])
  useWake(() => chat.wake())
  useFollowing(() => void chat.refresh(), REFRESH_MS)
  const { failure } = chat.about.room
  if (failure?.reason.kind === 'not-found') return <Gone />
  if (failure && !chat.chat && !chat.about.room.value)
    return (
      <main>
        <FailureTips page failure={failure} retry={() => void chat.open(conversationId)} />
      </main>
    )
  return <Conversation />
})

const Conversation = observer(function Conversation() {
  const words = useWords(chatWords).chat
  const { chat } = useStores()
  const page = useRef<HTMLElement>(null)
  useVisibleArea(page)
  const isWaiting =
    !chat.chat?.messages.length && chat.rows.length === 0 && (!chat.about.room.value || isOpening(chat.chat))
  return (
    <main ref={page} className={css.page}>
      <ChatHeader />
      <ChatState />
      {isWaiting ? (
        <div className={css.middle}>
          <SkeletonGroup label={words.opening}>
            <Skeletons />
          </SkeletonGroup>
        </div>
      ) : (
        <ChatLog className={css.middle} />
      )}
      <ChatFoot />
    </main>
  )
})

/** Nothing is known yet of what was said; an unpaid one has no line at all. */
const isOpening = (chat: { readonly status: string; readonly isOfNow: boolean } | undefined): boolean =>
  chat?.status === 'connecting' || (chat?.status === 'open' && !chat.isOfNow)

function Skeletons() {
  return (
    <div className={css.skeletons}>
      <Skeleton width={210} height={44} radius={14} />
      <div className={css.mine}>
        <Skeleton width={180} height={44} radius={14} />
      </div>
      <Skeleton width={240} height={70} radius={14} />
    </div>
  )
}

function Gone() {
  const { chat, common } = useWords(chatWords, commonWords)
  const toList = useWayTo('/consultations', '/consultations')
  return (
    <main>
      <Tips
        page
        picture="slip"
        title={chat.gone}
        text={chat.goneText}
        actions={
          toList ? (
            <Button onClick={toList}>{chat.toList}</Button>
          ) : (
            <Link to="/home" className={buttonClass()}>
              {common.backHome}
            </Link>
          )
        }
      />
    </main>
  )
}

/**
 * Holds a page to what a software keyboard leaves to see: on iOS the keyboard lies over the page, and only the visual
 * viewport knows of it. A page that is pinched nearer stays as it is.
 */
export function useVisibleArea(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = page.current
    if (!view || !element) return undefined
    const place = () => {
      if (view.scale > 1.01) return
      element.style.setProperty('--area-top', `${view.offsetTop}px`)
      element.style.setProperty('--area-height', `${view.height}px`)
    }
    place()
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
    }
  }, [page])
}

/** The page is in front again, out of the back cache, or on a network again: what was missed is fetched at once. */
function useWake(wake: () => void): void {
  const act = useEffectEvent(wake)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) act()
    }
    addEventListener('pageshow', look)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
