import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { buttonClass, Button } from '@/ui/kit/button'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { usePolling } from '@/ui/parts/use-polling'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { FailurePanel } from '@/ui/parts/async-view'
import type { LoaderCause, LoaderParams } from '@/ui/shell/loader-args'
import type { FollowUpStore } from '@/ui/stores/follow-up-store'
import { useStore, useStores, type Stores } from '@/ui/stores/stores'
import { pendingWork } from '@/ui/shell/pending-work'
import { chatMessages } from '@/ui/messages/zh/chat'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatFooter } from './chat-footer'
import { ChatHeader } from './chat-header'
import { ChatLog } from './chat-log'
import { ChatStatusBar } from './chat-status-bar'
import css from './chat-screen.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { SessionStore } from '@/ui/stores/session-store'
import { PhotoStore } from '@/ui/stores/photo-store'

export const requiredStores = [ChatStore, PhotoStore]

const route = getRouteApi('/chat/$conversationId')
const REFRESH_MS = 60_000

/** Connects before the screen is drawn. */
export function loader(stores: Stores, { params, cause }: LoaderParams<'conversationId'> & LoaderCause): void {
  void stores.loadClient()
  if (cause !== 'preload') void stores.get(ChatStore).open(params.conversationId)
}

/**
 * S44: a conversation with a doctor about a consultation, or with a clinic's front desk. Disconnects when the idle lock
 * hides the screen.
 */
export const ChatScreen = observer(function ChatScreen() {
  const { conversationId } = route.useParams()
  const chat = useStore(ChatStore)
  const session = useStore(SessionStore)
  const { patientId } = session
  // Runs before the first paint, so that cached messages are visible immediately.
  useLayoutEffect(() => {
    void chat.open(conversationId)
    return () => chat.close(conversationId)
  }, [chat, conversationId, patientId])
  useReconnectTriggers(() => chat.wake())
  usePolling(() => void chat.refresh(), REFRESH_MS)
  const { failure } = chat.about.room
  if (failure?.reason.kind === 'not-found') return <Gone />
  if (failure && !chat.chat && !chat.about.room.value)
    return (
      <main>
        <FailurePanel page for={chat.about.room} retry={() => void chat.open(conversationId)} />
      </main>
    )
  return <Conversation />
})

const Conversation = observer(function Conversation() {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const page = useRef<HTMLElement>(null)
  useVisualViewport(page)
  useFollowUpReader()
  const isWaiting =
    !chat.chat?.messages.length && chat.rows.length === 0 && (!chat.about.room.value || isOpening(chat.chat))
  return (
    <main ref={page} className={css.page}>
      <ChatHeader />
      <ChatStatusBar />
      {isWaiting ? (
        <div className={css.middle}>
          <SkeletonGroup label={words.opening}>
            <Skeletons />
          </SkeletonGroup>
        </div>
      ) : (
        <ChatLog className={css.middle} />
      )}
      <ChatFooter />
    </main>
  )
})

/**
 * Reads follow-up days in the doctor's messages to the active patient, again after each message; cached messages may
 * have been withdrawn. The reader loads after the screen, which does not need it.
 */
function useFollowUpReader(): void {
  const stores = useStores()
  const { about, chat, conversationId } = useStore(ChatStore)
  const { patientId } = useStore(SessionStore)
  const { doctorId = '', doctorName = '', patientId: owner } = about.consultation ?? {}
  const messages = chat?.isOfNow && !chat.isOfLastTime ? chat.messages : []
  const newest = messages[messages.length - 1]
  const key = newest && owner === patientId ? `${conversationId} ${newest.seq}` : undefined
  const read = useEffectEvent((store: FollowUpStore) => {
    if (owner !== undefined)
      store.noteConversation({ conversationId, patientId: owner, doctorId, doctorName, messages })
  })
  useEffect(() => {
    if (key === undefined) return
    const load = async () => {
      const { FollowUpStore: Reader } = await import('@/ui/stores/follow-up-store')
      await stores.load(Reader)
      read(stores.get(Reader))
    }
    // Without the reader, home shows what it knew before.
    pendingWork.track(load()).catch(() => undefined)
  }, [key, stores])
}

/** Whether the messages are still loading; an unpaid consultation has no chat. */
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
  const { chat, common } = useMessages(chatMessages, commonMessages)
  const toList = useOptionalRoute('/consultations', '/consultations')
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
 * Limits the page to the visual viewport, because the iOS keyboard covers the page without resizing it. Ignored while
 * the page is zoomed.
 */
export function useVisualViewport(page: RefObject<HTMLElement | null>): void {
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

/** Reconnects when the page becomes visible, is restored from the back/forward cache, or is online again. */
function useReconnectTriggers(wake: () => void): void {
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
