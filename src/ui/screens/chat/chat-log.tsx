import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import type { ChatRow } from '@/domain/chat/chat-rows'
import { ChatList } from '@/ui/kit/lists/chat-list'
import { classNames } from '@/ui/kit/class-names'
import { ImageViewer } from '@/ui/kit/image-viewer'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { chatWords } from '@/ui/words/zh/chat'
import { commonWords } from '@/ui/words/zh/common'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { useWords } from '@/ui/words/words'
import { ChatMessage } from './chat-message'
import { useNews } from './use-news'
import { useParties } from './use-parties'
import css from './chat-log.module.css'

/** A short text is one line high with its room around it. */
const ESTIMATE = 66

/** What was said, oldest first, or how to begin. */
export const ChatLog = observer(function ChatLog({ className }: { className: string | undefined }) {
  const { chat: words, ...others } = useWords(chatWords, commonWords, failureWords)
  const { chat, scheduling } = useStores()
  const { isDesk, other, otherId, photoUrl } = useParties()
  const [openId, setOpenId] = useState<string>()
  const { rows } = chat
  const today = scheduling.today()
  const { isOfNow, messages } = chat.chat ?? {}
  const news = useNews(rows, other, isOfNow === true && messages?.length === 0)
  useReading()

  // a new function would draw all messages anew
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

/** Marks as read what is in view while the page is in front, and nothing else. */
function useReading(): void {
  const { chat } = useStores()
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
