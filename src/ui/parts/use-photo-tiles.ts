import { useSyncExternalStore } from 'react'
import type { GridImage } from '@/ui/kit/display/image-grid'
import type { PhotoTray } from '@/ui/stores/photo-store'
import { photoMessages } from '@/ui/messages/zh/photo'
import { useMessages } from '@/ui/messages/use-messages'
import { useRunWhenOnline } from './use-when-online'

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns a tray's photos as tiles; failed uploads restart automatically when the network returns. */
export function usePhotoTiles(tray: PhotoTray): GridImage[] {
  const { photo } = useMessages(photoMessages)
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  useRunWhenOnline(true, tray.retryAll)
  return tray.items.map(({ id, percent, preview, state, url }, at) => ({
    id,
    url: preview || url,
    label: photo.nth(at + 1),
    ...(state !== 'sent' && state !== 'failed' && { percent }),
    hasFailed: state === 'failed',
    waits: state === 'failed' && !isOnline,
  }))
}
