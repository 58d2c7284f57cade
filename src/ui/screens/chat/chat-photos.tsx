import { observer } from 'mobx-react-lite'
import { useEffect, type ChangeEvent } from 'react'
import { Icon } from '@/ui/kit/display/icon'
import { ImageGrid } from '@/ui/kit/display/image-grid'
import { toast } from '@/ui/kit/toast'
import { usePhotoTiles } from '@/ui/parts/use-photo-tiles'
import { ChatStore } from '@/ui/stores/chat-store'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { photoMessages } from '@/ui/messages/zh/photo'
import { useMessages } from '@/ui/messages/use-messages'
import css from './chat-composer.module.css'

const useTray = (): PhotoTray => {
  const chat = useStore(ChatStore)
  const picture = useStore(PhotoStore)
  return picture.tray(`chat ${chat.conversationId}`)
}

/** Uploads photos, and sends each once it is uploaded, in selection order. */
export const ChatPhotos = observer(function ChatPhotos() {
  const words = useMessages(chatMessages)
  const chat = useStore(ChatStore)
  const tray = useTray()
  const { items } = tray
  const unsent = chat.chat?.outbox.length ?? 0
  const isOfNow = chat.chat?.isOfNow
  useEffect(() => {
    if (isOfNow) sayReady(chat, tray)
  }, [chat, tray, items, unsent, isOfNow])
  useRefusals(tray)
  const tiles = usePhotoTiles(tray)
  if (items.length === 0) return null
  return (
    <div className={css.pictures}>
      <ImageGrid
        label={words.chat.picture}
        most={items.length}
        images={tiles}
        onRetry={tray.retry}
        onRemove={tray.remove}
      />
    </div>
  )
})

/** Skips photos that were sent before the page was closed. */
function sayReady(chat: ChatStore, tray: PhotoTray): void {
  for (const { height, id, state, url, width } of tray.items) {
    if (state === 'preparing' || state === 'sending') return
    if (state !== 'sent') continue
    const isSaid = chat.rows.some(({ body }) => body.type === 'image' && body.url === url)
    const hasSize = width > 0 && height > 0
    const problem = isSaid ? undefined : chat.say({ type: 'image', url, ...(hasSize && { width, height }) })
    if (problem !== undefined) return
    tray.remove(id)
  }
}

/** Reports chosen files that are not supported images. */
function useRefusals(tray: PhotoTray): void {
  const words = useMessages(commonMessages, failureMessages)
  const { refused } = tray
  useEffect(() => {
    const [first] = refused
    if (!first) return
    toast(failureText(words, first.failure), { tone: 'error' })
    tray.understood()
  }, [refused, tray, words])
}

export const AddPhotoButton = observer(function AddPhotoButton() {
  const words = useMessages(photoMessages, chatMessages)
  const tray = useTray()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    tray.add([...(target.files ?? [])])
    // Allows choosing the same image again.
    target.value = ''
  }
  return (
    <span className={css.key}>
      <Icon name="image" />
      <input
        type="file"
        accept="image/*"
        multiple
        className={css.file}
        aria-label={words.chat.picture}
        onChange={choose}
      />
    </span>
  )
})
