import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState, useRef } from 'react'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { ChatList } from '@/ui/kit/lists/chat-list'
import { classNames } from '@/ui/kit/class-names'
import { ImageViewer } from '@/ui/kit/image-viewer'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatMessage } from './chat-message'
import { useParticipants } from './use-participants'
import css from './chat-screen.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Height of a one-line message with its padding, in px. */
const ESTIMATE = 66

/** Shows the messages, oldest first, or a hint on how to begin. */
export const ChatLog = observer(function ChatLog({ className }: { className: string | undefined }) {
  const { chat: words, ...others } = useMessages(chatMessages, commonMessages, failureMessages)
  const chat = useStore(ChatStore)
  const scheduling = useStore(SchedulingStore)
  const { isDesk, other, otherId, photoUrl } = useParticipants()
  const [openId, setOpenId] = useState<string>()
  const { rows } = chat
  const today = scheduling.today()
  const { isOfNow, messages } = chat.chat ?? {}
  const news = useMessageAnnouncer(rows, other, isOfNow === true && messages?.length === 0)
  useReading()

  // Without useCallback, every render would redraw all messages.
  const draw = useCallback(
    (row: ChatRow) => (
      <ChatMessage row={row} other={other} otherId={otherId} photoUrl={photoUrl} today={today} onOpen={setOpenId} />
    ),
    [other, otherId, photoUrl, today],
  )
  const loadOlder = async () => {
    await chat.loadOlder()
    const { failure } = chat.older
    if (failure) toast(failureText(others, failure), { tone: 'error' })
  }
  if (rows.length === 0)
    return (
      <div className={classNames(css.hello, className)}>
        {chat.about.consultation?.status !== 'awaiting-payment' && (
          <Tips picture="cup" title={words.hello} text={isDesk ? words.helloDesk : words.helloText} />
        )}
      </div>
    )
  return (
    <>
      <ChatList
        className={className}
        label={words.log(other)}
        messages={rows}
        idOf={idOf}
        estimate={ESTIMATE}
        hasEarlier={chat.chat?.hasOlder}
        isLoadingEarlier={chat.older.isPending}
        onEarlier={() => void loadOlder()}
        news={news}
        follows={chat.saidCount}
        onNewest={chat.setAtNewest}
      >
        {draw}
      </ChatList>
      <ImageViewer images={picturesOf(rows, words.picture)} openId={openId} onClose={() => setOpenId(undefined)} />
    </>
  )
})

const idOf = ({ id }: ChatRow): string => id
const picturesOf = (rows: readonly ChatRow[], label: string) =>
  rows.flatMap(({ body, id }) => (body.type === 'image' ? [{ id, url: body.url, label }] : []))

/** Marks the visible messages as read while the page is visible. */
function useReading(): void {
  const chat = useStore(ChatStore)
  const { seenSeq } = chat
  useEffect(() => {
    const read = () => {
      if (!document.hidden) chat.readUpTo(seenSeq)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [chat, seenSeq])
}

/** In ms: messages in a burst are announced together, to avoid a long queue of announcements. */
const GATHER_MS = 700
const MAX_SAID_LENGTH = 120

type Said = { readonly text: string; readonly isOfFailure: boolean; readonly nth: number }
/** Increments the number, so that an identical text is announced again. */
const prefetchNext =
  (text: string, isOfFailure = false) =>
  (before: Said | undefined): Said => ({ text, isOfFailure, nth: (before?.nth ?? 0) + 1 })

/**
 * Announces new messages from the doctor or the clinic to screen readers. Earlier messages that load late are not
 * announced; the first message in an empty conversation (`isEmpty`) is.
 */
export function useMessageAnnouncer(rows: readonly ChatRow[], other: string, isEmpty: boolean): Said | undefined {
  const words = useMessages(chatMessages).chat
  const [news, setNews] = useState<Said>()
  const heard = useRef<number>(undefined)
  const newest = newestSeq(rows)
  const failedId = newestFailed(rows)

  useEffect(() => {
    if (heard.current === undefined) {
      if (newest > 0 || isEmpty) heard.current = newest
      return undefined
    }
    if (newest <= heard.current) return undefined
    const timer = setTimeout(() => {
      const fresh = rows.filter(({ from, seq }) => seq > (heard.current ?? 0) && from !== 'patient')
      heard.current = newest
      const latest = fresh[fresh.length - 1]
      if (!latest) return
      const name = latest.from === 'doctor' ? other : words.clinicSays
      const said = shortOf(latest, words)
      setNews(prefetchNext(fresh.length > 1 ? words.newsMany(fresh.length, name, said) : words.news(name, said)))
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [isEmpty, newest, other, rows, words])
  useEffect(() => {
    if (failedId === undefined) return undefined
    const timer = setTimeout(() => setNews(prefetchNext(words.notSent, true)), GATHER_MS)
    return () => {
      clearTimeout(timer)
      setNews((before) => (before?.isOfFailure ? undefined : before))
    }
  }, [failedId, words])
  return news
}

/** The newest message that failed to send. */
function newestFailed(rows: readonly ChatRow[]): string | undefined {
  for (let at = rows.length - 1; at >= 0 && rows[at]?.seq === 0; at -= 1)
    if (rows[at]?.delivery === 'failed') return rows[at]?.id
  return undefined
}

function newestSeq(rows: readonly ChatRow[]): number {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const seq = rows[at]?.seq ?? 0
    if (seq > 0) return seq
  }
  return 0
}

function shortOf({ body }: ChatRow, words: { readonly picture: string; readonly unknown: string }): string {
  if (body.type === 'image') return words.picture
  if (body.type === 'unknown') return words.unknown
  const text = body.type === 'card' ? body.title : body.text
  return Array.from(text.slice(0, MAX_SAID_LENGTH * 2))
    .slice(0, MAX_SAID_LENGTH)
    .join('')
}
