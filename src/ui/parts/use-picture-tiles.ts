import { useSyncExternalStore } from 'react'
import type { GridImage } from '@/ui/kit/display/image-grid'
import type { PictureTray } from '@/ui/stores/picture-store'
import { pictureWords } from '@/ui/words/zh/picture'
import { useWords } from '@/ui/words/words'
import { useWhenOnline } from './use-when-online'

function onLineChange(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Photos of a tray as tiles; failed uploads restart automatically when the network returns. */
export function usePictureTiles(tray: PictureTray): GridImage[] {
  const { picture } = useWords(pictureWords)
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  useWhenOnline(true, tray.retryAll)
  return tray.items.map(({ id, percent, preview, state, url }, at) => ({
    id,
    url: preview || url,
    label: picture.nth(at + 1),
    ...(state !== 'sent' && state !== 'failed' && { percent }),
    hasFailed: state === 'failed',
    waits: state === 'failed' && !isOnline,
  }))
}
