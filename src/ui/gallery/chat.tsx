import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ChatList, type ChatListProps } from '@/ui/kit/lists/chat-list'
import { defineEntry, type GalleryEntry, useSampleText } from './gallery-entry'
import css from './gallery.module.css'

const ALL = 5000
const AT_ONCE = 4000
const PAGE = 200
const TAKES_MS = 300

type Message = { id: string; number: number; isMine: boolean }

const message = (number: number): Message => ({ id: `m${number}`, number, isMine: number % 3 === 0 })
const messagesFrom = (first: number, last: number): Message[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => message(first + at))

/** A conversation with older messages, to which new ones can be added. */
const Talk = observer(function Talk({ label }: Pick<ChatListProps<Message>, 'label'>) {
  const say = useSampleText()
  const [messages, setMessages] = useState(() => messagesFrom(ALL - AT_ONCE + 1, ALL))
  const [isLoading, setLoading] = useState(false)
  const oldest = messages[0]?.number ?? 1
  const newest = messages[messages.length - 1]?.number ?? 0

  const loadEarlier = async () => {
    if (isLoading) return
    setLoading(true)
    await new Promise((done) => setTimeout(done, TAKES_MS))
    setMessages((before) => [...messagesFrom(Math.max(1, oldest - PAGE), oldest - 1), ...before])
    setLoading(false)
  }
  const longer = say(
    '医生说的话有长有短，长的会占好几行，短的只有一行。',
    'Some are long and take several lines, others are short.',
  )

  return (
    <>
      <ChatList
        className={css.box}
        label={label}
        messages={messages}
        idOf={({ id }) => id}
        hasEarlier={oldest > 1}
        isLoadingEarlier={isLoading}
        onEarlier={() => void loadEarlier()}
      >
        {({ number, isMine }) => (
          <div className={isMine ? css.mine : css.theirs}>
            {say(`第 ${number} 条`, `Message ${number}`)} {number % 4 === 0 && longer}
          </div>
        )}
      </ChatList>
      <p>
        <Button variant="outline" onClick={() => setMessages((before) => [...before, message(newest + 1)])}>
          {say('来一条新的', 'A new one')}
        </Button>
      </p>
    </>
  )
})

export const CHAT_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<Pick<ChatListProps<Message>, 'label'>>({
    element: 'ChatList',
    zh: '聊天列表',
    note: 'A conversation of any length: opens at the newest message, follows it, and keeps the scroll position when older messages load.',
    heard: 'A log with its label, silent while scrolling; new messages are announced as a status.',
    keys: { Tab: 'moves into the log, then to the button for the newest message' },
    line: ({ label }) => `<ChatList label="${label}" messages={messages} idOf={({ id }) => id} onEarlier={loadEarlier}>
  {(message) => <Bubble message={message} />}
</ChatList>`,
    Element: Talk,
    controls: { label: 'text' },
    states: { long: ['五千条', '5,000 messages', (say) => ({ label: say('和林清和的聊天', 'Talk with Dr. Lin') })] },
  }),
]
