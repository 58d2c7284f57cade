import { useLoaded } from './use-loaded'

type ViewerImage = { readonly id: string; readonly url: string; readonly label: string }
export type ImageViewerProps = {
  images: readonly ViewerImage[]
  /** Which one is looked at; nothing is open without one. */
  openId: string | undefined
  onClose: () => void
}

type Viewer = typeof import('./viewer/image-viewer')
const load = (): Promise<Viewer> => import('./viewer/image-viewer')

/** Pictures over the whole screen: pinch or double tap to come nearer, swipe or arrows to the next, Esc or ✕ to leave. */
export function ImageViewer(props: ImageViewerProps) {
  const isOpen = props.images.some(({ id }) => id === props.openId)
  const viewer = useLoaded(load, isOpen, props.onClose)
  return viewer && isOpen ? <viewer.ImageViewer {...props} /> : null
}
