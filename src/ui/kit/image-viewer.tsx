import { useLazy } from './use-lazy'

type ViewerImage = { readonly id: string; readonly url: string; readonly label: string }
export type ImageViewerProps = {
  images: readonly ViewerImage[]
  /** Id of the displayed image; undefined closes the viewer. */
  openId: string | undefined
  onClose: () => void
}

type Viewer = typeof import('./viewer/image-viewer')
const load = (): Promise<Viewer> => import('./viewer/image-viewer')

/**
 * A full-screen image viewer: pinch or double-tap to zoom, swipe or use the arrow keys to move, press Esc or ✕ to
 * close.
 */
export function ImageViewer(props: ImageViewerProps) {
  const isOpen = props.images.some(({ id }) => id === props.openId)
  const viewer = useLazy(load, isOpen, props.onClose)
  return viewer && isOpen ? <viewer.ImageViewer {...props} /> : null
}
